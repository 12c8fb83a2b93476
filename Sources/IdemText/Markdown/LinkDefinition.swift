/// A link definition: `[label]: destination "title"`.
package struct LinkDefinition: Sendable, Equatable {
  package var label: String
  package var destination: String
  package var title: String?

  package init(label: String, destination: String, title: String? = nil) {
    (self.label, self.destination, self.title) = (label, destination, title)
  }

  /// The definition at the start of a line of a paragraph, and the position after its line end.
  package static func parse(_ bytes: Bytes, at start: Int) -> (LinkDefinition, Int)? {
    guard let labelEnd = LinkSyntax.labelEnd(bytes, at: start), bytes.at(labelEnd) == .colon else { return nil }
    let label = LinkSyntax.normalizedLabel(bytes, (start + 1)..<(labelEnd - 1))
    guard !label.isEmpty else { return nil }
    var position = LinkSyntax.skippingSpace(bytes, labelEnd + 1)
    guard let (destination, destinationEnd) = LinkSyntax.destination(bytes, at: position) else { return nil }
    position = bytes.skippingSpaces(destinationEnd)
    let endWithoutTitle = lineEnd(bytes, position)
    let titleStart = LinkSyntax.skippingSpace(bytes, destinationEnd)
    if titleStart > destinationEnd, let (title, titleEnd) = LinkSyntax.title(bytes, at: titleStart),
      let end = lineEnd(bytes, bytes.skippingSpaces(titleEnd))
    {
      return (LinkDefinition(label: label, destination: destination, title: title), end)
    }
    guard let endWithoutTitle else { return nil }
    return (LinkDefinition(label: label, destination: destination, title: nil), endWithoutTitle)
  }

  /// The position after the line end at a position; nil if there is none.
  private static func lineEnd(_ bytes: Bytes, _ position: Int) -> Int? {
    if position >= bytes.count { return bytes.count }
    return bytes[position] == .newline ? position + 1 : nil
  }
}

/// The definitions of a document. They can be removed in the reverse order of their addition.
package struct LinkDefinitions: Sendable {
  package init() {}

  package private(set) var all: [LinkDefinition] = []
  /// The labels of footnotes, each at its number less one.
  package private(set) var footnotes: [String] = []
  private var indices: [String: Int] = [:]
  private var numbers: [String: Int] = [:]

  package subscript(label: String) -> LinkDefinition? { indices[label].map { all[$0] } }
  package var isEmpty: Bool { all.isEmpty }

  /// The number of a footnote, from 1 on.
  package func number(ofFootnote label: String) -> Int? { numbers.isEmpty ? nil : numbers[label.lowercased()].map { $0 + 1 } }

  package mutating func add(_ definition: LinkDefinition) {
    // The first one counts. A later one with the same label is stored too, so that each addition can be undone.
    if indices[definition.label] == nil { indices[definition.label] = all.count }
    all.append(definition)
  }

  package mutating func addFootnote(_ label: String) {
    let label = label.lowercased()
    if numbers[label] == nil { numbers[label] = footnotes.count }
    footnotes.append(label)
  }

  /// Removes what was added last.
  package mutating func keep(first count: Int, footnotes footnoteCount: Int) {
    while all.count > count {
      let last = all.removeLast()
      if indices[last.label] == all.count { indices[last.label] = nil }
    }
    while footnotes.count > footnoteCount {
      let last = footnotes.removeLast()
      if numbers[last] == footnotes.count { numbers[last] = nil }
    }
  }
}

/// The parts of links.
package enum LinkSyntax {
  /// Skips spaces, and at most one line end.
  package static func skippingSpace(_ bytes: Bytes, _ position: Int) -> Int {
    let end = bytes.skippingSpaces(position)
    return bytes.at(end) == .newline ? bytes.skippingSpaces(end + 1) : end
  }

  /// The position after the `]` of the label that begins with `[` at a position.
  package static func labelEnd(_ bytes: Bytes, at start: Int) -> Int? {
    guard bytes.at(start) == .openBracket else { return nil }
    var position = start + 1
    while position < bytes.count, position - start <= 1000 {
      switch bytes[position] {
      case .backslash where bytes.at(position + 1).isPunctuation: position += 2
      case .openBracket: return nil
      case .closeBracket: return position + 1
      default: position += 1
      }
    }
    return nil
  }

  /// The label for comparisons: without spaces at its ends, with one space for several, and without a difference of case.
  package static func normalizedLabel(_ bytes: Bytes, _ range: Range<Int>) -> String {
    var label: [UInt8] = []
    var isASCII = true
    for position in range {
      let byte = bytes[position]
      if byte.isWhitespace {
        if label.last != .space { label.append(.space) }
      } else {
        if byte >= 0x80 { isASCII = false }
        label.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      }
    }
    if label.last == .space { label.removeLast() }
    if label.first == .space { label.removeFirst() }
    let text = String(decoding: label, as: UTF8.self)
    // Case folding: of all letters that are the same in lower or upper case, one remains.
    return isASCII ? text : text.lowercased().uppercased().lowercased()
  }

  /// The destination of a link, and the position after it.
  package static func destination(_ bytes: Bytes, at start: Int, _ entity: (String) -> String? = { Entities.text(of: $0) }) -> (
    String, Int
  )? {
    var position = start
    if bytes.at(start) == .less {
      position += 1
      while position < bytes.count {
        switch bytes[position] {
        case .newline, .less: return nil
        case .greater: return (Entities.unescaped(bytes, (start + 1)..<position, entity), position + 1)
        case .backslash where bytes.at(position + 1).isPunctuation: position += 2
        default: position += 1
        }
      }
      return nil
    }
    var depth = 0
    loop: while position < bytes.count {
      switch bytes[position] {
      case .backslash where bytes.at(position + 1).isPunctuation: position += 2
      case .openParenthesis:
        depth += 1
        if depth > 32 { return nil }
        position += 1
      case .closeParenthesis:
        if depth == 0 { break loop }
        depth -= 1
        position += 1
      case let byte where byte == .space || byte.isControl: break loop
      default: position += 1
      }
    }
    guard depth == 0, position > start else { return nil }
    return (Entities.unescaped(bytes, start..<position, entity), position)
  }

  /// The title of a link, and the position after it.
  package static func title(_ bytes: Bytes, at start: Int, _ entity: (String) -> String? = { Entities.text(of: $0) }) -> (String, Int)? {
    let end: UInt8
    switch bytes.at(start) {
    case .doubleQuote: end = .doubleQuote
    case .singleQuote: end = .singleQuote
    case .openParenthesis: end = .closeParenthesis
    default: return nil
    }
    var position = start + 1
    while position < bytes.count {
      switch bytes[position] {
      case end: return (Entities.unescaped(bytes, (start + 1)..<position, entity), position + 1)
      case .openParenthesis where end == .closeParenthesis: return nil
      case .backslash where bytes.at(position + 1).isPunctuation: position += 2
      default: position += 1
      }
    }
    return nil
  }
}
