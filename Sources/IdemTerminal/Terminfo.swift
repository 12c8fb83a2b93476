import CNcurses

/// What the terminfo database says about the terminal that ncurses opened last.
enum Terminfo {
  /// A string capability; nil where there is none. Names of ncurses' user-defined capabilities (`smxx`, `Smulx`) work too.
  static func string(_ name: String) -> String? { idem_string(name).map { String(cString: $0) } }

  static func flag(_ name: String) -> Bool {
    var name = Array(name.utf8CString)
    return tigetflag(&name) > 0
  }

  /// A number; nil where there is none.
  static func number(_ name: String) -> Int? {
    var name = Array(name.utf8CString)
    let value = tigetnum(&name)
    return value < 0 ? nil : Int(value)
  }

  /// A capability with its parameters filled in.
  static func expand(_ name: String, _ first: Int, _ second: Int = 0) -> String? {
    guard let capability = idem_string(name), let result = idem_expand(capability, first, second) else { return nil }
    return String(cString: result)
  }

  /// A string without terminfo's padding (`$<5>`), which no terminal of today needs.
  static func unpadded(_ string: String) -> String {
    guard string.utf8.contains(UInt8(ascii: "$")) else { return string }
    var result = ""
    var rest = Substring(string)
    while let start = rest.firstIndex(of: "$") {
      guard rest[start...].hasPrefix("$<"), let end = rest[start...].firstIndex(of: ">") else { break }
      result += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
