import FleetData
import Idem

/// The order of the table.
@MainActor
struct TargetOrder {
  private let comparators: [TableComparator<Target>]

  init(_ comparators: [TableComparator<Target>]) { self.comparators = comparators }

  /// The values of each column, for the table and for the keys.
  static let values: [(Column, KeyPath<Target, Double>)] = [
    (.cpu, \.values.cpu), (.memory, \.values.memory), (.load, \.values.load), (.disk, \.values.disk), (.receive, \.values.receive),
    (.send, \.values.send), (.io, \.values.io), (.uptime, \.values.uptime), (.scrape, \.values.scrape),
  ]

  static func keyPath(_ column: Column) -> KeyPath<Target, Double> { values.first { $0.0 == column }?.1 ?? \.values.up }

  static func comparator(_ column: Column, _ order: TableComparator<Target>.Order) -> TableComparator<Target> {
    TableComparator(keyPath(column), order: order)
  }

  /// The column of the first order. Nil if it is a name.
  var column: Column? { TargetOrder.values.first { $0.1 == comparators.first?.keyPath }?.0 }

  /// Sorts. Numbers are compared without calls by key paths, because this is a third of the time of a refresh otherwise.
  func sorted(_ targets: [Target]) -> [Target] {
    guard let column, comparators.count == 1, let first = comparators.first else {
      return comparators.first.map { $0.keyPath == \Target.instance } == true
        ? byName(targets, isReversed: comparators[0].order == .reverse) : targets.sorted(using: comparators)
    }
    let isReversed = first.order == .reverse
    var keys = targets.indices.map { (value: targets[$0].values[column], index: $0) }
    // The index keeps the order of equal values.
    keys.sort { a, b in a.value == b.value ? a.index < b.index : isReversed ? a.value > b.value : a.value < b.value }
    return keys.map { targets[$0.index] }
  }

  private func byName(_ targets: [Target], isReversed: Bool) -> [Target] {
    let sorted = targets.sorted { $0.instance.isNaturallyLess(than: $1.instance) }
    return isReversed ? sorted.reversed() : sorted
  }
}
