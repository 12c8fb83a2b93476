import IdemCore
import IdemScreen
import IdemText
import Synchronization

/// Translates the literals of texts and titles: `ContentView().localization(german)`.
///
/// A literal is a key. Values in it are `%@`, and a percent sign beside values is `%%`: the key of `Text("\(name) has \(count) files")` is
/// `%@ has %@ files`. In a translation, `%1$@` and `%2$@` are the values in another order. A translation is inline Markdown, as a literal
/// is; values are never markup. Strings that are not literals are not translated.
///
/// Create it before the first view, for example as a property of the app. While there is none, literals do not store their keys. If one is created
/// later, the bodies around its modifier run once more, and the first frame may show the literals.
public struct Localization: Equatable, Sendable {
  /// The name, for example a language. Two localizations with the same name are equal.
  public let name: String
  let translate: @Sendable (_ key: String) -> String?
  let use: LocalizationUse

  /// Creates a localization. `translate` returns the translation of a key, or nil to show the literal. It must always return the same for a
  /// key, and be quick: it runs whenever a text is made.
  public init(_ name: String, translate: @escaping @Sendable (_ key: String) -> String?) {
    self.name = name
    self.translate = translate
    use = LocalizationUse()
  }

  /// Whether two localizations have the same name.
  public static func == (a: Localization, b: Localization) -> Bool { a.name == b.name }

  /// Whether literals store their keys.
  static var isUsed: Bool { LocalizationUse.count.load(ordering: .relaxed) != 0 }

  /// The localizations by their numbers in `DrawEnvironment`, from 1 on.
  private static let known = Mutex<[(name: String, translate: @Sendable (String) -> String?)]>([])

  /// The number for `DrawEnvironment`; 0 for none. From the 255th name on, all share one number.
  static func number(of localization: Localization?) -> UInt8 {
    guard let localization else { return 0 }
    return known.withLock { known in
      let index = known.firstIndex { $0.name == localization.name } ?? min(known.count, 254)
      let entry = (localization.name, localization.translate)
      if index < known.count { known[index] = entry } else { known.append(entry) }
      return UInt8(index + 1)
    }
  }

  /// The translation of a key in the localization with a number; nil if there is none.
  static func translation(of key: String, in number: UInt8) -> String? {
    number == 0 ? nil : known.withLock { $0[Int(number) - 1].translate }(key)
  }
}

/// Counts the localizations of the process: the copies of one share an object.
final class LocalizationUse: Sendable {
  static let count = Atomic<Int>(0)
  /// Whether a modifier has set the localization.
  let isSet = Atomic<Bool>(false)

  init() { LocalizationUse.count.add(1, ordering: .relaxed) }
  deinit { LocalizationUse.count.subtract(1, ordering: .relaxed) }
}

extension View {
  /// Translates the literals of the texts and titles in this view; nil shows them as they are.
  public func localization(_ localization: Localization?) -> some View {
    modifier(DrawingModifier(change: .localization(Localization.number(of: localization)))).modifier(
      LocalizationModifier(use: localization?.use))
  }
}

/// Updates the bodies around a localization when it is set for the first time: they may have made literals without keys.
struct LocalizationModifier: WrapperModifier {
  let use: LocalizationUse?

  func makeNode(parent: Node, in context: UpdateContext) -> LocalizationNode {
    let node = LocalizationNode(parent: parent, type: Self.self)
    node.take(use)
    return node
  }
  func update(_ node: LocalizationNode, in context: UpdateContext) { node.take(use) }
}

final class LocalizationNode: WrapperNode {
  private var use: LocalizationUse?

  func take(_ new: LocalizationUse?) {
    use = new
    guard let new, !new.isSet.exchange(true, ordering: .relaxed) else { return }
    var node = parent
    while let current = node {
      if current.flags.contains(.composite) { current.becomeStale(Cause(.environment, name: "localization")) }
      node = current.parent
    }
  }
}
