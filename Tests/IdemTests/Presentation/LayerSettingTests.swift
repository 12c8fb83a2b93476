import Idem
import IdemTesting
import Testing

private struct Item: Identifiable, Hashable { let id: Int }

@Observable @MainActor private final class Model {
  var isShown = false
  var item: Item?
  var detent = PresentationDetent.height(4)
  var offset = 0
  var presses = 0
}

/// A quiet screen of rows, with a sheet over it.
private struct Sheeted<Content: View>: View {
  @Bindable var model: Model
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Press") { model.presses += 1 }
      ForEach(0..<8) { Text("row \($0)" as String) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .sheet(isPresented: $model.isShown) { content() }
  }
}

@MainActor
@Suite struct LayerSettingTests {
  private func host<Content: View>(_ model: Model, @ViewBuilder _ content: @escaping () -> Content) -> TestHost {
    let host = TestHost(width: 30, height: 10) { Sheeted(model: model, content: content) }
    host.render()
    model.isShown = true
    host.render()
    return host
  }

  private func boxRows(_ host: TestHost) -> Int { host.lines.filter { $0.contains("│") || $0.contains("╭") || $0.contains("╰") }.count }

  @Test func `a sheet has the height of its detent; Alt and an arrow choose another one`() {
    let model = Model()
    let host = host(model) { Text("sheet").presentationDetents([.height(4), .medium, .large], selection: Bindable(model).detent) }
    #expect(boxRows(host) == 4)
    host.press(.upArrow, modifiers: .option)
    host.render()
    #expect(model.detent == .medium)
    #expect(boxRows(host) == 5)
    host.press(.upArrow, modifiers: .option)
    host.render()
    #expect(model.detent == .large)
    #expect(boxRows(host) == 10)
    model.detent = .height(4)
    host.render()
    #expect(boxRows(host) == 4)
    host.press(.downArrow, modifiers: .option)
    host.render()
    #expect(boxRows(host) == 4)
  }

  @Test func `without a backdrop only the cells of the box are sent`() {
    let model = Model()
    let host = TestHost(width: 30, height: 10) {
      Sheeted(model: model) { Text("sheet").presentationBackdrop(.none) }
    }
    host.render()
    model.isShown = true
    let opening = host.render()
    #expect(!host[column: 0, row: 1].style.attributes.contains(.dim))
    // A box of 9 x 3 cells, and the button, which loses the focus.
    #expect(opening.cellsChanged <= 27 + 9)
    model.isShown = false
    let closing = host.render()
    #expect(closing.cellsChanged <= 27 + 9)
    #expect(closing.cellsPainted <= 200)
    #expect(!host.text.contains("sheet"))
  }

  @Test func `an app behind a layer with interaction takes keys and clicks`() {
    let model = Model()
    let host = host(model) { Button("Inside") {}.presentationBackgroundInteraction(.enabled) }
    #expect(!host[column: 0, row: 1].style.attributes.contains(.dim))
    host.click("Press")
    host.render()
    #expect(model.presses == 1)
    #expect(host.text.contains("Inside"))
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("Inside"))
  }

  @Test func `a sheet that cannot be dismissed stays at Escape`() {
    let model = Model()
    let host = host(model) { Text("stays").interactiveDismissDisabled() }
    host.press(.escape)
    host.render()
    #expect(host.text.contains("stays"))
    model.isShown = false
    host.render()
    #expect(!host.text.contains("stays"))
  }

  @Test func `a menu of 20 rows over a quiet screen sends its own cells, and closing those below it`() {
    let host = TestHost(width: 80, height: 24) {
      VStack(alignment: .leading, spacing: 0) {
        Menu("Open") { ForEach(0..<20) { Button("item \($0)" as String) {} } }
        ForEach(0..<23) { Text("\($0) " + String(repeating: "x", count: 70) as String) }
      }
    }
    host.render()
    host.press(.tab)
    host.render()
    host.press(.return)
    let opening = host.render(), box = 11 * 22
    #expect(host.text.contains("item 19"))
    #expect(opening.cellsChanged <= box + 10)
    // The views below, the empty box and the items.
    #expect(opening.cellsPainted <= box * 5)
    host.press(.escape)
    let closing = host.render()
    #expect(!host.text.contains("item"))
    #expect(closing.cellsChanged <= box + 10)
    #expect(closing.cellsPainted <= box * 3)
  }

  @Test func `a popover for an item is placed at a point, and follows the item`() {
    let model = Model()
    let host = TestHost(width: 30, height: 8) {
      VStack(alignment: .leading, spacing: 0) {
        Text("0123456789").popover(item: Bindable(model).item, attachmentAnchor: .point(.trailing)) { Text("item \($0.id)" as String) }
      }
    }
    host.render()
    model.item = Item(id: 7)
    host.render()
    #expect(host.lines[1] == "         ╭────────╮")
    #expect(host.lines[2] == "         │ item 7 │")
    model.item = Item(id: 8)
    host.render()
    #expect(host.lines[2] == "         │ item 8 │")
    host.click(column: 29, row: 7)
    host.render()
    #expect(model.item == nil)
  }

  @Test func `a popover is hidden while its view is scrolled out of sight, and closed with it`() {
    let model = Model(), exists = Box(true)
    let host = TestHost(width: 20, height: 6) {
      Reading(exists) { exists in
        VStack(alignment: .leading, spacing: 0) {
          Clipped(model: model) {
            if exists { Text("anchor").popover(isPresented: Bindable(model).isShown) { Text("pop") } }
          }
          Text("under")
        }
      }
    }
    host.render()
    model.isShown = true
    host.render()
    #expect(host.text.contains("│ pop │"))
    model.offset = -3
    host.render()
    #expect(!host.text.contains("pop") && !host.text.contains("anchor"))
    #expect(model.isShown)
    model.offset = 0
    host.render()
    #expect(host.text.contains("│ pop │"))
    exists.value = false
    host.render()
    #expect(!host.text.contains("pop"))
    #expect(host.tree.input.modals.isEmpty)
  }

  @Test func `an inspector is a column with a width, which Escape hides`() {
    let model = Model()
    let host = TestHost(width: 60, height: 3) {
      Text("main").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .inspector(isPresented: Bindable(model).isShown) { Button("side") {}.inspectorColumnWidth(12) }
    }
    host.render()
    #expect(host.lines[0] == "main")
    model.isShown = true
    host.render()
    #expect(host.lines[0] == "main" + String(repeating: " ", count: 43) + "│[ side ]")
    host.click("side")
    host.press(.escape)
    host.render()
    #expect(!model.isShown)
    #expect(host.lines[0] == "main")
  }
}

/// Content in two rows, moved by an offset.
private struct Clipped<Content: View>: View {
  let model: Model
  @ViewBuilder let content: () -> Content

  var body: some View {
    Offsetting(offset: model.offset) { VStack(alignment: .leading, spacing: 0) { content() } }
      .frame(width: 10, height: 2, alignment: .topLeading)
  }
}

/// Places a view at an offset, also outside of its own frame.
private struct Offsetting: Layout {
  let offset: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size { Size(width: 10, height: 2) }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews { view.place(at: Point(x: bounds.minX, y: bounds.minY + offset), proposal: .unspecified) }
  }
}
