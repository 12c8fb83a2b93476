import Idem
import LogLines

/// The state of one log on the screen: its line count, its filters, its search, its marks and its histogram.
@Observable @MainActor
final class LogModel {
  let lines: any LogLines
  private(set) var count = 0
  /// Whether existing content of the file is still being read.
  private(set) var isReading = true
  /// Why a stream is not being read, in a few words. Nil if it is being read.
  private(set) var problem: String?
  /// How a stream ended, as in `ended with status 1`. Nil for a file, and before the end.
  private(set) var ending: String?
  var marks: Set<Int> = []
  var selected: Int?
  private(set) var generation = 0
  /// The numbers of the lines that the filters let through. Nil without filters.
  var found: LineNumbers?
  var isFiltering = false
  /// How often the filters have found all their lines, or were removed.
  var filtersEnded = 0
  /// The filters, in the order in which they were added.
  var chips: [FilterChip] = []
  /// The least severe level that is shown.
  var level: LogLevel?
  /// Whether the latest pattern is not a valid regular expression. The one before it stays active.
  var isPatternBroken = false
  /// What `n` goes to: the lines with a pattern, or the errors.
  var wanted: Wanted?
  /// The number of matches, and the place of the selected line among them.
  var matches = Matches()
  /// The lines in slices of time; nil if the lines have no times.
  var histogram: TimeHistogram?
  /// The fields with their values, while they are shown.
  var fields: FieldsModel?
  @ObservationIgnored var lastField: String?
  /// The filters whose lines the histogram counts.
  @ObservationIgnored private var histogramQuery: LineQuery?
  /// The first line on the screen, where the user stays if the filters change. Nil at the end, and if all rows fit on the screen from the start.
  @ObservationIgnored private(set) var place: Int?
  /// The number of slices that fit on the screen.
  @ObservationIgnored var histogramRows = 0

  @ObservationIgnored var filter: RunningSearch?
  @ObservationIgnored var finder: RunningSearch?
  @ObservationIgnored var nextChip = 0
  @ObservationIgnored var isCounting = false
  /// A jump that waits for its match.
  @ObservationIgnored var pendingJump: Jump?
  @ObservationIgnored let stamps = LineTime()

  /// A jump to the next match after a line, or before it.
  struct Jump: Equatable {
    var isBackwards: Bool
    var start: Int
  }

  /// Matches of a search.
  struct Matches: Equatable {
    var count = 0
    var isRunning = false
  }

  init(_ lines: any LogLines) {
    self.lines = lines
    switch lines {
    case let merged as MergedLog: Background.merge(merged) { [weak self] in self?.refresh() }
    case let document as LogDocument: Background.follow(document) { [weak self] in self?.refresh() }
    default: break
    }
  }

  /// The logs of a merged one.
  var documents: [LogDocument] { (lines as? MergedLog)?.documents ?? [] }

  /// Copies the log's current state and adds newly found lines.
  private func refresh() {
    // The order matters, because lines may be added between the two reads. Then all lines are shown when the reading counts as complete.
    let isBehind = lines.isBehind, count = lines.lineCount
    if count != self.count { self.count = count }
    if isBehind != isReading { isReading = isBehind }
    if !isReading, let document = lines as? LogDocument, let end = LogModel.ending(of: document), end != ending { ending = end }
    if lines.problem?.sentence != problem { problem = lines.problem?.sentence }
    if lines.generation != generation {
      generation = lines.generation
      (marks, selected, histogram) = ([], nil, nil)
      restartSearches()
    }
    takeFound()
    countTimes()
  }

  private static func ending(of document: LogDocument) -> String? {
    guard case .stream(let descriptor) = document.source, document.hasEnded else { return nil }
    switch ChildProgram.state(of: descriptor) {
    case nil, .ended(.status(0)): return "ended"
    case .ended(.status(let status)): return "ended with status \(status)"
    case .ended(.signal(let signal)): return "ended by signal \(signal)"
    case .running, .unpacked: return nil
    }
  }

  /// The log and the number of a line within it, for a merged log.
  func source(of number: Int) -> (name: String, line: Int)? {
    guard let merged = lines as? MergedLog, let (log, line) = merged.source(of: number) else { return nil }
    return (merged.documents[log].name, line)
  }

  /// Stores the place of the user. Not while a filter is running, or if all rows fit: their rows are no place.
  func shows(_ visible: ClosedRange<Int>?) {
    let rows = found?.count ?? count
    guard !isFiltering, let visible, rows > visible.count else { return }
    place = visible.upperBound >= rows - 1 ? nil : line(ofRow: visible.lowerBound)
  }

  // MARK: Marks

  func toggleMark() {
    guard let selected else { return }
    if marks.remove(selected) == nil { marks.insert(selected) }
  }

  /// Returns the marked line after (or before) the selected one. Wraps around at the ends.
  func nextMark(backwards: Bool) -> Int? {
    let all = marks.sorted(), from = selected ?? 0
    return backwards ? all.last { $0 < from } ?? all.last : all.first { $0 > from } ?? all.first
  }

  // MARK: Times

  /// The time of a line, or of the line before it that has one.
  func time(of line: Int) -> Int? {
    for number in stride(from: line, through: max(0, line - 64), by: -1) {
      if let time = stamps.milliseconds(of: lines.line(number)) { return time }
    }
    return nil
  }

  /// The first line at or after a time that a user entered. Nil if the text is no time.
  func line(atTime text: String) -> Int? {
    guard let time = stamps.time(text, onDayOf: self.time(of: selected ?? max(0, count - 1))) else { return nil }
    return min(TimeHistogram.line(at: time, in: lines, stamps: stamps), max(0, count - 1))
  }

  /// Makes the histogram of the lines that the filters let through, in the background, if the log has grown by a twentieth, or if other
  /// filters or another number of rows are shown.
  func countTimes() {
    // With the lines of one slice alone, the bars stay as they were, so that another one can be chosen.
    if filter?.query.times != nil, histogram != nil { return }
    let query = countedQuery
    let rows = histogramRows
    guard rows > 0, !isCounting, !isFiltering, count > 1 else { return }
    if isReading, !lines.isStream { return }
    if let histogram, histogram.slices.count == rows, histogramQuery == query,
      count - histogram.lineCount < max(1, histogram.lineCount / 20)
    {
      return
    }
    isCounting = true
    Background.count(lines, slices: rows, of: found, stamps) { [weak self] new in
      guard let self else { return }
      isCounting = false
      histogramQuery = query
      if histogram != new { histogram = new }
      // The filters may have changed in this time.
      if countedQuery != query { countTimes() }
    }
  }

  /// The filters without the times: nil if there are no others.
  private var countedQuery: LineQuery? {
    guard var query = filter?.query else { return nil }
    query.times = nil
    return query.isEmpty ? nil : query
  }
}
