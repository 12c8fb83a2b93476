import Dispatch
import Idem
import LogLines
import Synchronization

/// The state of one log on the screen: its line count, the lines that match the filter, and the marks.
@Observable @MainActor
final class LogModel {
  let document: LogDocument
  private(set) var count = 0
  /// Whether existing content of the file is still being read.
  private(set) var isReading = true
  /// The numbers of the lines that match the filter. Nil if there is no filter.
  private(set) var found: [Int]?
  private(set) var filter = ""
  /// Whether the entered pattern is not a valid regular expression. The previous filter stays active.
  private(set) var isFilterBroken = false
  private(set) var isSearching = false
  /// Why a stream is not being read, in a few words. Nil if it is being read.
  private(set) var problem: String?
  var marks: Set<Int> = []
  var selected: Int?
  private(set) var generation = 0

  @ObservationIgnored private var search: LineSearch?

  init(_ document: LogDocument) {
    self.document = document
    Background.follow(document) { [weak self] in self?.refresh() }
  }

  /// Copies the document's current state and adds newly found lines.
  private func refresh() {
    // The order matters, because lines may be added between the two reads. Then all lines are shown when the reading counts as complete.
    let isBehind = document.isBehind, lines = document.lineCount
    if lines != count { count = lines }
    if isBehind != isReading { isReading = isBehind }
    if document.problem?.sentence != problem { problem = document.problem?.sentence }
    if document.generation != generation {
      generation = document.generation
      marks = []
      selected = nil
      restartSearch()
    }
    takeFound()
  }

  // MARK: The filter

  func setFilter(_ pattern: String) {
    guard pattern != filter || isFilterBroken else { return }
    isFilterBroken = false
    if pattern.isEmpty {
      search?.cancel()
      search = nil
      filter = ""
      found = nil
      isSearching = false
      return
    }
    guard let new = try? LineSearch(document, pattern: pattern) else {
      isFilterBroken = true
      return
    }
    filter = pattern
    begin(new)
  }

  private func restartSearch() {
    if search != nil, let new = try? LineSearch(document, pattern: filter) { begin(new) }
  }

  private func begin(_ new: LineSearch) {
    search?.cancel()
    search = new
    found = []
    isSearching = true
    Background.run(new) { [weak self] in self?.takeFound() }
  }

  private func takeFound() {
    guard let search else { return }
    // The order matters, as in `refresh`.
    let isSearching = search.searched < document.endedLineCount, new = search.takeFound()
    if !new.isEmpty { found?.append(contentsOf: new) }
    if isSearching != self.isSearching { self.isSearching = isSearching }
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
}
