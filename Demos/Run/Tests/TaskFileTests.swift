import RunTasks
import Testing

@Suite struct TaskFileTests {
  @Test func `a file has tasks, groups and what they wait for`() throws {
    let graph = try TaskFile.graph(
      """
      # all of it
      lint: swift format lint .
      build:             # a group
        core: make core  # the shell reads this
        app: make 'a: b' \\
          c
          after: core

      test:
        after: build, lint  # both
        unit: make unit
        ui: make ui
          after: unit build:core
      """, name: "tasks")
    #expect(graph.tasks.map(\.path) == ["lint", "build:core", "build:app", "test:unit", "test:ui"])
    #expect(graph.tasks.map(\.after) == [[], [], [1], [0, 1, 2], [0, 1, 2, 3]])
    #expect(graph.tasks[1].command == "make core  # the shell reads this")
    #expect(graph.tasks[2].command == "make 'a: b' \\\n    c")
    #expect(graph.entries.map(\.name) == ["lint", "build", "core", "app", "test", "unit", "ui"])
    #expect(graph.entries.map(\.depth) == [0, 0, 1, 1, 0, 1, 1])
    #expect(graph.entries[1].kind == .group(1..<3))
  }

  @Test func `a name is searched in its own group first, then in those around it`() throws {
    let graph = try TaskFile.graph(
      "x: 1\ng:\n  x: 2\n  h:\n    y: 3\n      after: x\n    z: 4\n      after: g:x, h:y\nw: 5\n  after: x", name: "f")
    #expect(graph.tasks.map(\.path) == ["x", "g:x", "g:h:y", "g:h:z", "w"])
    #expect(graph.tasks.map(\.after) == [[], [], [1], [1, 2], [0]])
  }

  @Test(arguments: [
    ("", "f has no tasks."),
    ("# nothing\n\n", "f has no tasks."),
    ("a: 1\nb: 2\n  after: c", "f, line 3: there is no task or group \"c\"."),
    ("a: 1\na: 2", "f, line 2: the name a is used twice."),
    ("make", "f, line 1: a colon is missing after the name."),
    (": x", "f, line 1: a name is missing before the colon."),
    ("a b: x", "f, line 1: \"a b\" is not a name: use letters, digits and - _ . + / @."),
    ("a:\n\tb: x", "f, line 2: indent with spaces, not with tabs."),
    ("a:\n    b: x\n  c: y", "f, line 3: this indentation is that of no line above in the same group."),
    ("a: 1\n  b: 2", "f, line 2: a is a task, because it has a command; only \"after:\" can be below it."),
    ("after: a", "f, line 1: \"after:\" must be indented below a task or a group."),
    ("a: 1\n  after:", "f, line 2: \"after:\" needs the name of a task or a group."),
    ("a:\nb: 1", "f, line 1: the group a has no tasks."),
    ("a: 1\n  after: a", "f: The task a waits for itself."),
    ("a: 1\n  after: c\nb: 2\n  after: a\nc: 3\n  after: b", "f: The tasks wait for each other: a is after c, c is after b, b is after a."),
    ("g:\n  a: 1\n    after: g", "f: The task g:a waits for itself."),
  ])
  func `a mistake is one sentence`(file: String, sentence: String) {
    #expect(throws: RunProblem(sentence)) { try TaskFile.graph(file, name: "f") }
  }

  @Test func `commands are their own names, and a second one of the same text gets a number`() {
    let graph = TaskGraph(commands: ["sleep  1", "echo \u{1B}a\n", "sleep 1"])
    #expect(graph.tasks.map(\.path) == ["sleep 1", "echo \u{FFFD}a", "sleep 1 (2)"])
  }
}
