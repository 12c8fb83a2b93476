/// A command to run, and the tasks that must pass before it.
public struct RunTask: Sendable, Equatable {
  /// The names of its groups and its own name, joined by colons: `build:core`.
  public var path: String
  public var command: String
  /// The tasks before this one, as positions in the graph, without duplicates.
  public var after: [Int]

  public init(path: String, command: String, after: [Int] = []) {
    (self.path, self.command, self.after) = (path, command, after)
  }
}

/// A mistake in a file of tasks or in the arguments. The description is one sentence for the user.
public struct RunProblem: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Tasks with their groups, in the order in which they were written.
public struct TaskGraph: Sendable, Equatable {
  /// A row of the tree: a group with its tasks, or a task.
  public struct Entry: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
      /// A group, with the positions of all tasks in it. They follow each other.
      case group(Range<Int>)
      case task(Int)
    }
    public var name: String
    /// The number of groups around it.
    public var depth: Int
    public var kind: Kind

    public init(_ name: String, depth: Int, _ kind: Kind) { (self.name, self.depth, self.kind) = (name, depth, kind) }
  }

  public let tasks: [RunTask]
  /// The rows of the whole tree, a group before its content.
  public let entries: [Entry]

  /// Creates a graph. Throws if a task waits for itself.
  public init(tasks: [RunTask], entries: [Entry]) throws(RunProblem) {
    (self.tasks, self.entries) = (tasks, entries)
    if let cycle { throw RunProblem(TaskGraph.sentence(cycle.map { tasks[$0].path })) }
  }

  /// A graph of commands without dependencies and groups. A command is its own name; a second one of the same text gets a number.
  public init(commands: [String]) {
    var counts: [String: Int] = [:]
    tasks = commands.map { command in
      let words = command.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // A name is printed, and must not control the terminal.
      let name = String(String.UnicodeScalarView(words.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
      counts[name, default: 0] += 1
      return RunTask(path: counts[name]! == 1 ? name : "\(name) (\(counts[name]!))", command: command)
    }
    entries = tasks.enumerated().map { index, task in Entry(task.path, depth: 0, .task(index)) }
  }

  /// The tasks of a cycle, each of which waits for the next one, and the last one for the first; nil if there is none.
  private var cycle: [Int]? {
    // Removes tasks that wait for none of the rest, until there are no more of them.
    var missing = tasks.map(\.after.count)
    var dependents = [[Int]](repeating: [], count: tasks.count)
    for (index, task) in tasks.enumerated() { for before in task.after { dependents[before].append(index) } }
    var free = tasks.indices.filter { missing[$0] == 0 }
    var removed = free.count
    while let task = free.popLast() {
      for dependent in dependents[task] {
        missing[dependent] -= 1
        if missing[dependent] == 0 {
          free.append(dependent)
          removed += 1
        }
      }
    }
    guard removed < tasks.count else { return nil }
    // Each task that is left waits for another one that is left.
    var path: [Int] = [], places: [Int: Int] = [:]
    var task = tasks.indices.first { missing[$0] > 0 }!
    while places[task] == nil {
      places[task] = path.count
      path.append(task)
      task = tasks[task].after.first { missing[$0] > 0 }!
    }
    return Array(path[places[task]!...])
  }

  private static func sentence(_ names: [String]) -> String {
    if names.count == 1 { return "The task \(names[0]) waits for itself." }
    let steps = zip(names, names.dropFirst() + [names[0]]).map { "\($0) is after \($1)" }
    return "The tasks wait for each other: \(steps.joined(separator: ", "))."
  }
}
