import IdemCore
import Observation

/// The pages of a provider: what is loaded, and what is requested.
///
/// The pages of the visible rows and one page around them are requested, the newest first, at most two at a time. A page that was scrolled
/// past before its turn is not requested. A page that is loaded stays in memory.
@Observable @MainActor
final class ProvidedRows<Provider: RowProvider> {
  /// The state of one page. A row depends on its page alone.
  @Observable @MainActor
  final class Page {
    enum State {
      case waiting
      /// The rows, and the end of the range that was requested.
      case loaded([Provider.Row], end: Int)
      case failed(String)
    }
    fileprivate(set) var state = State.waiting
  }

  /// The number of rows that are shown: those of the provider, or the known ones and one for the next page. The count of an observable
  /// provider may change.
  var count: Int { provider.count.map { max(0, $0) } ?? known }
  /// The rows of the pages so far, and one for the next page.
  private var known = 1
  @ObservationIgnored let pageSize: Int
  @ObservationIgnored private let provider: Provider
  @ObservationIgnored private var pages: [Int: Page] = [:]
  /// The number of visible rows of each page.
  @ObservationIgnored private var visible: [Int: Int] = [:]
  /// The page of the row that appeared last.
  @ObservationIgnored private var newest = 0
  @ObservationIgnored private var running: [Int: Task<Void, Never>] = [:]
  /// A row whose look is used for rows that are not loaded; nil before the first page.
  @ObservationIgnored private(set) var template: Provider.Row?
  private static var mostRequests: Int { 2 }

  init(_ provider: Provider, pageSize: Int) {
    self.provider = provider
    self.pageSize = max(1, pageSize)
  }

  /// The page of a row.
  func page(of row: Int) -> Page {
    let number = row / pageSize
    if let page = pages[number] { return page }
    let page = Page()
    pages[number] = page
    return page
  }

  /// Whether the row shows the error of its page.
  func showsFailure(_ row: Int) -> Bool { row % pageSize == 0 }

  /// The row at a place; nil if it is not loaded.
  func loaded(_ row: Int) -> Provider.Row? {
    guard row >= 0, case .loaded(let rows, _) = pages[row / pageSize]?.state, row % pageSize < rows.count else { return nil }
    return rows[row % pageSize]
  }

  func appeared(_ row: Int) {
    newest = row / pageSize
    visible[newest, default: 0] += 1
    requestPages()
  }

  func disappeared(_ row: Int) {
    let number = row / pageSize
    visible[number, default: 0] -= 1
    guard visible[number, default: 0] <= 0 else { return }
    visible[number] = nil
    // The rows of another page have appeared before, and wait for the request of this one.
    requestPages()
  }

  /// Requests a page that failed again.
  func retry(_ row: Int) {
    page(of: row).state = .waiting
    requestPages()
  }

  // MARK: Requests

  private func requestPages() {
    while running.count < Self.mostRequests, let number = nextPage { request(number) }
    guard running.count >= Self.mostRequests, visible.keys.contains(where: isWanted) else { return }
    // The latest window wins: what it does not need is cancelled, and its turn comes when that has ended.
    for (number, task) in running where !(visible.keys.contains { abs($0 - number) <= 1 }) { task.cancel() }
  }

  /// The page to request next: a visible one, the nearest to the newest row first, or else one beside the visible ones.
  private var nextPage: Int? {
    let seen = visible.keys.sorted { (abs($0 - newest), $0) < (abs($1 - newest), $1) }
    return seen.first(where: isWanted) ?? seen.flatMap { [$0 + 1, $0 - 1] }.first(where: isWanted)
  }

  private func isWanted(_ number: Int) -> Bool {
    guard number >= 0, number * pageSize < count, running[number] == nil else { return false }
    switch pages[number]?.state ?? .waiting {
    case .waiting: return true
    // The provider has got more rows since then.
    case .loaded(_, let end): return end < min((number + 1) * pageSize, provider.count ?? 0)
    case .failed: return false
    }
  }

  private func request(_ number: Int) {
    let start = number * pageSize
    let range = start..<min(start + pageSize, provider.count.map { max(start, $0) } ?? .max)
    running[number] = Task {
      let result: Result<[Provider.Row], any Error>
      do { result = .success(try await provider.rows(range)) } catch { result = .failure(error) }
      running[number] = nil
      if case .failure = result, Task.isCancelled { return requestPages() }
      finish(number, range, result)
      requestPages()
    }
  }

  private func finish(_ number: Int, _ range: Range<Int>, _ result: Result<[Provider.Row], any Error>) {
    let page = page(of: range.lowerBound)
    switch result {
    case .failure(let error): page.state = .failed("\(error)")
    case .success(let rows):
      page.state = .loaded(rows, end: range.upperBound)
      if template == nil { template = rows.first }
      guard provider.count == nil else { return }
      // After the last row, one more is for the next page.
      let end = range.lowerBound + rows.count
      if rows.count < range.count { known = end } else if end >= known { known = end + 1 }
    }
  }
}
