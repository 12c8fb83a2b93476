import Idem
import IdemTesting
import IdemSeeds
import Testing

private struct Entry: Identifiable {
  var id: Int
  var name: String { "row \(id)." }
  var children: [Entry]? { nil }
}

@Observable @MainActor private final class Choice {
  var rows = Array(0..<9)
  var selected: Set<Int> = []
  var cursor: Int?
  var cell: TableCellID<Int>?
  var entries: [Entry] { rows.map { Entry(id: $0) } }
}

/// All kinds of rows that a `Set` can select.
private enum Kind: CaseIterable {
  case list, sections, tags, fixed, boxes, tree, outline, marks, table, tableSections, cells
}

private struct Rows: View {
  @Bindable var choice: Choice
  let kind: Kind

  var body: some View {
    switch kind {
    case .list: List(choice.rows, id: \.self, selection: $choice.selected) { Text("row \($0).") }.listCursor($choice.cursor)
    case .boxes:
      List(choice.rows, id: \.self, selection: $choice.selected) { Text("row \($0).") }
        .environment(\.editMode, .constant(.active)).listCursor($choice.cursor)
    case .marks:
      List(choice.rows, id: \.self, selection: $choice.selected) { Text("row \($0).") }.listStyle(.sidebar).listCursor($choice.cursor)
    case .sections:
      List(selection: $choice.selected) {
        Section("First") { ForEach(choice.rows.prefix(4), id: \.self) { Text("row \($0).") } }
        Text("Between").selectionDisabled()
        Section("Second") { ForEach(choice.rows.dropFirst(4), id: \.self) { Text("row \($0).") } }
      }
      .listCursor($choice.cursor)
    case .tags:
      List(selection: $choice.selected) { ForEach(choice.rows.map { "\($0)" }, id: \.self) { Text("row \($0).").tag(Int($0)!) } }
        .listCursor($choice.cursor)
    case .fixed:
      List(selection: $choice.selected) {
        Text("row 0.").tag(0)
        Text("row 1.").tag(1)
        Section("Others") {
          Text("row 2.").tag(2)
          ForEach(3..<9) { Text("row \($0).") }
        }
      }
      .listCursor($choice.cursor)
    case .tree: List(choice.entries, children: \.children, selection: $choice.selected) { Text($0.name) }.listCursor($choice.cursor)
    case .outline:
      List(selection: $choice.selected) { OutlineGroup(choice.entries, children: \.children) { Text($0.name) } }
        .listCursor($choice.cursor)
    case .table: Table(choice.entries, selection: $choice.selected) { TableColumn("Name", value: \.name) }.listCursor($choice.cursor)
    case .tableSections:
      Table(of: Entry.self, selection: $choice.selected) {
        TableColumn("Name", value: \.name)
      } rows: {
        Section("First") { ForEach(choice.entries.prefix(5)) { TableRow($0) } }
        Section("Second") { ForEach(choice.entries.dropFirst(5)) { TableRow($0) } }
      }
      .listCursor($choice.cursor)
    case .cells:
      Table(choice.entries, selection: $choice.selected) { TableColumn("Name", value: \.name) }.tableCursor(.cell($choice.cell))
    }
  }
}

@MainActor
@Suite struct RowChoiceTests {
  private func host(_ choice: Choice, _ kind: Kind = .list, height: Int = 40) -> TestHost {
    let host = TestHost(width: 24, height: height) { Rows(choice: choice, kind: kind) }
    host.render()
    return host
  }

  /// The rows with an underlined cell.
  private func underlined(_ host: TestHost) -> [Int] {
    host.lines.indices.filter { line in (0..<host.width).contains { host[column: $0, row: line].style.attributes.contains(.underline) } }
      // Without the header of a table.
      .compactMap { line in Int(host.lines[line].split { !$0.isNumber }.first ?? "") }
  }

  @Test(arguments: Kind.allCases, Seed.all(3)) private func `random keys choose the rows of the rule`(kind: Kind, seed: Seed) {
    var random = seed.generator()
    let choice = Choice(), host = host(choice, kind)
    var model = RowChoiceModel(rows: choice.rows, isCell: kind == .cells)
    var next = 100, steps: [String] = []
    for step in 0..<150 {
      let down = Bool.random(using: &random), number = Int.random(in: 0..<24, using: &random)
      let arrow: KeyEquivalent = down ? .downArrow : .upArrow
      switch number {
      case 0..<5:
        host.press(arrow)
        model.move(.one, down: down)
      case 5, 6:
        host.press(down ? .pageDown : .pageUp)
        model.move(.toEnd, down: down)
      case 7:
        host.press(down ? .end : .home)
        model.move(.toEnd, down: down)
      case 8..<11:
        host.press(arrow, modifiers: .shift)
        model.move(.shiftOne, down: down)
      case 11:
        host.press(down ? .end : .home, modifiers: .shift)
        model.move(.shiftToEnd, down: down)
      case 12:
        host.press(arrow, modifiers: .control)
        model.move(.controlOne, down: down)
      case 13..<17:
        host.press(.space)
        model.space()
      case 17: #expect((host.press(.escape) == .handled) == model.escape() || kind == .cells, "\(kind) \(seed) step \(step)")
      case 18:
        host.press("a", modifiers: .control)
        model.selectAll()
      case 19:
        let new = Set((0..<Int.random(in: 0..<4, using: &random)).map { _ in choice.rows.randomElement(using: &random)! })
        choice.selected = new
        model.write(new)
      case 20 where kind != .cells:
        let row = choice.rows.randomElement(using: &random)!
        choice.cursor = row
        if row != model.bound { model.place(row) }
      case 21 where kind != .fixed:
        let index = Int.random(in: 0...choice.rows.count, using: &random)
        choice.rows.insert(next, at: index)
        model.rows = choice.rows
        next += 1
      case 22 where kind != .fixed && kind != .cells && choice.rows.count > 5:
        let index = Int.random(in: 0..<choice.rows.count, using: &random)
        choice.rows.remove(at: index)
        model.remove(at: index)
      case 23 where kind != .fixed:
        choice.rows.shuffle(using: &random)
        model.rows = choice.rows
      default: break
      }
      steps.append("\(number) \(down)")
      host.render()
      let cursor = kind == .cells ? choice.cell?.row : choice.cursor
      let isRight =
        choice.selected == model.selected && cursor == model.bound
        && (kind == .cells || underlined(host) == (model.underlined.map { [$0] } ?? []))
      #expect(
        isRight,
        """
        \(kind) \(seed) step \(step), \(steps.suffix(6)): selected \(choice.selected.sorted()), right \(model.selected.sorted()); \
        cursor \(cursor as Any), right \(model.bound as Any); underlined \(underlined(host)), right \(model.underlined as Any)
        """)
      if !isRight { return }
    }
  }

  @Test func `rows that are not adjacent are chosen by keys, and the cursor stays where it is`() {
    let choice = Choice(), host = host(choice)
    for key: KeyEquivalent in [.downArrow, .downArrow, .space] { host.press(key) }
    host.render()
    #expect(choice.selected == [] && choice.cursor == 1 && underlined(host) == [1])
    for key: KeyEquivalent in [.downArrow, .space, .downArrow, .downArrow, .space] { host.press(key) }
    host.render()
    #expect(choice.selected == [2, 4] && underlined(host) == [4])
    host.press(.upArrow)
    host.press(.upArrow, modifiers: .shift)
    host.render()
    #expect(choice.selected == [2, 3, 4] && choice.cursor == 2)
    #expect(host.press(.escape) == .handled)
    #expect(choice.selected == [2])
    #expect(host.press(.escape) == .ignored)
    host.press(.downArrow)
    host.render()
    #expect(choice.selected == [3] && underlined(host) == [])
  }

  @Test func `letters find a row by the same rule`() {
    let choice = Choice(), host = host(choice)
    host.press(.space)
    host.press("r")
    #expect(choice.selected == [0] && choice.cursor == 1)
    host.press(.escape)
    host.advance(by: .seconds(1))
    host.press("r")
    #expect(choice.selected == [2] && choice.cursor == 2)
  }

  @Test func `a click ends the choice, and Control with a click begins it`() {
    let choice = Choice(), host = host(choice)
    host.press(.space)
    host.click("row 3.")
    #expect(choice.selected == [3] && choice.cursor == 3)
    host.press(.downArrow)
    #expect(choice.selected == [4])
    host.tree.input.deliver(.mouse(MouseEvent(.down(.left), at: Point(x: 0, y: 6), modifiers: .control)))
    host.press(.downArrow)
    #expect(choice.selected == [4, 6] && choice.cursor == 7)
  }

  @Test func `where other rows come and nothing is selected, keys begin at the first row`() {
    let choice = Choice(), host = host(choice)
    for key: KeyEquivalent in [.downArrow, .downArrow, .space] { host.press(key) }
    choice.rows = Array(20..<25)
    host.render()
    host.render()
    #expect(choice.cursor == nil && underlined(host) == [20])
    host.press(.downArrow)
    #expect(choice.selected == [20])
  }

  @Test func `in a tree, Right opens the branch of the cursor, and a branch that closes gives it to the next row`() {
    struct Branch: Identifiable {
      var id: Int
      var children: [Branch]?
    }
    struct Tree: View {
      @Bindable var choice: Choice
      var body: some View {
        List(
          [Branch(id: 0, children: [Branch(id: 10), Branch(id: 11)]), Branch(id: 1)], children: \.children, selection: $choice.selected
        ) { Text("row \($0.id).") }
        .listCursor($choice.cursor)
      }
    }
    let choice = Choice(), host = TestHost(width: 20, height: 6) { Tree(choice: choice) }
    host.render()
    for key: KeyEquivalent in [.space, .rightArrow, .downArrow, .downArrow, .space] {
      host.press(key)
      host.render()
    }
    #expect(choice.selected == [0, 11] && choice.cursor == 11)
    host.click("▾")
    host.render()
    host.render()
    #expect(choice.cursor == 1)
  }

  @Test func `in a table with a cursor of cells, Space chooses rows, and Escape also ends the block`() {
    let choice = Choice(), host = host(choice, .cells)
    for key: KeyEquivalent in [.downArrow, .space, .downArrow, .downArrow, .space] { host.press(key) }
    #expect(choice.selected == [0, 2] && choice.cell?.row == 2)
    host.press(.downArrow, modifiers: .shift)
    host.render()
    #expect(choice.selected == [0, 2] && choice.cell?.row == 3)
    host.press(.escape)
    #expect(choice.selected == [3])
    #expect(host.press(.escape) == .ignored)
    host.press(.upArrow, modifiers: .shift)
    #expect(host.press(.escape) == .handled && host.press(.escape) == .ignored && choice.selected == [2])
  }
}
