import IdemCore
import IdemScreen
import IdemText
import Synchronization

/// The parts of a text that is more than one string in one style: joined texts, attributed texts, timed texts.
///
/// Texts that were joined with `+` are a tree. A join is O(1). The list of the parts is built on demand.
@usableFromInline final class RichText: Sendable {
  enum Part: Sendable {
    case text(Text)
    case attributed(AttributedString)
    case timed(any TimedText)
    case key(LocalizedText)
  }

  /// A part without further parts, and the style that it has over the inherited one.
  struct Leaf: Sendable, Equatable {
    enum Content: Sendable {
      case plain(String)
      case attributed(AttributedString)
      case timed(any TimedText)
      case key(LocalizedText)
    }
    var content: Content
    var look: TextLook

    /// Whether a part of it is a link. Cost: O(runs).
    var hasLinks: Bool {
      guard case .attributed(let text) = content else { return false }
      return text.runs.contains { $0.attributes.link != nil }
    }

    static func == (a: Leaf, b: Leaf) -> Bool {
      func isSame<T: Equatable>(_ a: T, _ b: any TimedText) -> Bool { a == b as? T }
      guard a.look == b.look else { return false }
      return switch (a.content, b.content) {
      case (.plain(let a), .plain(let b)): a == b
      case (.attributed(let a), .attributed(let b)): a == b
      case (.timed(let a), .timed(let b)): isSame(a, b)
      case (.key(let a), .key(let b)): a == b
      default: false
      }
    }
  }

  /// Empty while a long chain is being released.
  private let parts: Mutex<[Part]>
  private let list: Mutex<[Leaf]?>
  /// The parts as they are painted; only in the copy that a node holds.
  let spans: TextSpans?
  /// Whether it was made of a list instead of a tree.
  private let isListed: Bool

  init(_ parts: [Part]) {
    self.parts = Mutex(parts)
    list = Mutex(nil)
    spans = nil
    isListed = false
  }

  init(_ leaves: [Leaf], _ spans: TextSpans?) {
    parts = Mutex([])
    list = Mutex(leaves)
    self.spans = spans
    isListed = true
  }

  /// The parts in their order. Cost: O(parts + joins) for the first call, O(1) afterwards.
  var leaves: [Leaf] {
    list.withLock { list in
      if let list { return list }
      let leaves = collect()
      list = leaves
      return leaves
    }
  }

  /// Walks the tree without recursion: a text that was joined a million times is a million levels deep.
  private func collect() -> [Leaf] {
    var leaves: [Leaf] = []
    var waiting: [(part: Part, look: TextLook)] = []
    func open(_ parts: [Part], _ look: TextLook) { for part in parts.reversed() { waiting.append((part, look)) } }
    open(parts.withLock { $0 }, TextLook())
    while let (part, outer) = waiting.popLast() {
      switch part {
      case .attributed(let text): leaves.append(Leaf(content: .attributed(text), look: outer))
      case .timed(let timed): leaves.append(Leaf(content: .timed(timed), look: outer))
      case .key(let text): leaves.append(Leaf(content: .key(text), look: outer))
      case .text(let text):
        // The style of an inner text overrides the style of the whole.
        let look = text.look.over(outer)
        if let rich = text.rich {
          if rich.isListed { leaves += rich.leaves.map { Leaf(content: $0.content, look: $0.look.over(look)) } }
          open(rich.parts.withLock { $0 }, look)
        } else if !text.content.isEmpty {
          leaves.append(Leaf(content: .plain(text.content), look: look))
        }
      }
    }
    return leaves
  }

  /// Releases a chain of joins in a loop. A recursive release would need stack space in proportion to the length of the chain.
  deinit {
    var waiting: [RichText] = []
    func take(_ parts: borrowing Mutex<[Part]>) {
      parts.withLock { parts in
        for case .text(let text) in parts { if let rich = text.rich { waiting.append(rich) } }
        parts = []
      }
    }
    take(parts)
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) { take(node.parts) }
    }
  }
}

extension Text {
  nonisolated init(rich: RichText) {
    content = ""
    self.rich = rich
  }

  /// Creates a text with attributes. Links can be clicked. A literal is a `LocalizedStringKey` instead.
  @_disfavoredOverload nonisolated public init(_ attributed: AttributedString) { self.init(rich: RichText([.attributed(attributed)])) }

  /// Joins two texts; each keeps its style. Cost: O(1).
  nonisolated public static func + (a: Text, b: Text) -> Text { Text(rich: RichText([.text(a), .text(b)])) }

  /// The parts of a rich text, each with its own style over the style of the whole.
  nonisolated private func leaves(of rich: RichText) -> [RichText.Leaf] {
    let leaves = rich.leaves
    return look == TextLook() ? leaves : leaves.map { RichText.Leaf(content: $0.content, look: $0.look.over(look)) }
  }

  /// The text as it is painted at a date; nil if it is one string in one style. Cost: O(length).
  nonisolated func spans(at date: TimelineDate) -> TextSpans? {
    guard let rich else { return nil }
    return rich.spans ?? TextSpans(leaves(of: rich), at: date)
  }

  /// The same text with its content and its spans stored. A node uses it, because it reads them often.
  ///
  /// A plain text becomes a rich one if its letters are mapped: so the text itself is kept.
  nonisolated func listed(at date: @autoclosure () -> TimelineDate, in drawing: DrawEnvironment) -> Text {
    let leaves: [RichText.Leaf]
    if let rich {
      leaves = self.leaves(of: rich)
    } else if drawing.textCase == .unchanged || content.isEmpty {
      return self
    } else {
      leaves = [RichText.Leaf(content: .plain(content), look: look)]
    }
    let spans = TextSpans(leaves, at: date(), localization: drawing.localization, textCase: drawing.textCase)
    var text = self
    text.content = spans.text
    text.rich = RichText(leaves, spans)
    text.look = TextLook()
    return text
  }

  /// Whether two texts have the same content and style. Cost: O(length), or O(1) for copies of one concatenation.
  nonisolated public static func == (a: Text, b: Text) -> Bool {
    if a.rich == nil, b.rich == nil { return a.look == b.look && a.content == b.content }
    guard let first = a.rich, let second = b.rich else { return false }
    if first === second { return a.look == b.look }
    return a.leaves(of: first) == b.leaves(of: second)
  }
}
