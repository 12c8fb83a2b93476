/// Reads a file of tasks. The format:
///
///     # A comment
///     lint: swift format lint .
///     build:                  # a name alone is a group; its tasks are indented
///       core: make core       # a name and a command is a task
///       app: make app
///         after: core         # tasks or groups that must pass before
///     test: make test
///       after: build, lint
///
/// `after` below a group is for all of its tasks. A name is searched in the group where it is used, then in the groups around it. A command
/// that ends with `\` goes on in the next line.
public struct TaskFile {
  private let name: String
  private var tasks: [RunTask] = []
  private var entries: [TaskGraph.Entry] = []
  /// The tasks of a path: one, or those of a group.
  private var places: [String: Range<Int>] = [:]
  private var conditions: [Condition] = []
  private var scopes = [Scope(indent: -1, path: "", group: nil)]

  /// A group or a task below which lines may be indented.
  private struct Scope {
    let indent: Int
    let path: String
    /// The position of the group's entry; nil for the file itself.
    let group: Int?
    /// The position of the task; nil for a group.
    var task: Int?
    var line = 0
    var childIndent: Int?
  }

  /// A line with `after`.
  private struct Condition {
    let line: Int
    /// The path of the group in which names are searched first.
    let scope: String
    let owner: String
    let names: [String]
  }

  /// The graph of a file. Throws one sentence about the first mistake.
  ///
  /// - Parameter name: the name of the file for the sentence.
  public static func graph(_ text: String, name: String) throws(RunProblem) -> TaskGraph {
    var file = TaskFile(name: name)
    try file.read(text)
    try file.close(until: -1)
    guard !file.tasks.isEmpty else { throw RunProblem("\(name) has no tasks.") }
    try file.resolve()
    do throws(RunProblem) {
      return try TaskGraph(tasks: file.tasks, entries: file.entries)
    } catch {
      throw RunProblem("\(name): \(error)")
    }
  }

  private init(name: String) { self.name = name }

  private func problem(_ line: Int, _ sentence: String) -> RunProblem { RunProblem("\(name), line \(line): \(sentence)") }

  private mutating func read(_ text: String) throws(RunProblem) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var next = 0
    while next < lines.count {
      let number = next + 1
      var line = String(lines[next])
      next += 1
      let content = line.drop { $0 == " " || $0 == "\t" }
      if content.isEmpty || content.first == "#" { continue }
      while line.hasSuffix("\\"), next < lines.count {
        line += "\n" + lines[next]
        next += 1
      }
      if line.prefix(line.count - content.count).contains("\t") { throw problem(number, "indent with spaces, not with tabs.") }
      let indent = line.prefix { $0 == " " }.count
      try readEntry(String(line.dropFirst(indent)), indent, number)
    }
  }

  private mutating func readEntry(_ text: String, _ indent: Int, _ line: Int) throws(RunProblem) {
    try close(until: indent)
    if let expected = scopes[scopes.count - 1].childIndent, expected != indent {
      throw problem(line, "this indentation is that of no line above in the same group.")
    }
    scopes[scopes.count - 1].childIndent = indent
    let scope = scopes[scopes.count - 1]
    guard let colon = text.firstIndex(of: ":") else { throw problem(line, "a colon is missing after the name.") }
    let key = String(text[..<colon]), rest = text[text.index(after: colon)...].trimmed
    // A comment behind a command is one to the shell too.
    let value = rest.first == "#" ? "" : rest
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || "-_.+/@".contains($0) }) else {
      let reason = key.isEmpty ? "a name is missing before the colon" : "\"\(key)\" is not a name: use letters, digits and - _ . + / @"
      throw problem(line, reason + ".")
    }
    if key == "after" { return try addCondition(String(value), scope, line) }
    if let task = scope.task {
      throw problem(line, "\(tasks[task].path) is a task, because it has a command; only \"after:\" can be below it.")
    }
    let path = scope.path + key
    if places[path] != nil { throw problem(line, "the name \(path) is used twice.") }
    let depth = scopes.count - 1
    places[path] = tasks.count..<tasks.count
    if value.isEmpty {
      scopes.append(Scope(indent: indent, path: path + ":", group: entries.count, line: line))
      entries.append(TaskGraph.Entry(key, depth: depth, .group(tasks.count..<tasks.count)))
    } else {
      places[path] = tasks.count..<tasks.count + 1
      scopes.append(Scope(indent: indent, path: path + ":", group: nil, task: tasks.count, line: line))
      entries.append(TaskGraph.Entry(key, depth: depth, .task(tasks.count)))
      tasks.append(RunTask(path: path, command: String(value)))
    }
  }

  private mutating func addCondition(_ value: String, _ scope: Scope, _ line: Int) throws(RunProblem) {
    guard scopes.count > 1 else { throw problem(line, "\"after:\" must be indented below a task or a group.") }
    let names = value.prefix { $0 != "#" }.split { $0 == "," || $0.isWhitespace }.map(String.init)
    if names.isEmpty { throw problem(line, "\"after:\" needs the name of a task or a group.") }
    conditions.append(
      Condition(line: line, scope: scopes[scopes.count - 2].path, owner: String(scope.path.dropLast()), names: names))
  }

  /// Ends the groups and tasks to which a line with this indentation does not belong.
  private mutating func close(until indent: Int) throws(RunProblem) {
    while let scope = scopes.last, scopes.count > 1, indent <= scope.indent {
      scopes.removeLast()
      guard let group = scope.group, case .group(let range) = entries[group].kind else { continue }
      let path = String(scope.path.dropLast())
      if range.lowerBound == tasks.count { throw problem(scope.line, "the group \(path) has no tasks.") }
      entries[group].kind = .group(range.lowerBound..<tasks.count)
      places[path] = range.lowerBound..<tasks.count
    }
  }

  private mutating func resolve() throws(RunProblem) {
    var before = [Set<Int>](repeating: [], count: tasks.count)
    for condition in conditions {
      for name in condition.names {
        guard let range = place(of: name, in: condition.scope) else {
          throw problem(condition.line, "there is no task or group \"\(name)\".")
        }
        for task in places[condition.owner]! { before[task].formUnion(range) }
      }
    }
    for (index, set) in before.enumerated() { tasks[index].after = set.sorted() }
  }

  /// The tasks of a name that is used in a group: the group's own name, or that of a group around it.
  private func place(of name: String, in scope: String) -> Range<Int>? {
    var scope = scope[...]
    while true {
      if let range = places[scope + name] { return range }
      if scope.isEmpty { return nil }
      // `a:b:` becomes `a:`.
      let outer = scope.dropLast().lastIndex(of: ":")
      scope = outer.map { scope[...$0] } ?? ""
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
