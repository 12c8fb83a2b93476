import Idem

extension String {
  /// The text without control characters: what a terminal displays and never executes.
  var shown: String {
    var shown = ""
    forEachGlyph { glyph in
      shown += glyph.string
      return true
    }
    return shown
  }
}
