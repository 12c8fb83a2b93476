import Foundation

/// The entries of `escape-injection.txt`; its head explains the format.
package struct Corpus {
  package struct Entry: CustomStringConvertible, Sendable {
    package var name: String
    /// The comment above it: what sort of thing it is.
    package var group: String
    package var bytes: [UInt8]
    /// As an app would have it: repaired where it is no UTF-8.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
    package var description: String { name }
  }

  package static let escapeInjection = load("escape-injection.txt")

  private static func load(_ name: String) -> [Entry] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    var group = ""
    var entries: [Entry] = []
    for line in try! String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") {
        group = String(line.dropFirst(2))
        continue
      }
      let tab = line.firstIndex(of: "\t") ?? { fatalError("\(name): no tab in \(line)") }()
      var rest = Substring(line[line.index(after: tab)...])
      entries.append(Entry(name: String(line[..<tab]), group: group, bytes: parse(&rest, until: nil)))
    }
    return entries
  }

  /// The bytes of an escaped text, up to `end` or its own end.
  private static func parse(_ text: inout Substring, until end: Character?) -> [UInt8] {
    var bytes: [UInt8] = []
    while let character = text.popFirst(), character != end {
      guard character == "\\" else {
        bytes += Array(String(character).utf8)
        continue
      }
      switch text.popFirst() {
      case "\\": bytes.append(UInt8(ascii: "\\"))
      case "x":
        bytes.append(UInt8(text.prefix(2), radix: 16)!)
        text = text.dropFirst(2)
      case "u": bytes += Array(String(Unicode.Scalar(UInt32(braced(&text), radix: 16)!)!).utf8)
      case "n":
        let count = Int(braced(&text))!
        precondition(text.popFirst() == "{", "the corpus: no second brace")
        bytes += Array(repeatElement(parse(&text, until: "}"), count: count).joined())
      case let other: fatalError("the corpus: \\\(other.map(String.init) ?? "")")
      }
    }
    return bytes
  }

  private static func braced(_ text: inout Substring) -> String {
    precondition(text.popFirst() == "{", "the corpus: no brace")
    let inside = text.prefix { $0 != "}" }
    text = text[inside.endIndex...].dropFirst()
    return String(inside)
  }
}
