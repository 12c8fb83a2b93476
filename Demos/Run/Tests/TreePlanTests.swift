import Idem
import RunTasks
import IdemTesting
import Testing

@testable import idem_run

/// The colors of programs on a light terminal.
@Suite struct ReadableTests {
  @Test func `bright colors of the output become those of the theme on a light terminal, and stay on a dark one`() {
    let text = AttributedString("a", attributes: AttributeContainer().foregroundColor(.palette(14))) + AttributedString("b")
    #expect(text.readable(on: .dark) == text)
    #expect(
      text.readable(on: .light) == AttributedString("a", attributes: AttributeContainer().foregroundColor(.info)) + AttributedString("b"))
  }
}

@Suite struct TreePlanTests {
  /// A tree of random groups, none of which is empty.
  private func tree(_ random: inout SeededGenerator) throws -> TaskGraph {
    var tasks: [RunTask] = [], entries: [TaskGraph.Entry] = []
    func fill(_ depth: Int) {
      for _ in 0..<1 + random.below(4) {
        if depth < 3, random.chance(0.3) {
          let index = entries.count, first = tasks.count
          entries.append(TaskGraph.Entry("g", depth: depth, .group(0..<0)))
          fill(depth + 1)
          entries[index].kind = .group(first..<tasks.count)
        } else {
          entries.append(TaskGraph.Entry("t", depth: depth, .task(tasks.count)))
          tasks.append(RunTask(path: "\(tasks.count)", command: ""))
        }
      }
    }
    fill(0)
    return try TaskGraph(tasks: tasks, entries: entries)
  }

  @Test(arguments: Seed.all(20)) func `a random tree never exceeds its height, and each task that is not shown is counted`(seed: Seed)
    throws
  {
    var random = seed.generator()
    for _ in 0..<40 {
      let graph = try tree(&random)
      let states = graph.tasks.map { _ in Schedule.State.allCases[random.below(4)] }
      let tails = graph.tasks.map { _ in random.below(4) }
      let whole = TreePlan(graph, states, height: nil) { tails[$0] }
      for height in 0...whole.height + 1 {
        let plan = TreePlan(graph, states, height: height) { tails[$0] }
        #expect(plan.height <= height)
        if height >= whole.height {
          #expect(plan == whole)
          continue
        }
        var shown: [Int] = [], tailRows = 0, missing = (running: 0, waiting: 0)
        var groups: [Int] = []
        for row in plan.rows {
          switch row {
          case .rest(let running, let waiting): missing = (running, waiting)
          case .group(let entry):
            groups.append(entry)
          case .task(let entry, let tail):
            guard case .task(let task) = graph.entries[entry].kind else { throw RunProblem("a group is shown as a task") }
            shown.append(task)
            tailRows += tail
            #expect(tail <= (states[task] == .running ? tails[task] : 0))
          }
        }
        let running = states.indices.filter { states[$0] == .running }, waiting = states.indices.filter { states[$0] == .waiting }
        #expect(shown.allSatisfy { states[$0] == .running || states[$0] == .waiting })
        if height > 0 {
          #expect(shown.count { states[$0] == .running } + missing.running == running.count)
          #expect(shown.count { states[$0] == .waiting } + missing.waiting == waiting.count)
        }
        // Tasks that run come first: none is missing while one that waits is shown. Output only has rows that were too few for another
        // task with the three groups around it.
        if missing.running > 0 { #expect(shown.allSatisfy { states[$0] == .running } && tailRows <= 3) }
        // A group is shown exactly if a task in it is.
        for (index, entry) in graph.entries.enumerated() {
          if case .group(let range) = entry.kind { #expect(groups.contains(index) == shown.contains { range.contains($0) }) }
        }
      }
    }
  }
}
