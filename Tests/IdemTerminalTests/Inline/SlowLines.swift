/// The lines that a program's output means, made slowly: from all of its scalars at once, as cells.
struct SlowLines {
  struct Cell: Hashable {
    var text: String
    var pen: SlowPen
    var link: String
  }

  /// The lines that are complete.
  private(set) var lines: [[Cell]] = []
  private var allowsStyles: Bool
  private var line: [Cell] = []
  private var columns: [Int] = []
  private var pen = SlowPen()
  private var link = ""
  private var startsAgain = false, wasCut = false
  private var backspaces = 0

  /// What was printed, scalar by scalar; nil is a time without output.
  init(_ printed: [Unicode.Scalar?], allowsStyles: Bool) {
    self.allowsStyles = allowsStyles
    var rest = printed[...]
    while let next = rest.first {
      guard let next else {
        cut()
        rest.removeFirst()
        continue
      }
      if next == "\u{1B}" {
        rest = sequence(rest)
      } else {
        add(next)
        rest.removeFirst()
      }
    }
  }

  // MARK: Sequences

  /// Applies the sequence that the scalars begin with, and returns what follows it.
  private mutating func sequence(_ scalars: ArraySlice<Unicode.Scalar?>) -> ArraySlice<Unicode.Scalar?> {
    var place = scalars.startIndex + 1
    func skipCuts(_ lines: inout SlowLines) {
      while place < scalars.endIndex, scalars[place] == nil {
        lines.cut()
        place += 1
      }
    }
    func next(_ lines: inout SlowLines) -> UInt32? {
      skipCuts(&lines)
      return place < scalars.endIndex ? scalars[place]!.value : nil
    }
    guard let kind = next(&self) else { return [] }
    switch kind {
    case 0x5B:
      place += 1
      var parameters = ""
      while let value = next(&self) {
        switch value {
        case 0x20...0x3F: parameters.unicodeScalars.append(Unicode.Scalar(value)!)
        case 0x40...0x7E:
          if parameters.utf8.count < 256 { obey(Character(Unicode.Scalar(value)!), parameters) }
          return scalars[(place + 1)...]
        case 0x0A, 0x0D, 0x18, 0x1A, 0x1B, 0x80...: return scalars[place...]
        default: break
        }
        place += 1
      }
      return []
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      place += 1
      var body = ""
      while let value = next(&self) {
        switch value {
        case 0x07 where kind == 0x5D, 0x9C:
          if kind == 0x5D { string(body) }
          return scalars[(place + 1)...]
        case 0x1B:
          let escape = place
          place += 1
          guard let after = next(&self) else { return [] }
          if after != 0x5C { return [Unicode.Scalar(0x1B)] + scalars[(escape + 1)...].drop { $0 == nil } }
          if kind == 0x5D { string(body) }
          return scalars[(place + 1)...]
        case 0x0A, 0x18, 0x1A: return scalars[place...]
        case 0..<0x20: break
        default: body.unicodeScalars.append(Unicode.Scalar(value)!)
        }
        place += 1
      }
      return []
    case 0x1B: return scalars[place...]
    case 0x30...0x7E: return scalars[(place + 1)...]
    case 0x20...0x2F:
      while let value = next(&self) {
        switch value {
        case 0x20...0x2F: place += 1
        case 0x30...0x7E: return scalars[(place + 1)...]
        default: return scalars[place...]
        }
      }
      return []
    default: return scalars[place...]
    }
  }

  private mutating func obey(_ final: Character, _ parameters: String) {
    switch final {
    case "m": if allowsStyles { pen.apply(parameters) }
    case "G": if ["", "0", "1"].contains(parameters) { startsAgain = true }
    case "K": if parameters == "2" || ["", "0"].contains(parameters) && startsAgain { empty() }
    default: break
    }
  }

  private mutating func string(_ body: String) {
    // Scalars: a mark after a semicolon would be one character with it.
    let scalars = Array(body.unicodeScalars)
    guard allowsStyles, scalars.starts(with: "8;".unicodeScalars), body.utf8.count < 2083 + 512 else { return }
    guard let end = scalars.dropFirst(2).firstIndex(of: ";") else { return }
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
    let address = text(scalars[(end + 1)...]).utf8.reduce(into: "") { text, byte in
      let hex = String(byte, radix: 16, uppercase: true)
      text += (0x21...0x7E).contains(byte) ? String(Unicode.Scalar(byte)) : "%" + (hex.count == 1 ? "0" : "") + hex
    }
    let parameters = text(scalars[2..<end])
    let isSafe = parameters.utf8.allSatisfy { (0x21...0x7E).contains($0) } && parameters.utf8.count <= 256
    link = address.isEmpty || address.utf8.count > 2083 ? "" : (isSafe ? parameters : "") + ";" + address
  }

  // MARK: Text

  private mutating func empty() { (line, columns, startsAgain, backspaces) = ([], [], false, 0) }

  private mutating func end() {
    lines.append(line)
    empty()
    link = ""
  }

  private mutating func cut() {
    guard !line.isEmpty else { return }
    end()
    wasCut = true
  }

  private mutating func replace() {
    if startsAgain { empty() }
    line.removeLast(min(line.count, backspaces))
    columns.removeLast(min(columns.count, backspaces))
    backspaces = 0
  }

  private mutating func append(_ text: String, columns count: Int) {
    replace()
    line.append(Cell(text: text, pen: pen, link: link))
    columns.append(count)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n":
      if !wasCut || !line.isEmpty { end() }
      wasCut = false
    case "\r": startsAgain = true
    case "\u{8}": if !startsAgain { backspaces += 1 }
    case "\t":
      replace()
      repeat { append(" ", columns: 1) } while columns.reduce(0, +) % 8 != 0
    case "\u{2028}", "\u{2029}": append(" ", columns: 1)
    case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": break
    default: addText(scalar)
    }
  }

  private mutating func addText(_ scalar: Unicode.Scalar) {
    switch KnownScalar.kind(of: scalar) {
    case .text(let width):
      let isJoined = line.last.map { $0.text.unicodeScalars.last == "\u{200D}" } ?? false
      append(String(scalar), columns: isJoined && width == 2 && scalar.properties.isEmoji && !startsAgain && backspaces == 0 ? 0 : width)
    case .replaced: append("\u{FFFD}", columns: 1)
    case .dropped: break
    case .part:
      if line.isEmpty || startsAgain { return }
      replace()
      join(scalar)
    case .mark:
      replace()
      if line.isEmpty { append("\u{25CC}", columns: 1) }
      join(scalar)
    }
  }

  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let last = line.last, last.text.unicodeScalars.count <= 4 else { return }
    line[line.count - 1].text.unicodeScalars.append(scalar)
  }
}

/// The scalars that the random tests use, and what each of them is.
enum KnownScalar {
  enum Kind { case text(Int), mark, part, dropped, replaced }

  static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "\u{200D}", "\u{FE0F}", "\u{200C}": .part
    case "\u{301}", "\u{308}": .mark
    case "\u{202E}", "\u{200B}", "\u{E0041}", "\u{2066}": .dropped
    case "\u{FFFE}": .replaced
    case "漢", "👩", "💻", "🦀": .text(2)
    default: .text(1)
    }
  }
}

/// A pen as words.
struct SlowPen: Hashable, CustomStringConvertible {
  private var styles: [String: String] = [:]

  var description: String { styles.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
  var isPlain: Bool { styles.isEmpty }

  mutating func apply(_ parameters: String) {
    guard parameters.allSatisfy({ "0123456789:;".contains($0) }) else { return }
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
    func number(_ text: some StringProtocol) -> Int { text.isEmpty ? 0 : Int(text) ?? 99_999 }
    while let parameter = rest.popFirst() {
      let parts = parameter.split(separator: ":", omittingEmptySubsequences: false).map(number)
      switch parts[0] {
      case 0: styles = [:]
      case 4 where parts.count > 1:
        if parts[1] <= 5 { styles["underline"] = parts[1] == 0 ? nil : "\(parts[1])" }
      case 4: styles["underline"] = "1"
      case 21: styles["underline"] = "2"
      case 24: styles["underline"] = nil
      case 38, 48, 58:
        var values = Array(parts.dropFirst())
        if parts.count == 1 {
          guard let kind = rest.popFirst() else { continue }
          let first = number(kind.prefix { $0 != ":" })
          values = [first]
          for _ in 0..<(first == 5 ? 1 : first == 2 ? 3 : 0) {
            if let text = rest.popFirst() { values.append(number(text.prefix { $0 != ":" })) }
          }
        } else if values.first == 2, values.count >= 5 {
          values.remove(at: 1)
        }
        let count = values.first == 5 ? 2 : values.first == 2 ? 4 : .max
        if values.count >= count, values.dropFirst().allSatisfy({ $0 < 256 }) {
          styles["\(parts[0])"] = values.prefix(count).map(String.init).joined(separator: ",")
        }
      case 39, 49, 59: styles["\(parts[0] - 1)"] = nil
      case 30...37, 40...47: styles["\(parts[0] / 10)8"] = "basic \(parts[0] % 10)"
      case 90...97, 100...107: styles["\(parts[0] / 10 - 6)8"] = "basic \(parts[0] % 10 + 8)"
      case 22: (styles["1"], styles["2"]) = (nil, nil)
      case 25: (styles["5"], styles["6"]) = (nil, nil)
      case 23, 27, 28, 29: styles["\(parts[0] - 20)"] = nil
      case 55: styles["53"] = nil
      case 1, 2, 3, 5, 6, 7, 8, 9, 53: styles["\(parts[0])"] = "on"
      default: break
      }
    }
  }
}
