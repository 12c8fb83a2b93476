import Synchronization

/// Texts joined with `+`, as a tree: joining two texts takes the same time however long they are. The parts are listed when they are needed.
final class Concatenation: Sendable {
  /// The two sides; nil where the parts were given, and once a long chain of joins is being released.
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

  /// The parts in their order, each with its own look. Cost: once the number of parts and joins, then nothing.
  var parts: [Text.Part] {
    list.withLock { list in
      if let list { return list }
      let parts = collect()
      list = parts
      return parts
    }
  }

  /// Goes through the tree without recursion: a text that was joined a million times is a million joins deep.
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
      // What a text says of itself stands before what is said of all.
      let look = text.look.over(outer)
      if let concatenation = text.concatenation {
        visit(concatenation, look)
      } else if !text.content.isEmpty {
        parts.append(Text.Part(content: text.content, look: look))
      }
    }
    return parts
  }

  /// Releases a chain of joins one after the other: each releasing the next would need as much stack as the chain is long.
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
  /// One text after the other, each keeping its look. Cost: the same however long they are.
  nonisolated public static func + (a: Text, b: Text) -> Text {
    var text = Text(content: "")
    text.concatenation = Concatenation(a, b)
    return text
  }

  /// The parts of a concatenation, each with its own look on top of what is said of all; nil for any other text.
  nonisolated var parts: [Part]? {
    guard let concatenation else { return nil }
    if look == TextLook() { return concatenation.parts }
    return concatenation.parts.map { Part(content: $0.content, look: $0.look.over(look)) }
  }

  /// The text of all parts.
  nonisolated var wholeContent: String {
    guard let concatenation else { return content }
    var whole = ""
    for part in concatenation.parts { whole += part.content }
    return whole
  }

  /// The text with its parts and their content at hand: for a node, which asks for them often.
  nonisolated var listed: Text {
    guard let parts else { return self }
    var text = self
    text.content = wholeContent
    text.concatenation = Concatenation(parts: parts)
    return text
  }

  nonisolated public static func == (a: Text, b: Text) -> Bool {
    guard a.look == b.look else { return false }
    if a.concatenation == nil, b.concatenation == nil { return a.content == b.content }
    if a.concatenation === b.concatenation { return true }
    return a.parts == b.parts
  }
}
