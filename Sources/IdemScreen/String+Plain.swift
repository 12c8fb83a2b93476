extension String {
  /// The text in one line, with nothing in it that a terminal takes for more than text: for messages that are no cells.
  ///
  /// As `CellWidth` has it for cells: controls, unassigned scalars and non-characters become U+FFFD, tabs and line ends a space; bidi
  /// controls, tags, joiners and what else shows nothing is left out.
  package var plainLine: String {
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

  /// The text for the user's clipboard: pasted into a shell or an editor, it is what was seen.
  ///
  /// Line ends and tabs stay, a line end of two scalars as LF. Other controls and non-characters become U+FFFD. Of what shows nothing
  /// joiners and variation selectors stay, which make an emoji or a word what it is; bidi controls, tags and the rest are left out.
  package var plainText: String {
    var view = UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      // A return is a control, unless it is half of a line end.
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
