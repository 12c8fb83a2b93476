/// The places of the visible rows of an editor, from the first to the last one. One walk over the rows serves all lookups until the rows, the
/// first place or the height are others.
struct EditorRows {
  private(set) var places: [EditorPlace] = []
  private var top = EditorPlace(), height = -1, generation = -1

  /// Finds the places again if they may be others.
  mutating func update(_ lines: EditorLines, from top: EditorPlace, height: Int) {
    if generation == lines.generation, top == self.top, height == self.height { return }
    (self.top, self.height) = (top, height)
    places.removeAll(keepingCapacity: true)
    var place = top
    while places.count < height {
      places.append(place)
      let next = lines.moved(place, by: 1)
      if next.rows == 0 { break }
      place = next.place
    }
    generation = lines.generation
  }

  /// The row with a place; nil if it is not visible.
  func row(of place: EditorPlace) -> Int? {
    var low = 0, high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] == place ? low : nil
  }
}
