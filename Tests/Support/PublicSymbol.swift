/// A public declaration.
public struct PublicSymbol: Decodable, Sendable {
  public struct Identifier: Decodable, Sendable { public var precise: String }
  public struct Kind: Decodable, Sendable { public var identifier: String }
  public struct Parameter: Decodable, Sendable { public var declarationFragments: [Fragment] }
  public struct Signature: Decodable, Sendable { public var parameters: [Parameter]? }
  public struct Generics: Decodable, Sendable { public var constraints: [Constraint]? }
  public struct Constraint: Decodable, Sendable { public var lhs, rhs: String }
  public struct Fragment: Decodable, Sendable { public var kind, spelling: String }
  public struct Location: Decodable, Sendable { public var uri: String }
  public struct Availability: Decodable, Sendable {
    public var isUnconditionallyDeprecated, isUnconditionallyUnavailable: Bool?
    public var deprecated: Version?
  }
  public struct Version: Decodable, Sendable { public var major: Int? }

  public var identifier: Identifier
  public var kind: Kind
  public var pathComponents: [String]
  public var declarationFragments: [Fragment]
  public var functionSignature: Signature?
  public var swiftGenerics: Generics?
  public var availability: [Availability]?
  public var location: Location?

  /// The last part of its path, without parameters: `padding`.
  public var name: String { String((pathComponents.last ?? "").prefix { $0 != "(" }) }

  /// Whether the compiler warns of its use, or refuses it.
  public var isDeprecated: Bool {
    (availability ?? []).contains {
      $0.isUnconditionallyDeprecated == true || $0.isUnconditionallyUnavailable == true || $0.deprecated != nil
    }
  }
}
