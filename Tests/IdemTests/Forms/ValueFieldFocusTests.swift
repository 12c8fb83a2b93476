import Idem
import IdemTesting
import Testing

/// A field of a value selects it when it gets the focus by a key. What the user has typed is not replaced when the focus comes back.
@MainActor
@Suite struct ValueFieldFocusTests {
  @Observable @MainActor final class Order {
    var amount = 100
    var isCovered = false
    var kind = 0
  }

  struct OrderForm: View {
    @Bindable var order: Order

    var body: some View {
      VStack(alignment: .leading) {
        Button("First") {}
        TextField("Amount", value: $order.amount, format: .number)
        Picker("Kind", selection: $order.kind) { ForEach(0..<3) { Text("kind \($0)").tag($0) } }
      }
      .commandHelp()
      .sheet(isPresented: $order.isCovered) { Button("In the sheet") {} }
    }
  }

  struct Orders: App {
    let order: Order
    init() { self.init(order: Order()) }
    init(order: Order) { self.order = order }
    var body: some Scene { Window("Orders") { OrderForm(order: order) } }
  }

  /// How the focus goes and comes back.
  enum Way: CaseIterable { case sheet, help, size }

  private func host(_ order: Order) -> TestHost {
    let host = TestHost(width: 50, height: 12, app: Orders(order: order))
    host.render()
    host.press(.tab)
    host.render()
    return host
  }

  @Test(arguments: Way.allCases) func `what is typed after the focus came back is added`(way: Way) {
    let order = Order()
    let host = host(order)
    host.type("25")
    host.render()
    #expect(order.amount == 25)
    switch way {
    case .sheet:
      order.isCovered = true
      host.render()
      host.render()
      host.press(.escape)
    case .help:
      host.press(.function(1))
      host.render()
      host.render()
      host.press(.escape)
    case .size:
      host.resize(width: 50, height: 1)
      host.render()
      host.resize(width: 50, height: 12)
    }
    host.render()
    host.render()
    host.type("7")
    host.render()
    #expect(order.amount == 257, "\(host.text)")
  }

  @Test func `a value that Tab has selected is replaced, each time`() {
    let order = Order()
    let host = host(order)
    host.type("25")
    host.press(.tab)
    host.render()
    host.press(.tab, modifiers: .shift)
    host.render()
    host.type("7")
    host.render()
    #expect(order.amount == 7)
  }

  @Test func `Control-C ends the app although the field has selected its value by itself`() {
    let host = host(Order())
    #expect(host.clipboard == nil)
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.clipboard == nil)
    #expect(host.exitStatus != nil)
  }

  @Test(arguments: ["ctrl+a", "shift+home"]) func `Control-C copies what the user has selected`(key: String) {
    let host = host(Order())
    host.press(.end)
    let stroke = KeyStroke(key)!
    host.press(stroke.key, modifiers: stroke.modifiers)
    if key == "ctrl+a" { host.press(.end, modifiers: .shift) }
    host.render()
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.clipboard == "100")
    #expect(host.exitStatus == nil)
  }
}
