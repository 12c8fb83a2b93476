import Idem
import Observation

/// The state of a prompt with choices: the filter, the search, the row under the pointer, and the chosen rows.
@Observable @MainActor
final class ChoiceModel {
  /// The most rows of choices.
  static let mostRows = 8
  /// The titles that a key compares at once, and those of each slice after it.
  static let firstSlice = 1_000, slice = 2_000
  /// The most matches that one key chooses while a filter is typed.
  static let mostToggled = 10_000

  /// The number of choices that can be chosen; nil if Return takes the row under the pointer.
  let limits: ClosedRange<Int>?
  /// Counts the changes that the view shows.
  private var revision = 0
  @ObservationIgnored private(set) var search: ChoiceSearch
  @ObservationIgnored private var text = ""
  @ObservationIgnored private var slices: Task<Void, Never>?
  /// The position under the pointer, and its place if the user moved there. Without a place, the pointer stays on the best match.
  @ObservationIgnored private(set) var position = 0
  @ObservationIgnored private var place: ChoiceSearch.Place?
  @ObservationIgnored private var top = 0
  @ObservationIgnored private(set) var chosen: ChoiceSet
  @ObservationIgnored private(set) var message: String?

  init(count: Int, pointer: Int = 0, chosen: Set<Int> = [], limits: ClosedRange<Int>? = nil, title: @escaping @MainActor (Int) -> String) {
    search = ChoiceSearch(count: count, title: title)
    self.chosen = ChoiceSet(total: count, chosen: chosen)
    self.limits = limits
    move(to: pointer)
  }

  // MARK: Filter

  /// The typed filter. If several rows can be chosen, a space is not a part of it: it chooses the row under the pointer.
  var filter: String {
    get {
      _ = revision
      return text
    }
    set {
      let typed = limits == nil ? newValue : newValue.filter { $0 != " " }
      if typed == text {
        if typed != newValue { toggle() }
        return
      }
      text = typed
      message = nil
      search.begin(typed)
      position = 0
      place = nil
      top = 0
      search.advance(by: ChoiceModel.firstSlice)
      revision += 1
      continueSearch()
    }
  }

  /// Compares the other titles in slices, so that keys and frames come between them. The view is updated whenever the compared titles have
  /// doubled.
  private func continueSearch() {
    slices?.cancel()
    slices = nil
    guard !search.isComplete else { return }
    slices = Task { [weak self] in
      var next = ChoiceModel.firstSlice * 2
      while !Task.isCancelled {
        await Task.yield()
        guard let self, !Task.isCancelled else { return }
        self.search.advance(by: ChoiceModel.slice)
        let isComplete = self.search.isComplete
        if isComplete || self.search.scanned >= next {
          next = self.search.scanned * 2
          self.followPlace()
        }
        if isComplete { return }
      }
    }
  }

  /// The row under the pointer stays there, although better matches were found.
  private func followPlace() {
    if let place {
      let offset = position - top
      position = search.position(of: place)
      top = position - offset
    }
    clampTop()
    revision += 1
  }

  // MARK: The pointer

  func move(by rows: Int, wraps: Bool = false) {
    guard search.matchCount > 0 else { return }
    let last = search.matchCount - 1
    if wraps, position + rows < 0 { return move(to: last) }
    if wraps, position + rows > last { return move(to: 0) }
    move(to: max(0, min(last, position + rows)))
  }

  private func move(to new: Int) {
    position = max(0, min(new, search.matchCount - 1))
    place = search.place(at: position)
    message = nil
    clampTop()
    revision += 1
  }

  private func clampTop() {
    top = min(top, position)
    top = max(top, position - ChoiceModel.mostRows + 1)
    top = max(0, min(top, search.matchCount - ChoiceModel.mostRows))
  }

  /// The choice under the pointer; nil if nothing matches.
  var current: Int? { search.choice(at: position) }

  // MARK: Choosing

  func toggle() {
    guard let limits, let current else { return }
    message = nil
    if !chosen.contains(current), chosen.count >= limits.upperBound {
      show("Choose at most \(limits.upperBound).")
    } else {
      chosen.toggle(current)
      revision += 1
    }
  }

  /// Chooses all matches, or none of them if all are chosen.
  func toggleAll() {
    guard let limits else { return }
    let before = chosen
    if search.query.isEmpty {
      chosen.toggleAll()
    } else {
      guard search.isComplete, search.matchCount <= ChoiceModel.mostToggled else { return show("These are too many at once: type more.") }
      let matches = search.choices(0..<search.matchCount)
      let isChosen = !matches.allSatisfy { chosen.contains($0) }
      for match in matches { chosen.set(match, isChosen) }
    }
    message = nil
    if chosen.count > limits.upperBound {
      chosen = before
      show("Choose at most \(limits.upperBound).")
    }
    revision += 1
  }

  /// Whether the chosen rows are an answer. If not, a message is shown.
  func accept() -> Bool {
    guard let limits, chosen.count < limits.lowerBound else { return true }
    show(limits.lowerBound == 1 ? "Choose at least one with Space." : "Choose at least \(limits.lowerBound) with Space.")
    return false
  }

  func show(_ message: String) {
    self.message = message
    revision += 1
  }

  // MARK: What the view shows

  /// The visible rows.
  struct Page: Equatable {
    struct Row: Equatable, Identifiable {
      let id: Int
      let title: String
      let highlights: [Range<Int>]
      let isCurrent: Bool
      /// Nil if rows cannot be chosen.
      let isChosen: Bool?
    }

    var rows: [Row]
    /// The index of the current row in `rows`.
    var current: Int
    var matches: Int
    var total: Int
    var chosen: Int
    var isSearching: Bool
    var message: String?
  }

  var page: Page {
    _ = revision
    let positions = top..<min(search.matchCount, top + ChoiceModel.mostRows)
    let indexes = positions.isEmpty ? [] : search.choices(positions)
    let rows = indexes.enumerated().map { offset, index in
      let title = search.title(of: index)
      return Page.Row(
        id: index, title: title, highlights: search.highlights(index, of: title), isCurrent: top + offset == position,
        isChosen: limits == nil ? nil : chosen.contains(index))
    }
    return Page(
      rows: rows, current: position - top, matches: search.matchCount, total: search.count, chosen: chosen.count,
      isSearching: !search.isComplete, message: message)
  }

  /// Waits until the search is complete, for tests.
  func finishSearch() async { await slices?.value }
}
