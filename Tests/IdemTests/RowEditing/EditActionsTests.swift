import Idem
import IdemTesting
import Testing

private struct Task: Identifiable, Equatable {
  let id: Int
  var name: String
}

@Observable @MainActor private final class Tasks {
  var items: [Task]
  var words = ["a", "b", "c"]
  var selection: Int?
  var word: String?
  init(_ count: Int) { items = (0..<count).map { Task(id: $0, name: "task \($0)") } }
  var ids: [Int] { items.map(\.id) }
}

private struct TaskList: View {
  @Bindable var tasks: Tasks
  var actions: EditActions<[Task]> = .all
  var body: some View {
    List(selection: $tasks.selection) {
      Text("Tasks").selectionDisabled()
      ForEach($tasks.items, editActions: actions) { $task in
        Text(task.name).deleteDisabled(task.id == 3)
      }
    }
  }
}

/// `ForEach($items, editActions:)` and `List($items, id:, editActions:)`.
@MainActor
@Suite struct EditActionsTests {
  private func host(_ tasks: Tasks, _ actions: EditActions<[Task]> = .all, undo: UndoManager? = nil) -> TestHost {
    let host = TestHost(width: 20, height: 8) { TaskList(tasks: tasks, actions: actions).environment(\.undoManager, undo) }
    host.render()
    return host
  }

  @Test func `the rows of a bound collection beside other rows are deleted and moved by keys, and the undo manager takes it back`() {
    let tasks = Tasks(5), undo = UndoManager()
    let host = host(tasks, undo: undo)
    host.click("task 1")
    host.press(.delete)
    host.render()
    #expect(tasks.ids == [0, 2, 3, 4] && tasks.selection == 2)
    host.press(.downArrow, modifiers: .option)
    host.render()
    #expect(tasks.ids == [0, 3, 2, 4])
    #expect(host.lines.prefix(5) == ["Tasks", "task 0", "task 3", "task 2", "task 4"])
    // Row 3 cannot be deleted.
    host.press(.upArrow)
    host.press(.delete)
    host.render()
    #expect(tasks.ids == [0, 3, 2, 4])
    undo.undo()
    undo.undo()
    #expect(tasks.ids == [0, 1, 2, 3, 4])
    host.render()
    #expect(!host.picturesDiffer)
  }

  @Test func `only the given actions are allowed, and they may change`() {
    let tasks = Tasks(3)
    let host = host(tasks, .move)
    host.click("task 0")
    host.press(.delete)
    #expect(tasks.ids == [0, 1, 2])
    host.press(.downArrow, modifiers: .option)
    #expect(tasks.ids == [1, 0, 2])
    let other = self.host(tasks, .delete)
    other.click("task 0")
    other.press(.upArrow, modifiers: .option)
    #expect(tasks.ids == [1, 0, 2])
    other.press(.delete)
    #expect(tasks.ids == [1, 2])

    struct Locked: View {
      @Bindable var tasks: Tasks
      @State private var isLocked = true
      var body: some View {
        Toggle("locked", isOn: $isLocked)
        List(selection: $tasks.selection) {
          ForEach($tasks.items, editActions: isLocked ? [] : .delete) { $task in Text(task.name) }
        }
      }
    }
    let changing = TestHost(width: 20, height: 8) { Locked(tasks: tasks) }
    changing.render()
    changing.click("task 1")
    changing.press(.delete)
    #expect(tasks.ids == [1, 2])
    changing.click("locked")
    changing.render()
    changing.click("task 1")
    changing.press(.delete)
    #expect(tasks.ids == [2])
  }

  @Test func `a row writes its element, also after a move`() {
    struct Editing: View {
      @Bindable var tasks: Tasks
      var body: some View {
        List(selection: $tasks.selection) {
          ForEach($tasks.items, editActions: .all) { $task in Text(task.name).onChange(of: tasks.word) { task.name += "!" } }
        }
      }
    }
    let tasks = Tasks(2)
    let host = TestHost(width: 20, height: 4) { Editing(tasks: tasks) }
    host.render()
    host.click("task 0")
    host.press(.downArrow, modifiers: .option)
    host.render()
    tasks.word = "x"
    host.render()
    host.render()
    #expect(tasks.items.map(\.name) == ["task 1!", "task 0!"])
    #expect(host.lines.prefix(2) == ["task 1!", "task 0!"])
  }

  @Test func `the pointer drags a row to another place`() {
    let tasks = Tasks(4)
    let host = host(tasks)
    host.drag(from: (2, 2), to: (2, 4))
    host.render()
    #expect(tasks.ids == [0, 2, 3, 1])
    #expect(!host.picturesDiffer)
  }

  @Test func `a list takes the elements by a property, with each kind of selection`() {
    struct Words: View {
      @Bindable var tasks: Tasks
      @State private var many: Set<String> = []
      let kind: Int
      var body: some View {
        switch kind {
        case 0: List($tasks.words, id: \.self, editActions: .all, selection: $tasks.word) { $word in Text(word) }
        case 1: List($tasks.words, id: \.self, editActions: .all, selection: $many) { $word in Text(word) }
        default: List($tasks.words, id: \.self, editActions: .all) { $word in Text(word) }
        }
      }
    }
    for (kind, left) in [["a", "c"], ["a", "c"], ["a", "b", "c"]].enumerated() {
      let tasks = Tasks(0)
      let host = TestHost(width: 20, height: 5) { Words(tasks: tasks, kind: kind) }
      host.render()
      #expect(host.lines.prefix(3) == ["a", "b", "c"])
      host.click("b")
      host.press(.delete)
      host.render()
      #expect(tasks.words == left)
    }
  }

  @Test func `in a stack, the rows are plain views`() {
    let tasks = Tasks(2)
    struct Column: View {
      @Bindable var tasks: Tasks
      var body: some View { VStack { ForEach($tasks.items, editActions: .all) { $task in Text(task.name) } } }
    }
    let host = TestHost(width: 20, height: 3) { Column(tasks: tasks) }
    host.render()
    #expect(host.lines.prefix(2) == ["task 0", "task 1"])
    tasks.items.swapAt(0, 1)
    host.render()
    #expect(host.lines.prefix(2) == ["task 1", "task 0"])
    tasks.items.removeLast()
    host.render()
    #expect(host.lines.prefix(2) == ["task 1", ""])
  }

  @Test func `a million rows delete one with the work of a hundred`() {
    func work(_ count: Int) -> [Int] {
      let tasks = Tasks(count)
      let host = host(tasks)
      host.click("task 4")
      host.render()
      host.press(.delete)
      let delete = host.render()
      return [delete.bodiesEvaluated, delete.nodesBuilt, delete.nodesRemoved, delete.nodesLaidOut, delete.cellsPainted]
    }
    #expect(work(100) == work(1_000_000))
  }
}
