import Idem
import IdemTestControls
import IdemTesting
import Testing

@MainActor
@Suite struct HeldModifierTests {
  @Test(arguments: [EventModifiers.capsLock, .numericPad, [.capsLock, .numericPad]])
  func `neither Caps Lock nor the numeric pad makes another key of one`(modifiers: EventModifiers) {
    let box = Box(0)
    let number = Binding(get: { box.value }, set: { box.value = $0 })
    let chosen = Binding(get: { Int?.some(box.value) }, set: { box.value = $0 ?? -1 })
    func expect<Content: View>(_ key: KeyEquivalent, _ wanted: Int, _ name: String, @ViewBuilder _ content: () -> Content) {
      box.value = 0
      let host = TestHost(width: 20, height: 4, content: content)
      host.render()
      host.press(.tab)
      host.press(key, modifiers: modifiers)
      #expect(box.value == wanted, "\(name)")
    }
    for control in ControlCase.all {
      guard let key = control.key else { continue }
      expect(key, 1, control.name) { control.view(ControlContent(Text("c"), number: number)) }
    }
    expect(.rightArrow, 1, "tabs") {
      TabView(selection: number) { ForEach(0..<3) { index in Text("n\(index)").tabItem { Text("t\(index)") }.tag(index) } }
    }
    expect(.downArrow, 1, "list") { List(selection: chosen) { ForEach(0..<9) { Text("row \($0)").tag($0) } } }
    let host = TestHost(width: 9, height: 3) { ScrollView(showsIndicators: false) { ForEach(0..<9) { Text("row \($0)") } } }
    host.render()
    host.press(.downArrow, modifiers: modifiers)
    host.render()
    #expect(host.lines[0] == "row 1")
  }

  @Test(arguments: [EventModifiers.control, .option, .command, [.control, .shift]])
  func `a slider and a stepper leave keys with other modifiers alone`(modifiers: EventModifiers) {
    let box = Box(5.0)
    let value = Binding(get: { box.value }, set: { box.value = $0 })
    for isSlider in [true, false] {
      let host = TestHost(width: 20, height: 1) {
        if isSlider { Slider(value: value, in: 0...9, step: 1) } else { Stepper("n", value: value, in: 0...9) }
      }
      host.render()
      host.press(.tab)
      for key in [KeyEquivalent.leftArrow, .rightArrow, "-", "+"] { #expect(host.press(key, modifiers: modifiers) == .ignored) }
      #expect(box.value == 5)
      // A plus is typed with Shift on many keyboards.
      host.press("+", modifiers: .shift)
      #expect(box.value == 6)
      box.value = 5
    }
  }
}
