import Idem
import IdemTesting
import Testing

/// So many views that can have the focus that the tree forgets at once which of them ended.
private struct ManyButtons: View {
  var body: some View { HStack { ForEach(0..<40, id: \.self) { _ in Button("b") {} } } }
}

/// Rows that are shown until the second button has the focus.
private struct Screen: View {
  let hasFirst: Box<Bool>
  @FocusState private var isSecond: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if hasFirst.value { Button("first") {} }
      Button("second") {}.focused($isSecond)
      if !isSecond {
        ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<100, id: \.self) { Text("row \($0)") } } }
        ManyButtons()
      }
    }
  }
}

@MainActor
@Suite struct RemovedListTests {
  @Test func `a list that moved its rows and is removed when the focus settles leaves nothing behind`() {
    let hasFirst = Box(true)
    let host = TestHost(width: 20, height: 8) { Screen(hasFirst: hasFirst) }
    host.render()
    host.press(.tab)
    host.render()
    if !host.text.contains("row 0") {
      host.press(.tab, modifiers: .shift)
      host.render()
    }
    #expect(host.text.contains("row 0"))
    host.scroll(2, column: 1, row: 5)
    hasFirst.value = false
    host.render()
    host.render()
    #expect(!host.text.contains("row"))
    #expect(!host.picturesDiffer)
  }

  @Test func `a node with a pending move of rows lives until the move is processed`() {
    let isShown = Box(true)
    let host = TestHost(width: 20, height: 4) { Reading(isShown) { if $0 { Text("a\nb\nc") } } }
    host.render()
    weak var node: RenderNode?
    func move() {
      host.tree.root.visitRenderChildren { node = $0 }
      host.tree.enqueueShift(node!, rows: 0..<3, by: 1)
    }
    move()
    #expect(node?.isRemoved == false)
    isShown.value = false
    host.tree.begin()
    host.tree.update()
    #expect(node?.isRemoved == true)
    host.tree.layout()
    host.tree.paint()
    host.tree.commit()
    #expect(node == nil)
  }
}
