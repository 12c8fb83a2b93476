extension String {
  /// The text as one line that is safe to print: a terminal shows it, and executes nothing of it. For what a program writes to standard
  /// output or standard error by itself, such as `print("no file \(path)".plainLine)`. Text in views needs no such change.
  ///
  /// Converted by the same rules as in `CellWidth`: controls, unassigned scalars and non-characters become U+FFFD; tabs and line ends
  /// become a space; bidi controls, tags, joiners and other invisible scalars are dropped. Cost: O(length).
  public var plainLine: String {
    var view = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch ScalarClass(of: scalar.value).treatment {
      case .replaced: view.append("\u{FFFD}")
      case .dropped: break
      case .layout: view.append(" ")
      case .mark, .narrow, .wide, .ambiguous, .regionalIndicator: view.append(scalar)
      }
    }
    return String(view)
  }

  /// Whether the text has only printable ASCII characters, tabs and line ends.
  private var isPlainASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 || $0 == 0x0A } } ?? false
  }

  /// The text for the user's clipboard. Pasted into a shell or an editor, it is what the user saw.
  ///
  /// Line ends and tabs stay; CR LF becomes LF. Other controls and non-characters become U+FFFD. Joiners and variation selectors stay,
  /// since they are part of emoji and words. Bidi controls, tags and other invisible scalars are dropped.
  public var plainText: String {
    if isPlainASCII { return self }
    var view = UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      // A CR is a control character, except in CR LF.
      if wasReturn, scalar == "\n" { view.removeLast() }
      switch scalar.value {
      case 0x09, 0x0A: view.append(scalar)
      case 0x2028, 0x2029: view.append("\n")
      case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: view.append("\u{FFFD}")
      case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0xE0100...0xE01EF: view.append(scalar)
      case let value where value & 0xFFFE == 0xFFFE: view.append("\u{FFFD}")
      case let value where ScalarClass(of: value).treatment == .dropped: continue
      default: view.append(scalar)
      }
    }
    return String(view)
  }
}
