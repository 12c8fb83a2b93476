import Idem
import IdemTesting
import Testing

struct Chore: Identifiable, Equatable {
  let id: Int
  var name: String { "chore \(id)" }
}

@Observable @MainActor private final class Chores {
  var items: [Chore]
  var selection: Int?
  var many: Set<Int> = []
  var log: [String] = []
  init(_ count: Int) { items = (0..<count).map { Chore(id: $0) } }
  var ids: [Int] { items.map(\.id) }
}

private struct ChoreList: View {
  @Bindable var chores: Chores
  var body: some View {
    List(selection: $chores.selection) {
      ForEach(chores.items) { chore in
        Text(chore.name).deleteDisabled(chore.id == 3).moveDisabled(chore.id == 4)
      }
      .onDelete { chores.items.remove(atOffsets: $0) }
      .onMove { chores.items.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

private struct ManyChores: View {
  @Bindable var chores: Chores
  var body: some View {
    List($chores.items, editActions: .all, selection: $chores.many) { chore in Text(chore.wrappedValue.name) }
  }
}

private struct SwipedChores: View {
  @Bindable var chores: Chores
  var body: some View {
    List(chores.items, selection: $chores.selection) { chore in
      Text(chore.name)
        .swipeActions {
          Button("Archive") { chores.log.append("archive \(chore.id)") }
          Button("Delete", role: .destructive) { chores.log.append("delete \(chore.id)") }
        }
        .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Pin") { chores.log.append("pin \(chore.id)") } }
    }
  }
}

@MainActor
@Suite struct RowEditTests {
  @Test func `Delete removes the selected row, and selects the one below`() {
    let chores = Chores(8)
    let host = TestHost(width: 20, height: 8) { ChoreList(chores: chores) }
    host.render()
    host.click("chore 1")
    host.press(.delete)
    host.render()
    #expect(chores.ids == [0, 2, 3, 4, 5, 6, 7])
    #expect(chores.selection == 2)
    host.press(.deleteForward)
    host.render()
    #expect(chores.ids == [0, 3, 4, 5, 6, 7])
    // Row 3 cannot be deleted.
    host.press(.delete)
    host.render()
    #expect(chores.ids == [0, 3, 4, 5, 6, 7])
    #expect(host.lines.prefix(3) == ["chore 0", "chore 3", "chore 4"])
    host.press(.end)
    host.press(.delete)
    host.render()
    #expect(chores.ids == [0, 3, 4, 5, 6] && chores.selection == 6)
    #expect(!host.picturesDiffer)
  }

  @Test func `Alt with an arrow moves the selected row, and keeps it in sight`() {
    let chores = Chores(10)
    let host = TestHost(width: 20, height: 4) { ChoreList(chores: chores) }
    host.render()
    host.click("chore 2")
    for _ in 0..<4 {
      host.press(.downArrow, modifiers: .option)
      host.render()
    }
    #expect(chores.ids == [0, 1, 3, 4, 5, 6, 2, 7, 8, 9])
    #expect(host.lines.contains("chore 2"))
    #expect(chores.selection == 2)
    for _ in 0..<9 { host.press(.upArrow, modifiers: .option) }
    host.render()
    #expect(chores.ids == [2, 0, 1, 3, 4, 5, 6, 7, 8, 9])
    #expect(host.lines[0] == "chore 2")
    // Row 4 cannot be moved.
    chores.selection = 4
    host.render()
    host.press(.upArrow, modifiers: .option)
    #expect(chores.ids == [2, 0, 1, 3, 4, 5, 6, 7, 8, 9])
    #expect(!host.picturesDiffer)
  }

  @Test func `edits of a bound collection are undone and redone`() {
    let chores = Chores(6)
    let undo = UndoManager()
    let host = TestHost(width: 20, height: 6) { ManyChores(chores: chores).environment(\.undoManager, undo) }
    host.render()
    host.click("chore 1")
    host.press(.downArrow, modifiers: .shift)
    #expect(chores.many == [1, 2])
    host.press(.downArrow, modifiers: .option)
    host.render()
    #expect(chores.ids == [0, 3, 1, 2, 4, 5])
    host.press(.delete)
    host.render()
    #expect(chores.ids == [0, 3, 4, 5])
    #expect(undo.undoActionName == "Delete")
    undo.undo()
    #expect(chores.ids == [0, 3, 1, 2, 4, 5])
    undo.undo()
    #expect(chores.ids == [0, 1, 2, 3, 4, 5])
    undo.redo()
    #expect(chores.ids == [0, 3, 1, 2, 4, 5])
    undo.redo()
    #expect(chores.ids == [0, 3, 4, 5])
    undo.undo()
    host.render()
    #expect(host.lines.prefix(4) == ["chore 0", "chore 3", "chore 1", "chore 2"])
    #expect(!host.picturesDiffer)
  }

  @Test func `a list of a million rows moves and deletes one with the work of a list of a hundred`() {
    func work(_ count: Int) -> [Int] {
      let chores = Chores(count)
      let host = TestHost(width: 20, height: 20) { ChoreList(chores: chores) }
      host.render()
      host.click("chore 7")
      host.render()
      host.press(.downArrow, modifiers: .option)
      let move = host.render()
      host.press(.delete)
      let delete = host.render()
      return [move, delete].flatMap { [$0.bodiesEvaluated, $0.nodesBuilt, $0.nodesRemoved, $0.nodesLaidOut, $0.cellsPainted] }
    }
    #expect(work(100) == work(1_000_000))
  }

  @Test func `the actions of a row open with a key of the list, and the first is performed at once`() {
    let chores = Chores(5)
    let host = TestHost(width: 24, height: 10) { SwipedChores(chores: chores) }
    host.render()
    host.click("chore 1")
    host.press(.leftArrow, modifiers: .option)
    host.render()
    #expect(host.text.contains("Archive") && host.text.contains("Delete"))
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(chores.log == ["delete 1"])
    #expect(!host.text.contains("Archive"))
    host.press(.rightArrow, modifiers: .option)
    host.render()
    #expect(host.text.contains("Pin") && !host.text.contains("Archive"))
    host.press(.escape)
    host.render()
    host.press(.delete, modifiers: .shift)
    host.render()
    #expect(chores.log == ["delete 1", "archive 1"])
    host.rightClick(column: 2, row: 3)
    host.render()
    #expect(host.text.contains("Pin") || host.text.contains("Archive"))
    #expect(!host.picturesDiffer)
  }

  @Test func `a badge is at the right, and zero shows none`() {
    let host = TestHost(width: 12, height: 2) {
      List {
        Text("Inbox").badge(12)
        Text("Sent").badge(0)
      }
    }
    host.render()
    #expect(host.lines == ["Inbox     12", "Sent"])
  }

  @Test func `Ctrl-R and F5 refresh, once at a time`() async {
    let chores = Chores(2)
    let host = TestHost(width: 20, height: 3) {
      ChoreList(chores: chores).refreshable { chores.log.append("refresh") }
    }
    host.render()
    host.press("r", modifiers: .control)
    host.press(.function(5))
    for _ in 0..<100 where chores.log.isEmpty { await Task.yield() }
    #expect(chores.log == ["refresh"])
  }
}
