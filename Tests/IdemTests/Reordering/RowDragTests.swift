import Idem
import IdemTesting
import Testing

private struct Item: Identifiable, Hashable {
  let id: Int
  var name: String { "item \(id)" }
}

private struct Rows: View {
  @Binding var items: [Item]
  @Binding var selected: Set<Int>
  var body: some View {
    List(selection: $selected) {
      ForEach(items) { Text($0.name) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

@MainActor
@Suite struct RowDragTests {
  private let items = Box([Item]())
  private let selected = Box(Set<Int>())

  private func host(_ count: Int = 5, height: Int = 6) -> TestHost {
    items.value = (0..<count).map(Item.init)
    let host = TestHost(width: 20, height: height) {
      Reading(items) { [items, selected] _ in Rows(items: items.binding, selected: selected.binding) }
    }
    host.render()
    return host
  }

  private var order: [Int] { items.value.map(\.id) }

  @Test func `a row that is dragged down goes below the row under the pointer, and up above it`() {
    let host = host()
    host.drag("item 1", to: "item 3")
    host.render()
    #expect(order == [0, 2, 3, 1, 4])
    host.drag("item 4", to: "item 0")
    host.render()
    #expect(order == [4, 0, 2, 3, 1])
    #expect(host.lines[0...4] == ["item 4", "item 0", "item 2", "item 3", "item 1"])
  }

  @Test func `a line shows where the row goes, and a move costs no body`() {
    let host = host()
    host.pointer(.down(.left), column: 0, row: 1)
    host.pointer(.drag(.left), column: 0, row: 2)
    host.render()
    #expect(host[column: 15, row: 2].style.attributes.contains(.underline))
    host.pointer(.drag(.left), column: 0, row: 3)
    #expect(host.render().bodiesEvaluated == 0)
    #expect(
      host[column: 15, row: 3].style.attributes.contains(.underline) && !host[column: 15, row: 2].style.attributes.contains(.underline))
    host.press(.escape)
    host.render()
    #expect(!host[column: 15, row: 3].style.attributes.contains(.underline))
    host.pointer(.up(.left), column: 0, row: 3)
    #expect(order == [0, 1, 2, 3, 4])
  }

  @Test func `a selected row takes the other selected ones with it`() {
    let host = host()
    host.click("item 1")
    host.click("item 3", modifiers: .control)
    host.render()
    #expect(selected.value == [1, 3])
    host.pointer(.down(.left), column: 0, row: 3, modifiers: .shift)
    host.pointer(.up(.left), column: 0, row: 3, modifiers: .shift)
    selected.value = [1, 3]
    host.render()
    host.press("m", modifiers: .option)
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(order == [0, 2, 4, 1, 3])
  }

  @Test func `by keys, a row is picked up, moved and put down`() {
    let host = host()
    selected.value = [0]
    host.render()
    host.press(.tab)
    host.press("m", modifiers: .option)
    host.render()
    for _ in 0..<3 { host.press(.downArrow) }
    host.render()
    #expect(host[column: 15, row: 3].style.attributes.contains(.underline))
    host.press(.return)
    host.render()
    #expect(order == [1, 2, 3, 0, 4])
    // Escape puts it back.
    host.press("m", modifiers: .option)
    host.press(.upArrow)
    host.press(.escape)
    host.render()
    #expect(order == [1, 2, 3, 0, 4])
    host.press(.upArrow)
    #expect(selected.value == [3])
  }

  @Test func `at the edge, the list scrolls while a row is dragged, and by keys`() {
    let host = host(40, height: 5)
    host.pointer(.down(.left), column: 0, row: 0)
    host.pointer(.drag(.left), column: 0, row: 4)
    host.render()
    host.advance(by: .seconds(2))
    host.render()
    #expect(!host.text.contains("item 4\n"))
    host.pointer(.up(.left), column: 0, row: 4)
    host.render()
    #expect(order.firstIndex(of: 0)! > 8 && order.count == 40)
    let before = order
    selected.value = [order[0]]
    host.press(.home)
    host.render()
    host.press("m", modifiers: .option)
    for _ in 0..<12 {
      host.press(.downArrow)
      host.render()
    }
    host.press(.return)
    host.render()
    #expect(order.firstIndex(of: before[0])! >= 11)
  }

  @Test func `rows that cannot be moved stay, and their press selects text as before`() {
    let items = Box((0..<3).map(Item.init))
    let host = TestHost(width: 20, height: 4) {
      Reading(items) { [items] list in
        List {
          ForEach(list) { Text($0.name).moveDisabled($0.id == 1) }.onMove { items.value.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    host.render()
    host.drag("item 1", to: "item 2")
    host.render()
    #expect(items.value.map(\.id) == [0, 1, 2])
    host.drag("item 0", to: "item 2")
    host.render()
    #expect(items.value.map(\.id) == [1, 2, 0])
  }

  @Test func `a closed branch opens after 600 ms under a drag`() {
    struct Node: Identifiable { let id: String; var children: [Node]? }
    struct Tree: View {
      @State private var dropped = ""
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("mail").draggable("mail")
          Text(dropped)
          List {
            OutlineGroup([Node(id: "box", children: [Node(id: "inner")])], children: \.children) { node in
              Text(node.id).dropDestination(for: String.self) { items, _ in
                dropped = "\(items[0]) in \(node.id)"
                return true
              }
            }
          }
        }
      }
    }
    let host = TestHost(width: 20, height: 6) { Tree() }
    host.render()
    host.pointer(.down(.left), column: 1, row: 0)
    host.pointer(.drag(.left), column: 3, row: 2)
    host.render()
    host.advance(by: .milliseconds(500))
    host.render()
    #expect(!host.text.contains("inner"))
    host.advance(by: .milliseconds(200))
    host.renderAll()
    #expect(host.lines[3].contains("inner"))
    host.pointer(.drag(.left), column: 5, row: 3)
    host.pointer(.up(.left), column: 5, row: 3)
    host.render()
    #expect(host.lines[1] == "mail in inner")
  }

  @Test func `by keys, a row goes to a destination beside the list`() {
    struct Folders: View {
      @State private var chosen: Int? = 1
      @State private var kept: [Int] = []
      var body: some View {
        HStack(alignment: .top) {
          List(0..<3, id: \.self, selection: $chosen) { Text("mail \($0)").draggable($0) }.frame(width: 14)
          Text("archive \(kept.description)").dropDestination(for: Int.self) { items, _ in
            kept += items
            return true
          }
        }
      }
    }
    let host = TestHost(width: 40, height: 4) { Folders() }
    host.render()
    host.press("m", modifiers: .option)
    host.press(.rightArrow)
    host.press(.return)
    host.render()
    #expect(host.lines[0].contains("archive [1]"))
  }
}
