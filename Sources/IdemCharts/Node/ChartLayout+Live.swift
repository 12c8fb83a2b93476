import IdemScreen
import IdemViews

extension ChartLayout {
  /// The geometry of a live chart from that of the frame before: only the values have moved. Nil if something else changes as well.
  ///
  /// Most frames of a stream need no more than this. It allocates only if a tick moves.
  func moved(_ previous: ChartGeometry, _ size: Size) -> ChartGeometry? {
    guard isLive, previous.phase != nil, previous.size == size, !previous.plot.isEmpty else { return nil }
    guard yScale(previous.plot.height, previous, nil).scale == previous.y else { return nil }
    let x = xScale(previous.plot.width, previous, nil)
    guard x.phase?.perValue == previous.phase?.perValue, x.phase?.isSweep == previous.phase?.isSweep else { return nil }
    var result = previous
    result.phase = x.phase
    if x.scale == previous.x { return result }
    result.x = x.scale
    for axis in previous.xAxes.indices { guard move(axis, of: &result) else { return nil } }
    return result
  }

  /// Moves the ticks of a horizontal axis. Returns false if one of them leaves, or another one enters.
  private func move(_ index: Int, of geometry: inout ChartGeometry) -> Bool {
    let scale = geometry.x, entries = geometry.xAxes[index].entries
    guard scale.kind == .linear, settings.x.specs == nil, entries.count > 1 else { return false }
    let step = entries[1].value - entries[0].value, first = entries[0].value, last = entries[entries.count - 1].value
    guard first >= scale.low, last <= scale.high, first - step < scale.low, last + step > scale.high else { return false }
    for entry in entries.indices {
      let value = entries[entry].value, next = entry + 1 < entries.count ? entries[entry + 1].value : 2 * value - entries[entry - 1].value
      let place = scale.unit(value)
      geometry.xAxes[index].entries[entry].place = place
      geometry.xAxes[index].entries[entry].center = (place + scale.unit(next)) / 2
    }
    return true
  }
}
