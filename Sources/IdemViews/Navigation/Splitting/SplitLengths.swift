/// Divides a length among panes. Pure numbers, in cells.
struct SplitLengths {
  /// The bounds of each pane.
  var bounds: [ClosedRange<Int>]

  /// The lengths of the panes, which add up to `total`.
  ///
  /// - Parameter chosen: the lengths that were chosen; nil for a pane that takes an equal part of the rest. If the panes cannot have these
  ///   lengths, the last ones give up or take the difference. If their minima do not fit, the last ones get less.
  func arranged(_ total: Int, chosen: [Int?]) -> [Int] {
    var lengths = zip(bounds, chosen).map { bounds, chosen in chosen.map { min(max($0, bounds.lowerBound), bounds.upperBound) } ?? 0 }
    let open = chosen.indices.filter { chosen[$0] == nil }
    share(max(0, total - lengths.reduce(0, +)), among: open, &lengths)
    var rest = total - lengths.reduce(0, +)
    for limited in [true, false] where rest != 0 {
      for pane in open.reversed() + lengths.indices.reversed() where rest != 0 {
        let least = limited ? bounds[pane].lowerBound : 0, most = limited ? bounds[pane].upperBound : Int.max
        let new = min(max(lengths[pane] + rest, least), most)
        rest -= new - lengths[pane]
        lengths[pane] = new
      }
    }
    return lengths
  }

  /// Gives equal parts of a length to panes, within their bounds.
  private func share(_ length: Int, among panes: [Int], _ lengths: inout [Int]) {
    var left = length, open = panes
    while !open.isEmpty {
      let part = left / open.count
      // A pane whose bounds forbid the equal part gets its bound first: then the others share what is left.
      guard let index = open.firstIndex(where: { !bounds[$0].contains(part) }) else { break }
      let pane = open.remove(at: index)
      lengths[pane] = min(max(part, bounds[pane].lowerBound), bounds[pane].upperBound)
      left -= lengths[pane]
    }
    for pane in open { lengths[pane] = left / open.count }
  }

  /// The lengths after the divider behind a pane was moved. The panes beyond the next one give way when it has its least length.
  func moved(_ lengths: [Int], divider: Int, by cells: Int) -> [Int] {
    var lengths = lengths
    let growing = cells > 0 ? divider : divider + 1
    let shrinking = cells > 0 ? Array((divider + 1)..<lengths.count) : Array((0...divider).reversed())
    var rest = min(abs(cells), max(0, bounds[growing].upperBound - lengths[growing])), taken = 0
    for pane in shrinking where rest > 0 {
      let given = min(rest, max(0, lengths[pane] - bounds[pane].lowerBound))
      lengths[pane] -= given
      rest -= given
      taken += given
    }
    lengths[growing] += taken
    return lengths
  }
}
