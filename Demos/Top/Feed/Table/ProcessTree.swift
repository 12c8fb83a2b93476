/// The rows of processes arranged as a tree.
///
/// A process whose parent is not in the list is a root. If malformed data contain a cycle of parents, its first process in the given order
/// becomes a root. Every process has exactly one row position.
struct ProcessTree {
  private(set) var rows: [ProcessRow] = []

  private struct Step {
    var index: Int
    var depth: Int
    /// The tree lines of its ancestors.
    var lines: String
    var isLast: Bool
    var isHidden: Bool
  }

  /// Creates the rows. `order` contains the indices of all `processes`. With a filter, the matching processes and their ancestors are
  /// shown.
  init(_ processes: [ProcessSample], order: [Int], filter: ProcessFilter, folded: Set<ProcessID>) {
    let byPid = Dictionary(processes.indices.map { (processes[$0].id.pid, $0) }, uniquingKeysWith: { _, last in last })
    let parents = processes.indices.map { index in
      byPid[processes[index].parent].flatMap { $0 == index ? nil : $0 }
    }
    let isMatch = processes.map { filter.isEmpty || filter.matches($0) }
    var isShown = isMatch
    if !filter.isEmpty {
      for index in processes.indices where isMatch[index] {
        var ancestor = parents[index]
        while let next = ancestor, !isShown[next] {
          isShown[next] = true
          ancestor = parents[next]
        }
      }
    }
    var children = [[Int]](repeating: [], count: processes.count)
    for index in order where isShown[index] { if let parent = parents[index] { children[parent].append(index) } }
    var isPlaced = [Bool](repeating: false, count: processes.count)

    func place(_ root: Int) {
      // An explicit stack instead of recursion: a chain of parents may be as long as the list of processes.
      var steps = [Step(index: root, depth: 0, lines: "", isLast: true, isHidden: false)]
      while let step = steps.popLast() {
        guard !isPlaced[step.index] else { continue }
        isPlaced[step.index] = true
        let below = children[step.index].filter { !isPlaced[$0] }
        let isFolded = folded.contains(processes[step.index].id)
        if !step.isHidden {
          var row = ProcessRow(processes[step.index])
          row.depth = step.depth
          row.branch = step.depth == 0 ? "" : step.lines + (step.isLast ? "└─" : "├─")
          row.hasChildren = !below.isEmpty
          row.isFolded = isFolded && !below.isEmpty
          row.isMatch = isMatch[step.index]
          rows.append(row)
        }
        let lines = step.depth == 0 || step.depth >= ProcessRow.branchLimit ? step.lines : step.lines + (step.isLast ? "  " : "│ ")
        for (offset, child) in below.enumerated().reversed() {
          steps.append(
            Step(index: child, depth: step.depth + 1, lines: lines, isLast: offset == below.count - 1, isHidden: step.isHidden || isFolded))
        }
      }
    }
    for index in order where isShown[index] && parents[index] == nil { place(index) }
    for index in order where isShown[index] && !isPlaced[index] { place(index) }
  }
}
