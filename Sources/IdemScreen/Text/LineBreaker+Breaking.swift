extension LineBreaker {
  /// One line, as byte offsets of the text.
  struct Piece {
    var start: Int
    var end: Int
    var columns: Int
    var isCut = false
    /// Whether a hyphen follows the content. `columns` includes it.
    var isHyphenated = false
  }

  /// The state of breaking one text into lines: the content of the current line, and where it could break.
  struct Breaking {
    private let width: Int
    private let limit: Int
    /// The length of the text in bytes.
    private let count: Int
    private(set) var pieces: [Piece] = []
    /// Whether a line may break after each cluster.
    var breaksAnywhere = false
    /// Whether a line may break at a soft hyphen.
    var hyphenates = false

    /// The current line: the offset of its first byte, the offset after its content, and the columns of the content.
    private var start = 0
    private var end = 0
    private var columns = 0
    /// The last place at which the line could break; nil if there is none yet.
    private var opportunity: Opportunity?
    /// A soft hyphen that is full in this line. It is a place to break if the line breaks before it, and so becomes part of the next line.
    private var laterHyphen: Opportunity?
    /// Whether spaces after the end of the line are being skipped.
    private var isSkippingSpaces = false
    private var last = BreakClass(kind: .start)
    private var beforeLast = BreakClass(kind: .start)

    /// A place at which a line could break. The line would end before byte `end` with `columns` columns. The next line would begin at byte
    /// `next`, without the first `dropped` columns of this one.
    private struct Opportunity: Equatable {
      var end: Int
      var columns: Int
      var next: Int
      var dropped: Int
      var isHyphen = false
    }

    /// - Parameter start: the offset of the first byte of a paragraph, at which breaking begins.
    init(width: Int, limit: Int, count: Int, start: Int = 0) {
      self.width = width
      self.limit = limit
      self.count = count
      (self.start, end) = (start, start)
    }

    /// Adds the next cluster. Returns false if no more lines are needed.
    mutating func add(_ cluster: CellWidth.Cluster) -> Bool {
      let next = BreakClass(cluster)
      switch next.kind {
      case .newline:
        (last, beforeLast, isSkippingSpaces) = (BreakClass(kind: .start), BreakClass(kind: .start), false)
        return finishLine(end: end, columns: columns, next: cluster.end)
      case .space: return addSpace(cluster, next)
      case .softHyphen: return addSoftHyphen(cluster)
      default: return addWord(cluster, next)
      }
    }

    /// Ends the text.
    mutating func finish() {
      if pieces.count < limit { _ = finishLine(end: end, columns: columns, next: count) }
    }

    // MARK: Incremental breaking

    /// Ends the text at an offset that `init` did not get.
    mutating func finish(at count: Int) { _ = finishLine(end: end, columns: columns, next: count) }

    /// Removes the finished lines, which the caller has copied.
    mutating func forgetPieces() { pieces.removeAll(keepingCapacity: true) }

    /// Whether breaking continues exactly as from another state whose offsets are increased by `delta` bytes.
    func isSame(as other: Breaking, movedBy delta: Int) -> Bool {
      var moved = other
      moved.move(by: delta)
      return start == moved.start && end == moved.end && columns == moved.columns && isSkippingSpaces == moved.isSkippingSpaces
        && last == moved.last && beforeLast == moved.beforeLast && opportunity == moved.opportunity && laterHyphen == moved.laterHyphen
    }

    /// Increases all offsets by `delta`, because the text before them grew by `delta` bytes. Only for a state directly after the end of a
    /// line: it has no break opportunity yet.
    mutating func move(by delta: Int) {
      start += delta
      end += delta
    }

    /// Adds a space. A line that breaks at spaces ends before the first of them, so spaces may extend past the width.
    private mutating func addSpace(_ cluster: CellWidth.Cluster, _ next: BreakClass) -> Bool {
      if isSkippingSpaces || columns + cluster.columns > width {
        isSkippingSpaces = true
        return true
      }
      let isIndentation = last.kind == .start || last.kind == .indentation
      if !isIndentation, last.kind != .space, !breaksAnywhere {
        opportunity = Opportunity(end: end, columns: columns, next: end, dropped: columns)
      }
      columns += cluster.columns
      end = cluster.end
      if !isIndentation {
        opportunity?.next = end
        opportunity?.dropped = columns
      }
      (beforeLast, last) = (last, BreakClass(kind: isIndentation ? .indentation : .space))
      return true
    }

    /// Adds a soft hyphen. A line may break after it if it has a column for the hyphen.
    private mutating func addSoftHyphen(_ cluster: CellWidth.Cluster) -> Bool {
      let isInWord = last.kind != .space && last.kind != .indentation && last.kind != .start
      let isOpportunity = hyphenates && !breaksAnywhere && !isSkippingSpaces && columns > 0 && isInWord
      guard addWord(cluster, BreakClass(kind: .invisible)) else { return false }
      if isOpportunity {
        let place = Opportunity(end: cluster.end, columns: columns + 1, next: cluster.end, dropped: columns, isHyphen: true)
        if columns < width { opportunity = place } else { laterHyphen = place }
      }
      return true
    }

    private mutating func addWord(_ cluster: CellWidth.Cluster, _ next: BreakClass) -> Bool {
      if isSkippingSpaces {
        isSkippingSpaces = false
        let endsWithSpace = last.kind == .space && opportunity != nil
        (beforeLast, last) = (last, BreakClass(kind: .space))
        guard
          finishLine(
            end: endsWithSpace ? opportunity!.end : end, columns: endsWithSpace ? opportunity!.columns : columns, next: cluster.start)
        else { return false }
      } else if columns > 0, !breaksAnywhere, BreakClass.allowsBreak(beforeLast, last, next) {
        opportunity = Opportunity(end: end, columns: columns, next: cluster.start, dropped: columns)
      }
      // An invisible cluster does not affect breaking. After a space it counts, so that it is not dropped with the spaces.
      if next.kind != .invisible || last.kind == .space || last.kind == .indentation || last.kind == .start {
        (beforeLast, last) = (last, next)
      }
      while columns + cluster.columns > width, columns > 0, cluster.columns > 0 {
        if let place = opportunity {
          let rest = columns - place.dropped
          var later = laterHyphen
          guard finishLine(end: place.end, columns: place.columns, next: place.next, isHyphenated: place.isHyphen) else { return false }
          columns = rest
          end = cluster.start
          if later != nil, later!.end > start {
            later!.columns -= place.dropped
            later!.dropped -= place.dropped
            if later!.dropped > 0 { opportunity = later }
          }
        } else {
          guard finishLine(end: end, columns: columns, next: cluster.start) else { return false }
        }
      }
      columns += cluster.columns
      end = cluster.end
      return true
    }

    /// Ends the current line. Returns false if it was the last one that the limit allows.
    private mutating func finishLine(end lineEnd: Int, columns lineColumns: Int, next: Int, isHyphenated: Bool = false) -> Bool {
      let isCut = next < count && pieces.count + 1 == limit
      pieces.append(Piece(start: start, end: lineEnd, columns: lineColumns, isCut: isCut, isHyphenated: isHyphenated))
      (start, end, columns, opportunity) = (next, next, 0, nil)
      if laterHyphen != nil { laterHyphen = nil }
      return pieces.count < limit
    }
  }
}
