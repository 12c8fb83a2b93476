/// The columns of places in a text on one line, kept up to date edit by edit: for a text that is being edited.
///
/// Cost: making it goes through the text once; an edit or a question goes through some hundred bytes, and one number for each 256 bytes of the text.
package struct ColumnIndex {
  private let options: CellWidth.Options
  private var segments: ContiguousArray<Segment> = []

  private struct Segment {
    var bytes = 0
    var columns = 0
    /// Clusters of text, what a user takes for characters.
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

  // MARK: Questions

  package var columns: Int { segments.reduce(0) { $0 + $1.columns } }
  package var clusters: Int { segments.reduce(0) { $0 + $1.clusters } }

  /// The columns and the clusters before a place in the text.
  package func position(of offset: Int, in text: String) -> (columns: Int, clusters: Int) {
    let found = walk(text) { $0.bytes >= offset }
    return (found.columns, found.clusters)
  }

  /// The place in the text whose left edge is nearest to a column.
  package func offset(nearest column: Int, in text: String) -> Int {
    walk(text) { before, next in before.columns + (next + 1) / 2 > column }.bytes
  }

  /// The last place in the text that begins at or before a column, and its column.
  package func start(at column: Int, in text: String) -> (offset: Int, column: Int) {
    let found = walk(text) { before, next in before.columns + next > column }
    return (found.bytes, found.columns)
  }

  /// The place before a number of clusters.
  package func offset(ofCluster number: Int, in text: String) -> Int { walk(text) { $0.clusters >= number }.bytes }

  private func walk(_ text: String, until isReached: (Segment) -> Bool) -> Segment { walk(text) { before, _ in isReached(before) } }

  /// What stands before the first cluster at which a condition holds; it gets what stands before it, and its columns. The condition must stay true from
  /// there on.
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
      // Into the next segment too: its first cluster may be the one.
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

  /// Takes note that `count` bytes stand in place of a range of the text now. `text` is the whole of it as it is now.
  package mutating func replace(_ range: Range<Int>, with count: Int, in text: String) {
    let delta = count - range.count
    // The last segment that begins some bytes before the edit: what follows a place decides whether a cluster ends there.
    var first = 0, start = 0
    while first < segments.count, start + segments[first].bytes <= range.lowerBound - 4 {
      start += segments[first].bytes
      first += 1
    }
    // The next end of an old segment behind the edit, where a segment may end again.
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
