import Idem
import IdemTesting
import IdemSeeds
import Testing

private struct Look: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text(configuration.isPressed ? "PRESSED" : "-")
      configuration.label
    }
  }
}

private struct Board: View {
  @State private var items = Array(0..<6)
  @State private var level = 0.5
  @State private var isOn = false
  @State private var chosen: Set<Int> = []
  @State private var text = "text"
  @State private var isOpen = false
  @GestureState private var offset = Size.zero

  var body: some View {
    HStack(alignment: .top, spacing: 1) {
      VStack(alignment: .leading, spacing: 0) {
        Button("one") {}.buttonStyle(Look())
        Button("two") { isOpen.toggle() }.buttonStyle(Look()).help("opens")
        Toggle("on", isOn: $isOn)
        Slider(value: $level)
        TextField("t", text: $text)
        Text("drag").draggable(7)
        Text("MOVED \(offset.width)").opacity(offset == .zero ? 0 : 1)
          .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
        Text("long").onLongPressGesture {}
      }
      .frame(width: 16)
      List(selection: $chosen) {
        ForEach(items, id: \.self) { Text("row \($0)") }.onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      .frame(width: 12)
      VStack(spacing: 0) { ForEach(items, id: \.self) { Text("card \($0)") } }
        .dropDestination(for: Int.self) { _, _ in true }
    }
    .popover(isPresented: $isOpen) { Button("close") { isOpen = false } }
  }
}

@MainActor
@Suite struct RandomGestureTests {
  @Test(arguments: Seed.all(2))
  func `random presses, drags, keys and losses of the focus leave nothing pressed`(seed: Seed) {
    var random = seed.generator()
    let host = TestHost(width: 44, height: 12, checksFrames: false) { Board() }
    host.render()
    var button: MouseEvent.Button?
    for step in 0..<5_000 {
      let column = random.below(44), row = random.below(12)
      switch random.below(12) {
      case 0...3:
        let new: MouseEvent.Button = random.below(5) == 0 ? .right : .left
        if let old = button { host.pointer(.up(old), column: column, row: row) }
        button = new
        host.pointer(.down(new), column: column, row: row)
      case 4...7: if let button { host.pointer(.drag(button), column: column, row: row) }
      case 8:
        if let old = button { host.pointer(.up(old), column: column, row: row) }
        button = nil
      case 9: host.press([KeyEquivalent.escape, .tab, .return, .downArrow][random.below(4)])
      case 10: host.advance(by: .milliseconds(random.below(900)))
      default: random.below(4) == 0 ? _ = host.press("m", modifiers: .option) : host.hover(column: column, row: row)
      }
      if random.below(4) == 0 { host.render() }
      guard step % 50 == 49 else { continue }
      // At rest: the button is up, and no drag by keys goes on.
      if let old = button { host.pointer(.up(old), column: 43, row: 11) }
      button = nil
      host.press(.escape)
      host.renderAll()
      #expect(host.tree.input.pointerOwner == nil)
      #expect(host.tree.input.gestures?.followsDrags != true)
      #expect(!host.text.contains("PRESSED") && !host.text.contains("MOVED"), "step \(step)\n\(host.text)")
    }
  }
}
