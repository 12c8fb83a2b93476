extension String {
  /// The path of `forEachGlyph` for text that is not all printable ASCII: whole clusters, each made safe before it is measured.
  @usableFromInline func forEachClusterGlyph(_ body: (Glyph) -> Bool) {
    for character in self {
      guard let glyph = CellWidth.glyph(of: character) else { continue }
      if !body(glyph) { return }
    }
  }
}
