import Idem

extension String {
  /// The text as a terminal shows it: without what it would obey instead.
  var shown: String {
    var shown = ""
    forEachGlyph { glyph in
      shown += glyph.string
      return true
    }
    return shown
  }
}
