import Idem

extension String {
  /// The text as a row shows it: clusters that the terminal does not support are replaced. `plainLine` is for messages.
  public var shown: String {
    var shown = ""
    forEachGlyph { glyph in
      shown += glyph.string
      return true
    }
    return shown
  }
}
