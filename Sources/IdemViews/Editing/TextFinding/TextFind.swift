import IdemCore
import IdemScreen
import IdemText

/// A match among the texts of a view.
struct FindMatch {
  let strand: ObjectIdentifier
  /// The row, and its id, by which it is found if rows were inserted or removed since then.
  var row: Int
  let id: AnyHashable?
  /// The number of the match in its row.
  let number: Int
}

/// The search of the texts of a view: texts that can be selected, in lists, scroll views and elsewhere, also in rows without views.
///
/// It works in slices: the rows up to the next match, and the number of matches in each row.
final class TextFind: FindModel {
  weak var scope: FindScopeNode?
  /// What is searched, in its order.
  private(set) var strands: [FindStrand] = []
  private(set) var current: FindMatch?
  /// Where a search begins while the user types the query: a row, and a text with an offset in it.
  private var origin = FindOrigin()
  /// The search for a match that goes on in the next slice.
  private var seek: FindSeek?
  private var slice: WakeUp?, check: WakeUp?
  /// Whether the current match must be scrolled into view after the next layout.
  var revealsCurrent = false
  /// The marked cells of the visible texts.
  var shown: [ObjectIdentifier: FindMarks] = [:]
  /// The view that had the focus before the bar, so that it gets it back.
  private weak var focused: (any FocusTarget)?

  /// The time after a frame at which the matches are counted again, in nanoseconds.
  private static let pause = 100_000_000
  /// The work of one slice, in bytes that are read.
  private static let sliceWork = 131_072

  nonisolated override init() { super.init() }

  // MARK: The bar

  override func begin(_ mode: Mode) -> Bool { scope != nil && mode == .find }

  override func search(jumps: Bool) {
    guard let scope else { return }
    stopSearch()
    if isShown, !scope.tree.overlays.contains(where: { $0 === self }) { start(scope) }
    for strand in strands { strand.forgetAll() }
    guard pattern != nil else {
      current = nil
      show(count: nil, number: nil)
      return marksChanged()
    }
    if jumps {
      current = nil
      scope.tree.perform { context in
        collect()
        seek = FindSeek(origin: origin, strands)
        find(in: context)
      }
    }
    countNow()
    marksChanged()
  }

  /// The focus goes back to the view that had it before the bar.
  override func dismissed() {
    guard let scope, let focused, !focused.isRemoved else { return }
    scope.tree.perform { scope.tree.focus.move(to: focused, in: $0) }
  }

  /// Called when the bar appears.
  private func start(_ scope: FindScopeNode) {
    scope.tree.add(self)
    focused = scope.tree.focus.focused
    collect()
    current = nil
    origin = FindOrigin(firstVisibleIn: strands)
  }

  override func stopSearch() {
    slice?.cancel()
    check?.cancel()
    (slice, check, seek) = (nil, nil, nil)
  }

  override func marksChanged() {
    guard let scope, !scope.isRemoved else { return }
    scope.tree.perform { updateMarks($0) }
    guard !isShown else { return }
    scope.tree.remove(self)
    (strands, current) = ([], nil)
    show(count: nil, number: nil)
  }

  // MARK: Finding

  override func next(backwards: Bool = false) {
    guard let scope, pattern != nil else { return }
    scope.tree.perform { context in
      collect()
      seek = FindSeek(from: place(of: current), origin: origin, backwards: backwards, strands)
      find(in: context)
    }
    showStatus()
  }

  /// Goes on with the search for a match: a slice now, and others later.
  private func find(in context: UpdateContext) {
    guard var search = seek, let pattern else { return }
    var work = TextFind.sliceWork
    let found = search.advance(strands, pattern, &work, in: context)
    seek = search.isFinished ? nil : search
    if let found { go(to: found, in: context) }
    if seek != nil { schedule() }
  }

  private func go(to found: (strand: Int, row: Int, number: Int), in context: UpdateContext) {
    let strand = strands[found.strand]
    var id: AnyHashable?
    if case .rows(_, let source) = strand.content { id = source.rowID(at: found.row) }
    current = FindMatch(strand: strand.id, row: found.row, id: id, number: found.number)
    origin = FindOrigin(strand: found.strand, row: found.row)
    if let range = pattern.flatMap({ strand.place(ofMatch: found.number, inRow: found.row, $0) }) {
      (origin.text, origin.offset) = (range.text, range.offsets.lowerBound)
    }
    revealsCurrent = true
    if !revealShown(in: context), case .rows(let rows, let source) = strand.content, let id {
      let place = rows.sources.firstIndex { $0.rows === source }.map { RowPosition($0, found.row) }
      rows.request(.row(id, .center, near: place), in: context)
    }
    updateMarks(context)
  }

  /// The strand and the row of a match; nil if it is gone.
  func place(of match: FindMatch?) -> (strand: Int, row: Int, number: Int)? {
    guard var match, let number = strands.firstIndex(where: { $0.id == match.strand }) else { return nil }
    guard let id = match.id, case .rows(_, let source) = strands[number].content else { return (number, match.row, match.number) }
    guard let row = source.index(of: id, near: min(match.row, max(0, source.rowCount - 1))) else { return nil }
    if row != match.row {
      match.row = row
      current = match
    }
    return (number, row, match.number)
  }

  // MARK: Counting

  /// Takes the strands as they are now.
  private func collect() {
    guard let scope else { return }
    let contents = scope.strands()
    var old: [ObjectIdentifier: FindStrand] = [:]
    for strand in strands { old[strand.id] = strand }
    strands = contents.map { content in
      let new = FindStrand(content), strand = old[new.id] ?? new
      strand.update(content)
      return strand
    }
  }

  private func countNow() {
    check?.cancel()
    check = nil
    guard isShown, pattern != nil, let scope else { return }
    collect()
    scope.tree.perform { count(in: $0) }
  }

  /// Counts a slice, and the next one in the next turn of the run loop.
  private func count(in context: UpdateContext) {
    guard let pattern else { return }
    var work = TextFind.sliceWork
    for strand in strands {
      while work > 0, !strand.isCounted { strand.countNext(pattern, &work, in: context) }
      strand.noteEnds()
      strand.dropRows(in: context)
      if work <= 0 { break }
    }
    if strands.allSatisfy(\.isCounted) { showStatus() } else { schedule() }
  }

  private func schedule() {
    guard let scope, slice == nil else { return }
    slice = scope.tree.timers.schedule(at: scope.tree.timers.clock.now) { [weak self] context in
      guard let self else { return }
      slice = nil
      guard isShown, self.scope?.isRemoved == false else { return }
      collect()
      if seek != nil { find(in: context) }
      count(in: context)
    }
  }

  /// Counts again a while after a frame, in which texts may have changed.
  func scheduleCheck() {
    guard let scope, check == nil, slice == nil, pattern != nil else { return }
    let timers = scope.tree.timers
    check = timers.schedule(at: timers.clock.now + TextFind.pause) { [weak self] _ in self?.countNow() }
  }

  private func showStatus() {
    guard pattern != nil, strands.allSatisfy(\.isCounted) else { return }
    let total = strands.reduce(0) { $0 + $1.total }
    guard let place = place(of: current),
      place.number < (place.row < strands[place.strand].counts.count ? Int(strands[place.strand].counts[place.row]) : 0)
    else { return show(count: total, number: nil) }
    let before = strands[..<place.strand].reduce(0) { $0 + $1.total } + strands[place.strand].sum(before: place.row)
    show(count: total, number: before + place.number + 1)
  }
}
