import IdemScreen

extension String {
  /// The text that a field accepts: without control characters. In one line, line ends and tabs become spaces; in several, only tabs.
  func takenByField(oneLine: Bool) -> String {
    var result = ""
    for character in self {
      if character.isNewline {
        result.append(oneLine ? " " : "\n")
      } else if character == "\t" {
        result.append(" ")
      } else if !character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control }),
        !(0xF700...0xF8FF).contains(character.unicodeScalars.first!.value)
      {
        result.append(character)
      }
    }
    return result
  }
}
