import Idem
import SQLData
import Synchronization

/// The rows of a page for the table. Its count changes while rows are counted or found.
@Observable
final class PageProvider: RowProvider, Sendable {
  @ObservationIgnored let source: any DataSource
  @ObservationIgnored private let known: Mutex<Int?>
  /// The pages that were read last.
  @ObservationIgnored private let latest = Mutex<[[DataRow]]>([])

  init(_ source: any DataSource, count: Int?) {
    self.source = source
    known = Mutex(count)
  }

  var count: Int? {
    access(keyPath: \.count)
    return known.withLock { $0 }
  }

  @MainActor func setCount(_ count: Int?) {
    guard known.withLock({ $0 != count }) else { return }
    withMutation(keyPath: \.count) { known.withLock { $0 = count } }
  }

  func rows(_ range: Range<Int>) async throws -> [DataRow] {
    let rows = try await source.rows(range)
    latest.withLock { latest in
      latest.append(rows)
      if latest.count > 8 { latest.removeFirst() }
    }
    return rows
  }

  /// A row that was read lately; nil if it must be read again.
  func latestRow(_ place: Int) -> DataRow? {
    latest.withLock { latest in
      for rows in latest.reversed() {
        if let first = rows.first?.id, rows.indices.contains(place - first) { return rows[place - first] }
      }
      return nil
    }
  }
}
