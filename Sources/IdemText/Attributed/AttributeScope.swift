/// A group of attributes, as code for other platforms declares it. The attributes of a scope are its stored properties:
///
///     extension AttributeScopes {
///       struct ChatAttributes: AttributeScope { let mention: Mention }
///     }
///     extension AttributeDynamicLookup {
///       subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.ChatAttributes, K>) -> K { self[K.self] }
///     }
///
/// Then `text.mention` is the value of the attribute. A property of `AttributeScopes` is shorter.
public protocol AttributeScope {}

extension AttributeScopes {
  /// The attributes of the look, which every text has.
  public struct SwiftUIAttributes: AttributeScope {}
  /// The attributes of the meaning, which every text has.
  public struct FoundationAttributes: AttributeScope {}
}

/// The names of the attributes in scopes; see `AttributeScope`. It has no values.
@dynamicMemberLookup
public enum AttributeDynamicLookup {
  /// Never called: only the type of the result matters.
  public subscript<K: AttributedStringKey>(key: K.Type) -> K { get { switch self {} } }
  /// Never called. A scope adds its names by such a subscript.
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.FoundationAttributes, K>) -> K { self[K.self] }
}

extension AttributedStringProtocol {
  /// An app's own attribute, by its name in a scope.
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>) -> K.Value? {
    get { self[K.self] }
    set { self[K.self] = newValue }
  }

  /// The attributes of the look, as in `text.swiftUI.foregroundColor`.
  public var swiftUI: ScopedAttributes<Self> {
    get { ScopedAttributes(base: self) }
    set { self = newValue.base }
  }

  /// The attributes of the meaning, as in `text.foundation.link`.
  public var foundation: ScopedAttributes<Self> {
    get { ScopedAttributes(base: self) }
    set { self = newValue.base }
  }
}

extension AttributedString.Run {
  /// An app's own attribute, by its name in a scope.
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>) -> K.Value? { attributes[K.self] }
}

extension AttributedString.Runs {
  /// The parts of the text with the same value of an attribute of a scope. Cost: O(runs).
  public subscript<K: AttributedStringKey>(
    keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> [(K.Value?, Range<AttributedString.Index>)] { self[K.self] }
}

extension AttributeContainer {
  /// An app's own attribute, by its name in a scope.
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>) -> K.Value? {
    get { self[K.self] }
    set { self[K.self] = newValue }
  }

  /// The attributes of the look, as in `container.swiftUI.font`.
  public var swiftUI: AttributeContainer {
    get { self }
    set { self = newValue }
  }

  /// The attributes of the meaning, as in `container.foundation.link`.
  public var foundation: AttributeContainer {
    get { self }
    set { self = newValue }
  }
}

/// The attributes of one scope of a text. All attributes of the library can be read and written in each scope.
@dynamicMemberLookup
public struct ScopedAttributes<Base: AttributedStringProtocol> {
  /// The text.
  public internal(set) var base: Base

  /// An attribute. Reading gives nil if the runs differ; writing sets it for the whole text.
  @_disfavoredOverload
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<AttributeContainer, Value?>) -> Value? {
    get { base[keyPath] }
    set { base[keyPath] = newValue }
  }
}
