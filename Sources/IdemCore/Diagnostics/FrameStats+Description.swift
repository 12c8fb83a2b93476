extension FrameStats: CustomStringConvertible {
  /// The statistics as text: `bodies 3 (115 skipped), cells 41, bytes 96; state`. Values of 0 are omitted, except bodies and cells.
  public var description: String {
    var parts = ["bodies \(bodiesEvaluated)" + (bodiesSkipped > 0 ? " (\(bodiesSkipped) skipped)" : "")]
    func add(_ name: String, _ count: Int) { if count != 0 { parts.append("\(name) \(count)") } }
    add("built", nodesBuilt)
    add("removed", nodesRemoved)
    add("moved", nodesMoved)
    add("drawn", primitivesUpdated)
    add("laid out", nodesLaidOut)
    add("painted", cellsPainted)
    parts.append("cells \(cellsChanged)")
    add("bytes", bytesWritten)
    add("dropped", framesDropped)
    return parts.joined(separator: ", ") + (causes.isEmpty ? "" : "; \(causes)")
  }

  /// The sum of all phases, in nanoseconds.
  public var totalTime: Int { updateTime + layoutTime + paintTime + writeTime }
}
