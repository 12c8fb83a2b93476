extension FrameStats: CustomStringConvertible {
  /// The numbers in words, those that are 0 left out but bodies and cells: `bodies 3 (115 skipped), cells 41, bytes 96; state`.
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

  /// Nanoseconds of all phases.
  public var totalTime: Int { updateTime + layoutTime + paintTime + writeTime }
}
