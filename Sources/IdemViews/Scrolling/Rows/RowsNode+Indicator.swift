import IdemCore
import IdemScreen

extension Row {
  /// Whether the row is a single view of the container.
  var isSingle: Bool { source is SingleRow }
}

extension RowsNode {
  /// Reads the settings for the indicator and the initial position from the environment. The reads are not tracked: `ScrollSettingModifier`
  /// reports changes.
  final func readScrollSettings() {
    let settings = ScrollSettings(environment)
    indicator.follow(settings.indicators(along: axis), automatic: showsIndicatorAutomatically)
    ends.setFollowsEnd(settings.followsEnd(along: axis))
    readMargins()
  }

  final func scrollSettingsChanged(in context: UpdateContext) {
    readScrollSettings()
    setNeedsLayout(in: context)
  }

  final func goToDefaultAnchor() {
    let part = ScrollSettings(environment).start(along: axis)
    if part > 0, part < 1 { requests.add(.part(part)) }
    if ends.begin(at: part) { requests.add(.end) }
  }

  /// Whether the user may scroll.
  final var mayScroll: Bool { !EnvironmentValues(scope: environment)[ScrollDisabledKey.self] }

  // MARK: Extents

  /// The mean height of the rows that were measured, or of the visible ones, used for the others. The height of a single view is measured.
  private var meanLength: Double {
    if let mean = rowLengths.mean { return mean }
    var visible = RowLengths()
    for row in visibleRows where !row.isSingle { visible.add(row.height) }
    return visible.mean ?? 1
  }

  /// Adds the lengths of the rows that appeared since the last layout.
  final func noteRowLengths() {
    guard indicator.mayShow, rowLengths.beginAdding() else { return }
    var changed = 0, kept = 0
    for row in visibleRows where !row.isSingle && row.isPlaced { if row.placedHeight == row.height { kept += 1 } else { changed += 1 } }
    // Of another width, or where most rows have changed, the rows that are not visible have other lengths too. At the start, the estimate
    // begins again: there the indicator does not depend on what was visible before, and a longer or shorter thumb cannot move backwards.
    let isStale = rowLengths.crossLength != crossLength || changed > kept || startIsVisible
    if isStale { rowLengths = RowLengths(crossLength: crossLength) }
    for row in visibleRows where !row.isSingle {
      if isStale || !row.isPlaced { rowLengths.add(row.height) } else { rowLengths.replace(row.placedHeight, row.height) }
    }
  }

  private func extent(of source: PlacedSource, mean: Double, in context: MeasureContext) -> Double {
    guard let single = source.rows as? SingleRow else { return Double(source.rows.rowCount) * mean }
    return Double(single.renderNode.measure(proposal(to: source, rowProposal), in: context)[axis])
  }

  /// The lengths of the rows of some sources before a row, and behind another one, in cells, where lazy rows have a mean length.
  final func hiddenLengths(
    of range: Range<Int>, before start: RowPosition, behind end: RowPosition, mean: Double? = nil, in context: MeasureContext
  ) -> (before: Double, behind: Double) {
    let mean = mean ?? meanLength
    var before = 0.0, behind = 0.0
    for source in sources[range.lowerBound..<start.source] { before += extent(of: source, mean: mean, in: context) }
    for source in sources[end.source + 1..<range.upperBound] { behind += extent(of: source, mean: mean, in: context) }
    if !(sources[start.source].rows is SingleRow) { before += Double(start.index) * mean }
    if !(sources[end.source].rows is SingleRow) { behind += Double(sources[end.source].rows.rowCount - 1 - end.index) * mean }
    return (before, behind)
  }

  /// The length of all rows, and the length before the visible part, in cells. Exact if all rows are equally high.
  ///
  /// Both are sums of the lengths before and behind the visible part. While rows scroll by, the one grows and the other shrinks, whatever the
  /// estimate of a row is. So the thumb never moves backwards, and it is at the end only at the end.
  final func extents(in context: MeasureContext) -> (offset: Double, total: Double) {
    let mean = meanLength
    guard let first = visibleRows.first, let last = visibleRows.last, let start = place(of: first), let end = place(of: last) else {
      return (0, sources.reduce(0) { $0 + extent(of: $1, mean: mean, in: context) })
    }
    let bottom = last.nextTop + last.height
    if tree.makesAllRows { return (Double(max(0, -first.nextTop)), Double(bottom - first.nextTop)) }
    // The hidden part of a row counts as this part of a mean row.
    func hidden(_ cells: Int, of row: Row) -> Double {
      guard cells > 0, row.height > 0 else { return 0 }
      return row.isSingle ? Double(cells) : Double(min(cells, row.height)) / Double(row.height) * mean
    }
    var (offset, behind) = hiddenLengths(of: sources.indices, before: start, behind: end, in: context)
    offset += hidden(-first.nextTop, of: first)
    behind += hidden(bottom - length, of: last)
    return (offset, offset + Double(min(bottom, length) - max(0, first.nextTop)) + behind)
  }

  /// Whether the rows fit without the indicator, as they are arranged now. A lazy row without a length that begins at the bottom edge does not
  /// fit: it is made only where the user has scrolled to the end, and the indicator does not depend on where the view is scrolled.
  final var rowsFit: Bool { fitsWhole && !anchor.isPastEdge }

  /// Whether the rows may fit without the indicator, because they would be one column wider.
  ///
  /// Rows of text are lower when they are wider. Except in very narrow lists, the difference is less than half. So this skips the second
  /// measurement for longer contents. Lazy rows that are not visible may have no height: no estimate counts here, because it depends on the
  /// rows that were visible before. Where there are many, they do not fit.
  final func mayFitWithoutIndicator(in context: MeasureContext) -> Bool {
    let most = 3 * length
    if indicator.overlaysContent || rowCount - visibleRows.count > most + 64 { return false }
    guard let first = visibleRows.first, let last = visibleRows.last, let start = place(of: first), let end = place(of: last) else {
      return true
    }
    let (before, behind) = hiddenLengths(of: sources.indices, before: start, behind: end, mean: 0, in: context)
    return before + Double(last.nextTop + last.height - first.nextTop) + behind <= Double(most)
  }

  final func goTo(part: Double, in context: UpdateContext) {
    if part >= 1 {
      anchor.goToEnd()
      return
    }
    let mean = meanLength
    var left = max(0, part) * max(0, extents(in: context.measuring).total - Double(length))
    for (number, source) in sources.enumerated() {
      let extent = extent(of: source, mean: mean, in: context.measuring)
      if left < extent || number == sources.count - 1 {
        if source.rows is SingleRow {
          anchor.go(to: RowPosition(number, 0), top: -Int(left))
        } else {
          let index = min(max(0, source.rows.rowCount - 1), Int(left / mean))
          anchor.go(to: RowPosition(number, index), top: -Int((left - Double(index) * mean).rounded(.down)))
        }
        return
      }
      left -= extent
    }
  }

  // MARK: The bar

  /// The column (or row) of the indicator.
  private var indicatorFrame: Rect {
    axis == .vertical
      ? Rect(x: size.width - 1, y: 0, width: 1, height: size.height) : Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
  }

  final func indicatorAppeared(in context: UpdateContext) {
    // The indicator covers rows that are wider than the view.
    if indicator.isShown { flags.insert(.layered) } else { indicatorWent() }
    setNeedsPaint(in: context)
  }

  private func indicatorWent() { if !isLayered { flags.remove(.layered) } }

  private var isLayered: Bool { drawsOverRows || pinned.arePossible || !drawings.isEmpty }

  /// Places the thumb, and damages the cells of the bar that differ from what is there, after the moves of this frame.
  final func placeIndicator(_ shift: RowShift?, in context: PlacementContext) {
    guard indicator.isShown else { return }
    let (offset, total) = extents(in: context.measuring)
    var thumb = ScrollIndicator.thumb(length: length, offset: offset, extent: total)
    if ends.isAtEnd {
      thumb = (length - thumb.count)..<length
    } else if thumb.upperBound == length, thumb.lowerBound > 1 {
      thumb = thumb.lowerBound - 1..<length - 1
    }
    guard thumb != indicator.thumb || shift != nil else { return }
    let old = indicator.thumb, frame = indicatorFrame
    indicator.moveThumb(to: thumb)
    /// Whether a cell is in the thumb that is there; nil if its row has come into sight.
    func wasInThumb(_ position: Int) -> Bool? {
      guard let shift, shift.region.contains(position) else { return old.contains(position) }
      return shift.region.contains(position - shift.by) ? old.contains(position - shift.by) : nil
    }
    var start = 0
    while start < length {
      var end = start
      while end < length, wasInThumb(end) != thumb.contains(end) { end += 1 }
      defer { start = end + 1 }
      if end == start { continue }
      let part =
        axis == .vertical
        ? Rect(x: frame.minX, y: start, width: 1, height: end - start) : Rect(x: start, y: frame.minY, width: end - start, height: 1)
      damage(part, in: context)
    }
  }

  /// The thumb has another colour while the container has the focus.
  final func damageIndicator(in context: UpdateContext) { if indicator.isShown { damage(indicatorFrame, in: context) } }

  final func paintIndicator(_ context: inout PaintContext) {
    guard indicator.isShown else { return }
    let frame = indicatorFrame
    guard context.visible.intersects(frame) else { return }
    var style = environment.drawing.style
    if tree.focus.focused === self { style.foreground = environment.drawing.tint }
    // There is no track: a thin line beside other content would look like a divider.
    let visible = axis == .vertical ? context.visible(rows: indicator.thumb) : context.visible(columns: indicator.thumb)
    for position in visible {
      let place = axis == .vertical ? Point(x: frame.minX, y: position) : Point(x: position, y: frame.minY)
      if indicator.overlaysContent, context.glyph(x: place.x, y: place.y) != .space {
        context.restyle(Rect(origin: place, size: Size(width: 1, height: 1))) { $0.attributes.formSymmetricDifference(.reverse) }
      } else {
        context.write(Glyph(narrow: axis == .vertical ? "┃" : "━"), x: place.x, y: place.y, style: style)
      }
    }
  }

  /// Handles the pointer on the indicator. A press on the thumb grabs it; a press elsewhere on the indicator moves the thumb there. Then
  /// the thumb follows the pointer. Returns `.ignored` outside.
  final func handleIndicator(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    guard indicator.isShown else { return .ignored }
    let place = mouse.position - screenFrame.origin
    let position = axis == .vertical ? place.y : place.x
    switch mouse.action {
    case .down(.left):
      guard indicatorFrame.contains(place) else { return .ignored }
      indicator.grab(at: position)
      dragIndicator(to: position, in: context)
      return .handled
    case .drag(.left):
      guard indicator.isDragged else { return .ignored }
      dragIndicator(to: position, in: context)
      return .handled
    case .up:
      guard indicator.isDragged else { return .ignored }
      indicator.release()
      return .handled
    default: return .ignored
    }
  }

  private func dragIndicator(to position: Int, in context: UpdateContext) {
    if let part = indicator.part(at: position, length: length) { request(.part(part), in: context) }
  }
}
