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
  var selected: Int? { didSet { if selected != oldValue { onSelection() } } }
  /// What is searched; nil without a search.
  private(set) var pattern: String?
  /// The positions of the commits that match, in ascending order.
  private(set) var matches: [Int] = []

  /// Runs when another commit is selected.
  @ObservationIgnored var onSelection: @MainActor () -> Void = {}
  @ObservationIgnored private let git: any GitRunner
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var search: Task<Void, Never>?
  @ObservationIgnored private var reading = 0
  @ObservationIgnored private(set) var revisions: [String] = []

  init(_ git: any GitRunner) { self.git = git }

  /// Reads the log of some names of commits. The one before it stays until the first page has come.
  func read(_ revisions: [String], limit: Int? = nil) {
    task?.cancel()
    reading += 1
    self.revisions = revisions
    let number = reading, shared = SharedReader()
    isReading = true
    let command = LogReader.command(revisions, limit: limit) { bytes in
      let pages = shared.append(bytes)
      if !pages.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { self.add(pages, number) } } }
    }
    task = Task {
      let result = await git.run(command)
      guard number == reading else { return }
      let last = shared.finish()
      DispatchQueue.main.async { MainActor.assumeIsolated { self.end(last, number, result) } }
    }
  }

  private final class SharedReader: Sendable {
    private let reader = Mutex(LogReader())
    func append(_ bytes: [UInt8]) -> [LogPage] { reader.withLock { $0.append(bytes) } }
    func finish() -> LogPage? { reader.withLock { $0.finish() } }
  }

  private func add(_ new: [LogPage], _ number: Int) {
    guard number == reading, let first = new.first else { return }
    if first.start == 0 { begin(first) }
    pages += first.start == 0 ? new.dropFirst() : new[...]
    count = pages.last.map { $0.start + $0.count } ?? 0
  }

  /// Replaces the log by the first page of a new one. The selected commit stays selected if it is near the start.
  private func begin(_ first: LogPage) {
    let hash = selected.flatMap { commit($0)?.hash }
    pages = [first]
    count = first.count
    let place = hash.flatMap { hash in (0..<first.count).first { first.hash($0) == hash } }
    if selected != place ?? 0 { selected = place ?? 0 } else { onSelection() }
  }

  private func end(_ last: LogPage?, _ number: Int, _ result: GitResult) {
    guard number == reading else { return }
    if let last { add([last], number) } else if pages.isEmpty || !result.isSuccess { clear() }
    isReading = false
    if let pattern { find(pattern) }
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

  // MARK: Searching

  /// Searches the commits that were read, in the background. Nil ends the search.
  func find(_ new: String?) {
    search?.cancel()
    pattern = new.flatMap { $0.isEmpty ? nil : $0 }
    guard let pattern else { return matches = [] }
    let pages = pages
    search = Task {
      let found = await Task.detached { pages.flatMap { $0.places(of: pattern) } }.value
      if !Task.isCancelled, found != matches { matches = found }
    }
  }

  /// The match after the selected commit. Wraps around. Nil if there is none.
  func nextMatch(backwards: Bool) -> Int? {
    let place = selected ?? -1
    return backwards ? matches.last { $0 < place } ?? matches.last : matches.first { $0 > place } ?? matches.first
  }
}
