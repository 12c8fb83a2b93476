extension LineBreaker {
  /// One line as bytes of the text.
  struct Piece {
    var start: Int
    var end: Int
    var columns: Int
    var isCut = false
  }

  /// The state of breaking one text: what the line that is being filled holds, and where it could break.
  struct Breaking {
    private let width: Int
    private let limit: Int
    /// Bytes of the text.
    private let count: Int
    private(set) var pieces: [Piece] = []

    /// The line being filled: its first byte, the byte behind what it holds, and the columns of that.
    private var start = 0
    private var end = 0
    private var columns = 0
    /// The last place where the line could break; nil where there is none yet.
    private var opportunity: Opportunity?
    /// Whether spaces that hang over the end of the line are being left out.
    private var isSkippingSpaces = false
    private var last = BreakClass(kind: .start)
    private var beforeLast = BreakClass(kind: .start)

    /// Where a line could break: it would end before byte `end`, having `columns`; the next would begin at byte `next`, and be without the
    /// first `dropped` columns of this one.
    private struct Opportunity: Equatable {
      var end: Int
      var columns: Int
      var next: Int
      var dropped: Int
    }

    /// - Parameter start: the first byte of a paragraph, where breaking begins.
    init(width: Int, limit: Int, count: Int, start: Int = 0) {
      self.width = width
      self.limit = limit
      self.count = count
      (self.start, end) = (start, start)
    }

    /// Takes the next cluster; false where no more lines are asked for.
    mutating func add(_ cluster: CellWidth.Cluster) -> Bool {
      let next = BreakClass(cluster)
      switch next.kind {
      case .newline:
        (last, beforeLast, isSkippingSpaces) = (BreakClass(kind: .start), BreakClass(kind: .start), false)
        return finishLine(end: end, columns: columns, next: cluster.end)
      case .space: return addSpace(cluster, next)
      default: return addWord(cluster, next)
      }
    }

    /// The end of the text.
    mutating func finish() {
      if pieces.count < limit { _ = finishLine(end: end, columns: columns, next: count) }
    }

    // MARK: Breaking that stops and goes on

    /// The end of the text, at an offset that was not known before.
    mutating func finish(at count: Int) { _ = finishLine(end: end, columns: columns, next: count) }

    /// The lines made so far were taken over.
    mutating func forgetPieces() { pieces.removeAll(keepingCapacity: true) }

    /// Whether all that follows is broken as it would be from another state, so many bytes further on.
    func isSame(as other: Breaking, movedBy delta: Int) -> Bool {
      var moved = other
      moved.move(by: delta)
      return start == moved.start && end == moved.end && columns == moved.columns && isSkippingSpaces == moved.isSkippingSpaces
        && last == moved.last && beforeLast == moved.beforeLast && opportunity == moved.opportunity
    }

    /// The text before was made longer by so many bytes. Only for a state right behind the end of a line, where there is no opportunity yet.
    mutating func move(by delta: Int) {
      start += delta
      end += delta
    }

    /// A space may hang over the end of a line; where the line breaks at spaces, it ends before the first of them.
    private mutating func addSpace(_ cluster: CellWidth.Cluster, _ next: BreakClass) -> Bool {
      if isSkippingSpaces || columns + cluster.columns > width {
        isSkippingSpaces = true
        return true
      }
      let isIndentation = last.kind == .start || last.kind == .indentation
      if !isIndentation, last.kind != .space { opportunity = Opportunity(end: end, columns: columns, next: end, dropped: columns) }
      columns += cluster.columns
      end = cluster.end
      if !isIndentation {
        opportunity?.next = end
        opportunity?.dropped = columns
      }
      (beforeLast, last) = (last, BreakClass(kind: isIndentation ? .indentation : .space))
      return true
    }

    private mutating func addWord(_ cluster: CellWidth.Cluster, _ next: BreakClass) -> Bool {
      if isSkippingSpaces {
        isSkippingSpaces = false
        let isHanging = last.kind == .space
        (beforeLast, last) = (last, BreakClass(kind: .space))
        guard finishLine(end: isHanging ? opportunity!.end : end, columns: isHanging ? opportunity!.columns : columns, next: cluster.start)
        else { return false }
      } else if columns > 0, BreakClass.allowsBreak(beforeLast, last, next) {
        opportunity = Opportunity(end: end, columns: columns, next: cluster.start, dropped: columns)
      }
      // What shows nothing changes nothing, but among spaces: it must not be left out with them.
      if next.kind != .invisible || last.kind == .space || last.kind == .indentation || last.kind == .start {
        (beforeLast, last) = (last, next)
      }
      while columns + cluster.columns > width, columns > 0, cluster.columns > 0 {
        if let place = opportunity {
          let rest = columns - place.dropped
          guard finishLine(end: place.end, columns: place.columns, next: place.next) else { return false }
          columns = rest
          end = cluster.start
        } else {
          guard finishLine(end: end, columns: columns, next: cluster.start) else { return false }
        }
      }
      columns += cluster.columns
      end = cluster.end
      return true
    }

    /// Ends the line; false where it was the last that is asked for.
    private mutating func finishLine(end lineEnd: Int, columns lineColumns: Int, next: Int) -> Bool {
      pieces.append(Piece(start: start, end: lineEnd, columns: lineColumns, isCut: next < count && pieces.count + 1 == limit))
      (start, end, columns, opportunity) = (next, next, 0, nil)
      return pieces.count < limit
    }
  }
}
