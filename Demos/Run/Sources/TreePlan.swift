import RunTasks

/// Which rows of the tree are shown in a height: tasks that run first, then their output, then tasks that wait.
struct TreePlan: Equatable {
  enum Row: Equatable, Identifiable {
    /// The position of an entry of the graph, and for a task the number of rows for its output.
    case group(Int)
    case task(Int, tail: Int)
    /// The tasks that run or wait, and have no row.
    case rest(running: Int, waiting: Int)

    var id: Int {
      switch self {
      case .group(let entry), .task(let entry, _): entry
      case .rest: -1
      }
    }

    var height: Int { if case .task(_, let tail) = self { 1 + tail } else { 1 } }
  }

  private(set) var rows: [Row] = []
  /// The positions of the tasks in `rows` that run, in their order.
  private(set) var running: [Int] = []

  var height: Int { rows.reduce(0) { $0 + $1.height } }

  /// - Parameter height: the number of rows; nil for as many as needed.
  /// - Parameter tailRows: the number of rows for the output of a task that runs.
  init(_ graph: TaskGraph, _ states: [Schedule.State], height: Int?, tailRows: (Int) -> Int) {
    var running: [Int] = [], waiting: [Int] = []
    // The groups around each entry, from inside to outside, as links.
    var parents = [Int](repeating: -1, count: graph.entries.count), open: [Int] = []
    for (index, entry) in graph.entries.enumerated() {
      open.removeLast(open.count - entry.depth)
      parents[index] = open.last ?? -1
      switch entry.kind {
      case .group: break
      case .task(let task):
        if states[task] == .running { running.append(index) }
        if states[task] == .waiting { waiting.append(index) }
      }
      open.append(index)
    }
    func task(_ entry: Int) -> Int { if case .task(let task) = graph.entries[entry].kind { task } else { 0 } }
    let tails = running.map { tailRows(task($0)) }
    var shown = [Bool](repeating: false, count: graph.entries.count), used = 0
    /// Shows an entry and the groups around it if they fit.
    func show(_ entry: Int, limit: Int) -> Bool {
      var cost = 0, next = entry
      while next >= 0, !shown[next] {
        cost += 1
        next = parents[next]
      }
      guard used + cost <= limit else { return false }
      used += cost
      next = entry
      while next >= 0, !shown[next] {
        shown[next] = true
        next = parents[next]
      }
      return true
    }
    var tail = [Int](repeating: 0, count: graph.entries.count)
    /// Shows what fits, and returns whether that is all.
    func fill(_ limit: Int) -> (running: Int, waiting: Int) {
      let visible = running.prefix { show($0, limit: limit) }
      var isFull = visible.count < running.count
      for level in 0..<TaskRun.mostTailRows {
        for (position, entry) in visible.enumerated() where tails[position] > level {
          if used < limit { (tail[entry], used) = (tail[entry] + 1, used + 1) }
        }
      }
      var missing = 0
      for entry in waiting {
        if isFull || !show(entry, limit: limit) {
          isFull = true
          missing += 1
        }
      }
      return (running.count - visible.count, missing)
    }
    let limit = height ?? .max
    var rest = fill(limit)
    if rest.running + rest.waiting > 0 {
      // Again, with a row for the rest.
      (shown, tail, used) = (shown.map { _ in false }, tail.map { _ in 0 }, 0)
      rest = fill(max(0, limit - 1))
    }
    for (index, entry) in graph.entries.enumerated() where shown[index] {
      if case .group = entry.kind { rows.append(.group(index)) } else { rows.append(.task(index, tail: tail[index])) }
    }
    if rest.running + rest.waiting > 0, limit > 0 { rows.append(.rest(running: rest.running, waiting: rest.waiting)) }
    self.running = running.filter { shown[$0] }.map(task)
  }
}
