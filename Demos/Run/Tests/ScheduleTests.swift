import RunTasks
import IdemTesting
import Testing

@Suite struct ScheduleTests {
  /// A graph of tasks without groups: `[[], [0]]` are two tasks, the second after the first.
  static func graph(_ after: [[Int]]) throws -> TaskGraph {
    try TaskGraph(
      tasks: after.enumerated().map { RunTask(path: "t\($0)", command: "", after: $1) },
      entries: after.indices.map { TaskGraph.Entry("t\($0)", depth: 0, .task($0)) })
  }

  @Test func `tasks start in the order in which they were written, as many as the limit permits`() throws {
    var schedule = Schedule(try Self.graph([[], [], [], []]), limit: 2)
    #expect(schedule.start() == [0, 1])
    #expect(schedule.start() == [])
    #expect(schedule.end(1, passed: true) == [])
    #expect(schedule.start() == [2])
    #expect(schedule.count(.running) == 2)
  }

  @Test func `a task starts after all tasks before it have passed`() throws {
    var schedule = Schedule(try Self.graph([[], [], [0, 1], [2]]), limit: 9)
    #expect(schedule.start() == [0, 1])
    _ = schedule.end(1, passed: true)
    #expect(schedule.start() == [])
    _ = schedule.end(0, passed: true)
    #expect(schedule.start() == [2])
    _ = schedule.end(2, passed: true)
    #expect(schedule.start() == [3])
    _ = schedule.end(3, passed: true)
    #expect(schedule.isDone)
    #expect(schedule.count(.passed) == 4)
  }

  @Test func `after a failure nothing starts, and what runs may end`() throws {
    var schedule = Schedule(try Self.graph([[], [], [], [0]]), limit: 2)
    _ = schedule.start()
    #expect(schedule.end(0, passed: false) == [2, 3])
    #expect(schedule.start() == [])
    #expect(!schedule.isDone)
    #expect(schedule.end(1, passed: true) == [])
    #expect(schedule.states == [.failed, .passed, .skipped, .skipped])
    #expect(schedule.isDone)
  }

  @Test func `with keep-going, only what depends on the failed task does not run`() throws {
    var schedule = Schedule(try Self.graph([[], [0], [], [1], [2]]), limit: 1, keepsGoing: true)
    #expect(schedule.start() == [0])
    #expect(schedule.end(0, passed: false) == [1, 3])
    #expect(schedule.start() == [2])
    #expect(schedule.end(2, passed: true) == [])
    #expect(schedule.start() == [4])
  }

  @Test func `after a cancellation nothing starts, and what runs counts as cancelled unless it passes`() throws {
    var schedule = Schedule(try Self.graph([[], [], [], [0]]), limit: 2)
    _ = schedule.start()
    #expect(schedule.cancel() == [2, 3])
    #expect(schedule.end(0, passed: true) == [])
    #expect(schedule.end(1, passed: false) == [])
    #expect(schedule.start() == [])
    #expect(schedule.states == [.passed, .cancelled, .cancelled, .cancelled])
  }

  @Test func `a chain of twenty thousand tasks is checked for cycles without recursion`() throws {
    let count = 20_000
    _ = try Self.graph((0..<count).map { $0 == 0 ? [] : [$0 - 1] })
    #expect(throws: RunProblem.self) { try Self.graph((0..<count).map { [($0 + 1) % count] }) }
  }

  @Test(arguments: Seed.all(20)) func `random runs follow the rules`(seed: Seed) throws {
    var random = seed.generator()
    for _ in 0..<30 {
      let count = 1 + random.below(12)
      // Each task is after tasks of a random order, so there is no cycle.
      let order = (0..<count).shuffled(using: &random)
      var after = [[Int]](repeating: [], count: count)
      for place in 0..<count { after[order[place]] = order[..<place].filter { _ in random.chance(0.25) }.sorted() }
      let limit = 1 + random.below(4), keepsGoing = random.chance(0.5)
      var schedule = Schedule(try Self.graph(after), limit: limit, keepsGoing: keepsGoing)
      var truth = SlowSchedule(after: after, limit: limit, keepsGoing: keepsGoing)
      while !schedule.isDone {
        let started = schedule.start()
        #expect(started == truth.start())
        #expect(schedule.states == truth.states)
        let running = schedule.states.indices.filter { schedule.states[$0] == .running }
        try #require(!running.isEmpty, "neither done nor running")
        if random.chance(0.03) {
          _ = schedule.cancel()
          truth.cancel()
        } else {
          let task = running[random.below(running.count)], passed = random.chance(0.8)
          let before = truth.states
          let skipped = schedule.end(task, passed: passed)
          truth.end(task, passed: passed)
          #expect(skipped == before.indices.filter { before[$0] == .waiting && truth.states[$0] != .waiting })
        }
        #expect(schedule.states == truth.states)
        for state in Schedule.State.allCases { #expect(schedule.count(state) == truth.states.count { $0 == state }) }
      }
    }
  }

  @Test(arguments: Seed.all(20)) func `a random graph is refused exactly if a task can be reached from itself`(seed: Seed) throws {
    var random = seed.generator()
    for _ in 0..<50 {
      let count = 1 + random.below(8)
      let after = (0..<count).map { _ in (0..<count).filter { _ in random.chance(0.15) } }
      // Warshall's closure.
      var reaches = after.map(Set.init)
      for middle in 0..<count { for from in 0..<count where reaches[from].contains(middle) { reaches[from].formUnion(reaches[middle]) } }
      let hasCycle = (0..<count).contains { reaches[$0].contains($0) }
      #expect(((try? Self.graph(after)) == nil) == hasCycle)
    }
  }
}

/// The same rules, without regard to the cost.
private struct SlowSchedule {
  let after: [[Int]]
  let limit: Int
  let keepsGoing: Bool
  var states: [Schedule.State]
  var isCancelled = false

  init(after: [[Int]], limit: Int, keepsGoing: Bool) {
    (self.after, self.limit, self.keepsGoing) = (after, limit, keepsGoing)
    states = after.map { _ in .waiting }
  }

  mutating func start() -> [Int] {
    var started: [Int] = []
    for task in states.indices where states[task] == .waiting && after[task].allSatisfy({ states[$0] == .passed }) {
      if states.count(where: { $0 == .running }) < limit {
        states[task] = .running
        started.append(task)
      }
    }
    return started
  }

  mutating func end(_ task: Int, passed: Bool) {
    states[task] = passed ? .passed : isCancelled ? .cancelled : .failed
    if passed { return }
    for other in states.indices where states[other] == .waiting && (!keepsGoing || depends(other, on: task)) { states[other] = .skipped }
  }

  mutating func cancel() {
    isCancelled = true
    for task in states.indices where states[task] == .waiting { states[task] = .cancelled }
  }

  private func depends(_ task: Int, on other: Int) -> Bool { after[task].contains { $0 == other || depends($0, on: other) } }
}
