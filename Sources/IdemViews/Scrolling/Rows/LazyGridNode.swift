import IdemCore
import IdemScreen

/// A lazy grid in its scroll view. Its lines are rows of the scroll view.
final class LazyGridNode: LazyStackNode {
  private(set) var settings = LazyGridSettings(axis: .vertical, items: [], halves: 0, spacing: 0, pinnedViews: [])
  private(set) var tracks = GridTracks([], length: 0, axis: .horizontal)
  /// The length across the grid for which the tracks were computed, in cells.
  private(set) var length = 0
  private var parts: ContiguousArray<GridLines> = []
  /// Whether lines were measured with other tracks than those they are placed with: the scroll view has an ideal size that follows from them.
  fileprivate(set) var isMeasuredWithOtherTracks = false

  /// Called once, before the content is built.
  func begin(_ settings: LazyGridSettings) {
    self.settings = settings
    length = GridTracks.idealLength(settings.items, axis: settings.axis.other)
    tracks = GridTracks(settings.items, length: length, axis: settings.axis.other)
  }

  func update(_ new: LazyGridSettings, in context: UpdateContext) {
    take(spacing: new.spacing, halves: 0, pinnedViews: new.pinnedViews, in: context)
    guard new != settings else { return }
    settings = new
    renderParent?.setNeedsLayout(in: context)
    for part in parts { part.tracksChanged() }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    for part in parts { part.visitLines(visit) }
  }

  override func visitContent(_ visit: (Node) -> Void) { visit(child) }

  // MARK: Lines

  /// The lines of elements, in place of their sources. The header and the footer of a section stay rows of their own, and a section
  /// begins a new line.
  func lines(of sources: Slice<RowSources>, in context: UpdateContext) -> ContiguousArray<PlacedSource> {
    var known: [ObjectIdentifier: GridLines] = [:]
    for part in parts { if let first = part.elements.first { known[ObjectIdentifier(first)] = part } }
    var result: ContiguousArray<PlacedSource> = [], run: ContiguousArray<PlacedSource> = []
    parts.removeAll()
    func endRun() {
      guard let first = run.first else { return }
      let elements = ContiguousArray(run.map(\.rows))
      let lines = known.removeValue(forKey: ObjectIdentifier(first.rows)) ?? GridLines(elements, in: self)
      lines.take(elements)
      parts.append(lines)
      result.append(PlacedSource(rows: lines, stack: self, section: first.section))
      run.removeAll()
    }
    for source in sources {
      if let section = source.section, section.part != .content {
        endRun()
        result.append(source)
        continue
      }
      if let last = run.last, last.section?.node !== source.section?.node { endRun() }
      run.append(source)
    }
    endRun()
    for part in known.values { part.removeLines(in: context) }
    return result
  }

  /// Computes the tracks for a length across the grid. Returns the former number of tracks if there is another one now.
  func adapt(to length: Int) -> Int? {
    let new = GridTracks(settings.items, length: length, axis: settings.axis.other)
    guard new != tracks || length != self.length else { return nil }
    let former = tracks.count
    (tracks, self.length) = (new, length)
    for part in parts { part.tracksChanged() }
    return former == new.count ? nil : former
  }
}

extension RowsNode {
  /// Brings the columns of lazy grids to the width of the rows. The first visible line then begins with about the same elements as before.
  final func adaptGrids(to length: Int) {
    var adapted: (grid: LazyGridNode, former: Int?)?
    for (number, source) in sources.enumerated() {
      guard let grid = source.stack as? LazyGridNode else { continue }
      if adapted?.grid !== grid { adapted = (grid, grid.adapt(to: grid.room(across: length).length ?? length)) }
      guard let former = adapted?.former, number == anchor.place.source, source.rows is GridLines else { continue }
      anchor.setPlace(RowPosition(number, anchor.place.index * former / max(1, grid.tracks.count)))
    }
  }

  /// Measures lines of grids with the columns of another length. Afterwards the columns and the scroll position are as before, and lines that
  /// showed other elements in between are placed again.
  final func withGrids<Result>(adaptedTo length: Int, in context: MeasureContext, _ measure: () -> Result) -> Result {
    guard sources.hasGrids else { return measure() }
    let anchor = anchor
    var grids: ContiguousArray<(node: LazyGridNode, length: Int)> = []
    for source in sources { if let grid = source.stack as? LazyGridNode, grids.last?.node !== grid { grids.append((grid, grid.length)) } }
    adaptGrids(to: length)
    let result = measure()
    self.anchor.go(to: anchor)
    for grid in grids where grid.node.length != grid.length {
      grid.node.isMeasuredWithOtherTracks = true
      _ = grid.node.adapt(to: grid.length)
      setNeedsPlacement(in: context)
    }
    return result
  }
}
