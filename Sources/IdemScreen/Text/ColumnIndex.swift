/// Maps offsets to columns and clusters in a text on one line, and is updated edit by edit. For a text that is being edited.
///
/// Cost: `init` scans the text once. An edit or a query scans a few hundred bytes, and one entry for each 256 bytes of the text.
package struct ColumnIndex {
  private let options: CellWidth.Options
  private var segments: ContiguousArray<Segment> = []

  private struct Segment {
    var bytes = 0
    var columns = 0
    /// The number of grapheme clusters: what a user counts as characters.
    var clusters = 0

    mutating func add(_ other: Segment) {
      bytes += other.bytes
      columns += other.columns
      clusters += other.clusters
    }
  }

  private static let length = 256

  package init(_ text: String, options: CellWidth.Options = CellWidth.options) {
    self.options = options
    replace(0..<0, with: text.utf8.count, in: text)
  }

  // MARK: Queries

  package var columns: Int { segments.reduce(0) { $0 + $1.columns } }
  package var clusters: Int { segments.reduce(0) { $0 + $1.clusters } }

  /// The columns and the clusters before a byte offset.
  package func position(of offset: Int, in text: String) -> (columns: Int, clusters: Int) {
    let found = walk(text) { $0.bytes >= offset }
    return (found.columns, found.clusters)
  }

  /// The byte offset whose left edge is nearest to a column.
  package func offset(nearest column: Int, in text: String) -> Int {
    walk(text) { before, next in before.columns + (next + 1) / 2 > column }.bytes
  }

  /// The last byte offset that begins at or before a column, and its column.
  package func start(at column: Int, in text: String) -> (offset: Int, column: Int) {
    let found = walk(text) { before, next in before.columns + next > column }
    return (found.bytes, found.columns)
  }

  /// The byte offset before the cluster with this number.
  package func offset(ofCluster number: Int, in text: String) -> Int { walk(text) { $0.clusters >= number }.bytes }

  private func walk(_ text: String, until isReached: (Segment) -> Bool) -> Segment { walk(text) { before, _ in isReached(before) } }

  /// Returns the sum of all clusters before the first one that satisfies a condition. The condition gets that sum and the cluster's
  /// columns. Once true, it must stay true for all later clusters.
  private func walk(_ text: String, until isReached: (Segment, Int) -> Bool) -> Segment {
    var sum = Segment(), index = 0
    while index < segments.count {
      var behind = sum
      behind.add(segments[index])
      if isReached(behind, 0) { break }
      sum = behind
      index += 1
    }
    guard index < segments.count else { return sum }
    var text = text
    text.withUTF8 { bytes in
      // Includes the next segment: its first cluster may be the result.
      let end = min(bytes.count, sum.bytes + segments[index].bytes + (index + 1 < segments.count ? segments[index + 1].bytes : 0))
      CellWidth.forEachCluster(in: UnsafeBufferPointer(rebasing: bytes[sum.bytes..<end]), options: options) { cluster in
        if isReached(sum, cluster.columns) { return false }
        sum.add(Segment(bytes: cluster.end - cluster.start, columns: cluster.columns, clusters: 1))
        return true
      }
    }
    return sum
  }

  // MARK: Edits

  /// Updates the index after `range` of the text was replaced by `count` bytes. `text` is the whole text after the edit. Offsets are UTF-8.
  package mutating func replace(_ range: Range<Int>, with count: Int, in text: String) {
    let delta = count - range.count
    // The last segment that begins at least 4 bytes before the edit: the scalar after an offset determines whether a cluster ends there.
    var first = 0, start = 0
    while first < segments.count, start + segments[first].bytes <= range.lowerBound - 4 {
      start += segments[first].bytes
      first += 1
    }
    // The next end of an old segment after the edit. From there on the old segments may be valid again.
    var last = first, oldEnd = start
    var new: [Segment] = [], current = Segment()
    var isSettled = false
    var text = text
    text.withUTF8 { bytes in
      CellWidth.forEachCluster(in: UnsafeBufferPointer(rebasing: bytes[start...]), options: options) { cluster in
        current.add(Segment(bytes: cluster.end - cluster.start, columns: cluster.columns, clusters: 1))
        let position = start + cluster.end - delta
        while last < segments.count, oldEnd < position {
          oldEnd += segments[last].bytes
          last += 1
        }
        if oldEnd == position, position >= range.upperBound, current.bytes >= ColumnIndex.length / 2 || last == segments.count, last > first
        {
          isSettled = true
          return false
        }
        if current.bytes >= ColumnIndex.length {
          new.append(current)
          current = Segment()
        }
        return true
      }
    }
    if current.bytes > 0 { new.append(current) }
    segments.replaceSubrange(first..<(isSettled ? last : segments.count), with: new)
  }
}
