import CIdemNcurses

/// The terminfo entry of the terminal that ncurses opened last.
enum Terminfo {
  /// A string capability; nil if it is missing. Supports ncurses' user-defined capabilities (`smxx`, `Smulx`).
  static func string(_ name: String) -> String? { idem_string(name).map { String(cString: $0) } }

  /// A string capability without padding; empty if it is missing.
  static func unpaddedString(_ name: String) -> String { string(name).map { unpadded($0) } ?? "" }

  static func flag(_ name: String) -> Bool {
    var name = Array(name.utf8CString)
    return tigetflag(&name) > 0
  }

  /// A numeric capability; nil if it is missing.
  static func number(_ name: String) -> Int? {
    var name = Array(name.utf8CString)
    let value = tigetnum(&name)
    return value < 0 ? nil : Int(value)
  }

  /// A string capability with its parameters filled in; nil if it is missing.
  static func expand(_ name: String, _ first: Int, _ second: Int = 0) -> String? {
    guard let capability = idem_string(name), let result = idem_expand(capability, first, second) else { return nil }
    return String(cString: result)
  }

  /// A string without terminfo's padding (`$<5>`), which no modern terminal needs.
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
