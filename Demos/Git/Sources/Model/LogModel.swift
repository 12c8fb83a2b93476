import Dispatch
import GitData
import Idem
import Synchronization

/// The commits of a log. They come in pages while Git prints them; the first page is shown at once.
@Observable @MainActor
final class LogModel {
  private(set) var pages: [LogPage] = []
  private(set) var count = 0
  private(set) var isReading = false
  /// What the commits have in common. Nil for all commits.
  private(set) var history: LogHistory?
  /// The other end of a range of selected commits. Nil without a range.
  var anchor: Int?
  var selected: Int? { didSet { if selected != oldValue { onSelection() } } }
  /// What is searched; nil without a search.
  private(set) var pattern: String?
  /// The positions of the commits that match, in ascending order.
  private(set) var matches: [Int] = []
  /// Whether the list has only the commits that match.
  private(set) var isFiltered = false
  /// Whether the first matches of the search are known.
  private var hasFound = false
  /// The positions of the commits that the list has. Nil for all.
  var shown: [Int]? { isFiltered && hasFound ? matches : nil }

  /// Runs when another commit is selected.
  @ObservationIgnored var onSelection: @MainActor () -> Void = {}
  @ObservationIgnored private let git: any GitRunner
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var search: Task<Void, Never>?
  @ObservationIgnored private var reading = 0
  /// The pages of a log that replaces the shown one.
  @ObservationIgnored private var pending: [LogPage] = []
  @ObservationIgnored private var isReplacing = false
  /// The hash of the commit that the next log selects. Nil for the one that is selected.
  @ObservationIgnored var expected: String?
  @ObservationIgnored private(set) var revisions: [String] = []

  init(_ git: any GitRunner) { self.git = git }

  /// The commits of the first reading, which are not ordered: Git prints them at once.
  private static let quickCount = 256

  /// Reads the log of some names of commits. The one before it stays until a part of the new one has come.
  ///
  /// - Parameters:
  ///   - history: Which commits, if not all.
  ///   - limit: At most this number of commits. They are not ordered, so that they come at once.
  func read(_ revisions: [String], history: LogHistory? = nil, limit: Int? = nil) {
    task?.cancel()
    reading += 1
    self.revisions = revisions
    if self.history != history {
      self.history = history
      clear()
    }
    // A search through all contents takes long: it is done once, and its first results are shown while it runs.
    let isSearch = if case .text = history { true } else { false }
    let number = reading, isQuick = count == 0 && limit == nil && !isSearch
    if !isReading { isReading = true }
    task = Task {
      if isQuick { await run(revisions, limit: LogModel.quickCount, isOrdered: false, number) }
      await run(revisions, limit: limit, isOrdered: limit == nil && !isSearch, number)
      guard number == reading else { return }
      isReading = false
      if let pattern { find(pattern) }
    }
  }

  /// Reads commits to the end.
  private func run(_ revisions: [String], limit: Int?, isOrdered: Bool, _ number: Int) async {
    guard number == reading else { return }
    (pending, isReplacing) = ([], true)
    let reader = SharedReader(hasGraph: history == nil)
    let command = LogReader.command(revisions, history: history, limit: limit, isOrdered: isOrdered) { bytes in
      let pages = reader.append(bytes)
      if !pages.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { self.add(pages, number) } } }
    }
    _ = await git.run(command)
    let last = reader.finish()
    // After the pages that wait in the main queue.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.end(last, number) }
        continuation.resume()
      }
    }
  }

  private final class SharedReader: Sendable {
    private let reader: Mutex<LogReader>
    init(hasGraph: Bool) { reader = Mutex(LogReader(hasGraph: hasGraph)) }
    func append(_ bytes: [UInt8]) -> [LogPage] { reader.withLock { $0.append(bytes) } }
    func finish() -> LogPage? { reader.withLock { $0.finish() } }
  }

  private func add(_ new: [LogPage], _ number: Int) {
    guard number == reading else { return }
    guard isReplacing else {
      pages += new
      count = pages.last.map { $0.start + $0.count } ?? 0
      return
    }
    pending += new
    let goal = min(count, max(1024, (selected ?? 0) + LogModel.quickCount))
    if let last = pending.last, last.start + last.count >= goal { replace() }
  }

  private func end(_ last: LogPage?, _ number: Int) {
    guard number == reading else { return }
    if let last { add([last], number) }
    if isReplacing { replace() }
  }

  /// Replaces the log by the pages of a new one. The selected commit stays selected if it is near its place.
  private func replace() {
    let hash = expected ?? selectedCommit?.hash, place = selected ?? 0
    expected = nil
    (pages, pending, isReplacing) = (pending, [], false)
    count = pages.last.map { $0.start + $0.count } ?? 0
    let near = (0..<LogModel.quickCount).lazy.flatMap { [place + $0, place - $0] }.first { hash != nil && self.commit($0)?.hash == hash }
    let new = count == 0 ? nil : near ?? 0
    if anchor != nil { anchor = nil }
    if selected != new { selected = new } else { onSelection() }
  }

  func clear() {
    guard count > 0 || selected != nil else { return }
    (pages, count, selected, matches) = ([], 0, nil, [])
  }

  /// The commit at a position. Costs the logarithm of the number of pages.
  func commit(_ place: Int) -> LogCommit? {
    guard place >= 0, place < count else { return nil }
    var low = 0, high = pages.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if pages[middle].start <= place { low = middle } else { high = middle }
    }
    return pages[low][place - pages[low].start]
  }

  var selectedCommit: LogCommit? { selected.flatMap { commit($0) } }

  /// The places of the range that is selected. Nil without a range.
  var range: ClosedRange<Int>? {
    guard let anchor, let selected else { return nil }
    return min(anchor, selected)...max(anchor, selected)
  }

  /// The commits of the range, or the selected one, the newest first.
  var selectedCommits: [LogCommit] { (range ?? selected.map { $0...$0 }).map { $0.compactMap { commit($0) } } ?? [] }

  // MARK: Searching

  /// Searches the commits that were read, in the background. Nil ends the search.
  func find(_ new: String?) {
    search?.cancel()
    pattern = new.flatMap { $0.isEmpty ? nil : $0 }
    guard let pattern else {
      (matches, hasFound) = ([], false)
      return showAll()
    }
    let pages = pages
    search = Task {
      let found = await Task.detached { pages.flatMap { $0.places(of: pattern) } }.value
      guard !Task.isCancelled else { return }
      if found != matches { matches = found }
      if !hasFound { hasFound = true }
      settle()
    }
  }

  /// Shows only the commits with a text.
  func filter(_ text: String) {
    isFiltered = !text.isEmpty
    find(text)
  }

  /// Shows all commits. The text stays marked.
  func showAll() {
    if isFiltered { isFiltered = false }
    if selected == nil, count > 0 { selected = 0 }
  }

  /// Selects the nearest commit that is shown instead of one that the filter hides: keys never mean a row that is not seen.
  private func settle() {
    guard let shown, selected.map({ !shown.contains($0) }) ?? true else { return }
    selected = shown.first { $0 >= selected ?? 0 } ?? shown.last
  }

  /// The match after the selected commit. Wraps around. Nil if there is none.
  func nextMatch(backwards: Bool) -> Int? {
    let place = selected ?? -1
    return backwards ? matches.last { $0 < place } ?? matches.last : matches.first { $0 > place } ?? matches.first
  }
}
