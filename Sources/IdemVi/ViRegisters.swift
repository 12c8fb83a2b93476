import IdemText

/// The text of a register. Whole lines are put as lines, the rows of a block below each other.
struct ViRegister: Sendable {
  /// The bytes as they were: a text that is deleted and put again is the same, also where it is not valid UTF-8.
  var text = TextBuffer()
  var isLines = false
  /// The columns of a block; nil for other texts.
  var blockWidth: Int?
}

/// The registers. Uppercase names are those of their lowercase letters.
struct ViRegisters: Sendable {
  private var contents: [Character: ViRegister] = [:]
  /// The register with a letter whose content the unnamed register shows; nil if it has a content of its own.
  private var unnamedSource: Character?

  subscript(name: Character?) -> ViRegister? {
    guard let name, name != "\"" else { return contents["\""] }
    return contents[Character(name.lowercased())]
  }

  /// Stores a deleted or yanked text. `isSmall` is a deletion within a line.
  mutating func store(_ register: ViRegister, in name: Character?, isYank: Bool, isSmall: Bool) {
    switch name {
    case "_"?: return
    case "+"?, "*"?: break
    case let name? where name.isLetter:
      let key = Character(name.lowercased())
      contents[key] = name.isUppercase ? contents[key].map { ViRegisters.joined($0, register) } ?? register : register
      contents["\""] = contents[key]
      unnamedSource = key
      if isYank || isSmall { return }
    case let name? where name != "\"": contents[name] = register
    default: break
    }
    if isYank {
      if name == nil || name == "\"" { contents["0"] = register }
    } else if isSmall {
      if name == nil || name == "\"" { contents["-"] = register }
    } else {
      for number in stride(from: 9, to: 1, by: -1) { contents[Character("\(number)")] = contents[Character("\(number - 1)")] }
      contents["1"] = register
    }
    if name?.isLetter != true {
      contents["\""] = register
      unnamedSource = nil
    }
  }

  /// A register with another text behind its own. Lines stay lines.
  private static func joined(_ old: ViRegister, _ new: ViRegister) -> ViRegister {
    var old = old
    if old.blockWidth != nil || new.blockWidth != nil, !old.text.isEmpty { old.text.append("\n") }
    let isLines = old.isLines || new.isLines
    if isLines, !old.isLines { old.text.append("\n") }
    old.text.append(new.text)
    if isLines, !new.isLines { old.text.append("\n") }
    old.isLines = isLines
    if isLines { old.blockWidth = nil }
    return old
  }

  /// Stores recorded keys. An uppercase name appends them.
  mutating func storeMacro(_ text: String, in name: Character) {
    let key = Character(name.lowercased())
    if name.isUppercase, contents[key] != nil {
      contents[key]!.text.append(TextBuffer(text))
    } else {
      contents[key] = ViRegister(text: TextBuffer(text))
    }
    if unnamedSource == key { contents["\""] = contents[key] }
  }
}
