import Synchronization

/// Texts joined with `+`, as a tree. Joining two texts is O(1). The list of the parts is built on demand.
final class Concatenation: Sendable {
  /// The two sides. Nil if the object was created from parts, and while a long chain is being released.
  private let sides: Mutex<(left: Text, right: Text)?>
  private let list: Mutex<[Text.Part]?>

  init(_ left: Text, _ right: Text) {
    sides = Mutex((left, right))
    list = Mutex(nil)
  }

  init(parts: [Text.Part]) {
    sides = Mutex(nil)
    list = Mutex(parts)
  }

  /// The parts in their order, each with its own style. Cost: O(parts + joins) for the first call, O(1) afterwards.
  var parts: [Text.Part] {
    list.withLock { list in
      if let list { return list }
      let parts = collect()
      list = parts
      return parts
    }
  }

  /// Walks the tree without recursion: a text that was joined a million times is a million levels deep.
  private func collect() -> [Text.Part] {
    var parts: [Text.Part] = []
    var waiting: [(text: Text, look: TextLook)] = []
    func visit(_ node: Concatenation, _ look: TextLook) {
      guard let (left, right) = node.sides.withLock({ $0 }) else {
        parts += node.parts.map { Text.Part(content: $0.content, look: $0.look.over(look)) }
        return
      }
      waiting.append((right, look))
      waiting.append((left, look))
    }
    visit(self, TextLook())
    while let (text, outer) = waiting.popLast() {
      // The style of an inner text overrides the style of the whole.
      let look = text.look.over(outer)
      if let concatenation = text.concatenation {
        visit(concatenation, look)
      } else if !text.content.isEmpty {
        parts.append(Text.Part(content: text.content, look: look))
      }
    }
    return parts
  }

  /// Releases a chain of joins in a loop. A recursive release would need stack space in proportion to the length of the chain.
  deinit {
    var waiting: [Concatenation] = []
    func take(_ sides: borrowing Mutex<(left: Text, right: Text)?>) {
      sides.withLock { sides in
        if let left = sides?.left.concatenation { waiting.append(left) }
        if let right = sides?.right.concatenation { waiting.append(right) }
        sides = nil
      }
    }
    take(sides)
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) { take(node.sides) }
    }
  }
}

extension Text {
  /// Joins two texts; each keeps its style. Cost: O(1).
  nonisolated public static func + (a: Text, b: Text) -> Text {
    var text = Text(content: "")
    text.concatenation = Concatenation(a, b)
    return text
  }

  /// The parts of a concatenation, each with its own style over the style of the whole; nil for any other text.
  nonisolated var parts: [Part]? {
    guard let concatenation else { return nil }
    if look == TextLook() { return concatenation.parts }
    return concatenation.parts.map { Part(content: $0.content, look: $0.look.over(look)) }
  }

  /// The text of all parts. Cost: O(length) for a concatenation.
  nonisolated var wholeContent: String {
    guard let concatenation else { return content }
    var whole = ""
    for part in concatenation.parts { whole += part.content }
    return whole
  }

  /// The same text with its parts and its whole content stored. A node uses it, because it reads them often.
  nonisolated var listed: Text {
    guard let parts else { return self }
    var text = self
    text.content = wholeContent
    text.concatenation = Concatenation(parts: parts)
    return text
  }

  /// Whether two texts have the same content and style. Cost: O(length), or O(1) for copies of one concatenation.
  nonisolated public static func == (a: Text, b: Text) -> Bool {
    guard a.look == b.look else { return false }
    if a.concatenation == nil, b.concatenation == nil { return a.content == b.content }
    if a.concatenation === b.concatenation { return true }
    return a.parts == b.parts
  }
}
