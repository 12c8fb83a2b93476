import IdemScreen

/// The number of cells that a part of a row or column can take, and its priority.
package struct Flexibility: Hashable, Sendable {
  package var least: Int
  package var most: Int
  package var priority: Float

  package init(least: Int, most: Int, priority: Float = 0) {
    self.least = least
    self.most = most
    self.priority = priority
  }

  /// Takes all available cells.
  package static let greedy = Flexibility(least: 0, most: .infinity)
  /// Takes exactly this number of cells.
  package static func rigid(_ cells: Int) -> Flexibility { Flexibility(least: cells, most: cells) }
}

/// Distributes cells among parts along one axis, as SwiftUI's stacks do. Higher priorities come first; among equal priorities the least
/// flexible part comes first. Each part is offered an equal share of the rest. The minimum of the remaining parts is reserved (SwiftUI's
/// stacks reserve it only for lower priorities, and overflow). A total below 0 offers nothing.
///
/// `share(10, among: [.greedy, .rigid(4), .greedy]) == [3, 4, 3]`. Cost: O(n log n); O(n) if all parts are equally flexible.
package func share(_ total: Int, among parts: [Flexibility]) -> [Int] {
  share(total, among: parts) { index, offer in min(max(offer, parts[index].least), parts[index].most) }
}

/// Same, but `take` returns the number of cells that a part takes of an offer. It is called with the part's index and the offer.
package func share(_ total: Int, among parts: [Flexibility], take: (Int, Int) -> Int) -> [Int] {
  var result = [Int](repeating: 0, count: parts.count)
  var order = Array(parts.indices)
  let spread = parts.first.map { $0.most - $0.least }
  let isUniform = parts.allSatisfy { $0.priority == parts[0].priority && $0.most - $0.least == spread }
  if !isUniform {
    order.sort { a, b in
      let a = (parts[a], a), b = (parts[b], b)
      if a.0.priority != b.0.priority { return a.0.priority > b.0.priority }
      let flexA = a.0.most - a.0.least, flexB = b.0.most - b.0.least
      return flexA != flexB ? flexA < flexB : a.1 < b.1
    }
  }
  var left = min(total, .infinity)
  var reserved = parts.reduce(0) { $0 + $1.least }
  var group = 0
  while group < order.count {
    let priority = parts[order[group]].priority
    var waiting = 0
    var end = group
    while end < order.count, parts[order[end]].priority == priority {
      reserved -= parts[order[end]].least
      waiting += parts[order[end]].least
      end += 1
    }
    // The minimum of the parts with lower priority is reserved.
    var available = left == .infinity ? .infinity : left - reserved
    for position in group..<end {
      let index = order[position]
      waiting -= parts[index].least
      // An equal share, but without the minimum of the more flexible parts after it.
      let offer = available == .infinity ? .infinity : max(0, min(max(0, available) / (end - position), available - waiting))
      let taken = take(index, offer)
      result[index] = taken
      if available != .infinity { available -= taken }
      if left != .infinity { left -= taken }
    }
    group = end
  }
  return result
}
