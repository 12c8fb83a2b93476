import Idem
import IdemTesting
import Testing

/// Several layers over each other.
@MainActor
@Suite struct LayerOrderTests {
  private struct Nested: View {
    @State private var showsSheet = false
    @State private var showsPopover = false
    @State private var choice = 1

    var body: some View {
      VStack {
        Button("open") { showsSheet = true }
        Spacer()
      }
      .sheet(isPresented: $showsSheet) {
        Button("more") { showsPopover = true }
          .popover(isPresented: $showsPopover) {
            Picker("Pick", selection: $choice) { ForEach(1..<4) { Text("value \($0)") } }.labelsHidden()
          }
      }
    }
  }

  @Test func `Escape closes one layer, and the focus goes back to what opened it`() {
    let host = TestHost(width: 50, height: 20) { Nested() }
    host.render()
    for _ in 0..<3 {
      host.press(.return)
      host.renderAll()
    }
    #expect(host.text.contains("value 3") && host.text.contains("more"))
    host.press(.escape)
    host.renderAll()
    #expect(!host.text.contains("value 3") && host.text.contains("value 1") && host.text.contains("more"))
    host.press(.escape)
    host.renderAll()
    #expect(!host.text.contains("value 1") && host.text.contains("more"))
    // The focus is on the button of the sheet again.
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("value 1"))
    host.press(.escape)
    host.press(.escape)
    host.renderAll()
    #expect(!host.text.contains("more"))
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("more"))
  }
}
