import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ControlTests {
  @Test func `a toggle follows its binding, keys and clicks`() {
    let host = TestHost(width: 20, height: 2) { Toggles() }
    host.render()
    #expect(host.text == "[ ] Wi-Fi\nSound ●──")
    host.click("Wi-Fi")
    host.press(.downArrow)
    host.press(.space)
    host.render()
    #expect(host.text == "[✓] Wi-Fi\nSound ━━●")
    // The mark of a switch that has the focus is bold, in the tint.
    #expect(host[column: 8, row: 1].style == Style(foreground: .role(.tint), attributes: .bold))
  }

  @Test func `an inline picker is a list of marks that the arrows move`() {
    let host = TestHost(width: 20, height: 5) { Picking().pickerStyle(.inline) }
    host.render()
    #expect(host.text == "Size\n● Small\n○ Large\n○ Huge\nsmall")
    host.press(.tab)
    host.press(.downArrow)
    host.render()
    #expect(host.text == "Size\n○ Small\n● Large\n○ Huge\nlarge")
    host.click("Huge")
    host.render()
    #expect(host.lines[4] == "huge")
  }

  @Test func `a segmented picker has one row`() {
    let host = TestHost(width: 24, height: 2) { Picking().pickerStyle(.segmented) }
    host.render()
    #expect(host.text == " Small │ Large │ Huge\nsmall")
    #expect(host[column: 1, row: 0].style.attributes.contains(.reverse))
    host.click("Huge")
    host.press(.leftArrow)
    host.render()
    #expect(host.lines[1] == "large")
    #expect(host[column: 9, row: 0].style.attributes.contains(.reverse))
  }

  @Test func `a menu picker shows the chosen value, and all of them over what is below while it is open`() {
    let host = TestHost(width: 24, height: 6) { Picking() }
    host.render()
    #expect(host.text == "Size [ Small ▾ ]\nsmall\n\n\n\n")
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.text == "Size [ Small ▾ ]\nsma╭─────────╮\n   │ ✓ Small │\n   │   Large │\n   │   Huge  │\n   ╰─────────╯")
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.text == "Size [ Large ▾ ]\nlarge\n\n\n\n")
    host.press(.return)
    host.render()
    host.press(.escape)
    host.render()
    #expect(host.text == "Size [ Large ▾ ]\nlarge\n\n\n\n")
  }

  @Test func `a stepper stops at its bounds`() {
    let host = TestHost(width: 24, height: 1) { Stepping() }
    host.render()
    #expect(host.text == "Cups: 1 [ - + ]")
    host.press(.tab)
    host.press(.rightArrow)
    host.press("+")
    host.press("+")
    host.render()
    #expect(host.text == "Cups: 3 [ - + ]")
    host.click(column: 10, row: 0)
    host.render()
    #expect(host.text == "Cups: 2 [ - + ]")
  }

  @Test func `a slider is moved by keys and dragged`() {
    let host = TestHost(width: 11, height: 2) { Sliding() }
    host.render()
    #expect(host.text == "━━━━━●─────\n5.0")
    host.press(.tab)
    host.press(.rightArrow)
    host.render()
    #expect(host.text == "━━━━━━●────\n6.0")
    host.press(at: 6, 0, releaseAt: 9, 0)
    let stats = host.render()
    #expect(host.text == "━━━━━━━━━●─\n9.0")
    #expect(stats.bodiesEvaluated == 1)
  }

  @Test func `a meter shows eighths of cells, coloured by their place, and paints only another picture`() {
    let host = TestHost(width: 10, height: 1) { Metering() }
    host.render()
    #expect(host.text == "████▌─────")
    #expect(host[column: 0, row: 0].style.foreground == Gradient.load.color(at: 0))
    #expect(host[column: 3, row: 0].style.foreground == Gradient.load.color(at: 3.0 / 9))
    host.press("a")
    #expect(host.render().cellsPainted == 0)
    host.press("a")
    host.press("b")
    let stats = host.render()
    #expect(host.text == "█████████▊")
    // Once for each key that came after a change.
    #expect(stats.bodiesEvaluated == 2)
  }

  @Test func `a sparkline is an area of dots, the newest at the right`() {
    let host = TestHost(width: 4, height: 2) { Sparkline([0, 1, 2, 4, 8], in: 0...8).foregroundStyle(.green) }
    host.render()
    #expect(host.text == "   ⢸\n  ⣠⣿")
  }

  @Test func `progress is a bar with a number, or a sign that turns by the clock`() {
    let host = TestHost(width: 16, height: 3) {
      VStack(alignment: .leading) {
        ProgressView("Copying", value: 1, total: 4)
        ProgressView("Waiting")
      }
    }
    host.render()
    #expect(host.text == "Copying\n███───────── 25%\n⠋ Waiting")
    host.advance(by: .milliseconds(100))
    let stats = host.render()
    #expect(host.lines[2] == "⠙ Waiting")
    #expect(stats.cellsChanged == 1)
    #expect(stats.bodiesEvaluated == 0)
  }

  @Test func `a group box has its title in its edge`() {
    let host = TestHost(width: 20, height: 4) {
      GroupBox("Disk") {
        LabeledContent("Free", value: "12")
        Label("Busy", systemImage: "star.fill")
      }
    }
    host.render()
    #expect(host.text == "╭─ Disk ───────────╮\n│ Free          12 │\n│ ★ Busy           │\n╰──────────────────╯")
  }

  @Test func `a title that changes keeps the gaps in the edge`() {
    let title = Box("A")
    let host = TestHost(width: 20, height: 3) { Reading(title) { GroupBox($0) { Text("in") } } }
    host.render()
    for text in ["Longer title", "B", "Mid"] {
      title.value = text
      host.render()
      #expect(host.lines[0].hasPrefix("╭─ \(text) ─"), "\(host.lines)")
      #expect(!host.picturesDiffer)
    }
  }

  @Test func `a disclosure group opens and closes`() {
    let host = TestHost(width: 20, height: 3) {
      DisclosureGroup("More") {
        Text("one")
        Text("two")
      }
    }
    host.render()
    #expect(host.text == "▸ More\n\n")
    host.click("More")
    host.render()
    #expect(host.text == "▾ More\n  one\n  two")
    host.press(.return)
    host.render()
    #expect(host.text == "▸ More\n\n")
  }

  @Test func `a section lends its parts to what is around it`() {
    let host = TestHost(width: 20, height: 4) {
      Form {
        Section("Head") { Text("row") }
        Section {
          Text("other")
        } footer: {
          Text("foot")
        }
      }
    }
    host.render()
    #expect(host.text == "Head\nrow\nother\nfoot")
    #expect(host[column: 0, row: 0].style.attributes == .bold)
    #expect(host[column: 0, row: 3].style.attributes == .dim)
  }

  @Test func `a disabled control gets no input, and is dim`() {
    let log = ActionLog(), box = TextBox("x")
    let host = TestHost(width: 20, height: 3) {
      VStack(alignment: .leading) {
        Button("Go") { log.lines.append("go") }.keyboardShortcut("g")
        TextField("a", text: box.binding)
        Text("tap").onTapGesture { log.lines.append("tap") }
      }
      .disabled(true)
    }
    host.render()
    host.clickCell(of: "Go")
    host.clickCell(of: "tap")
    #expect(host.press("g") == .ignored)
    #expect(host.press(.tab) == .ignored)
    #expect(log.lines.isEmpty)
    #expect(host[column: 2, row: 0].style.attributes.contains(.dim))
  }
}

private struct Toggles: View {
  @State var hasWiFi = false
  @State var hasSound = false
  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Wi-Fi", isOn: $hasWiFi)
      Toggle("Sound", isOn: $hasSound).toggleStyle(.switch)
    }
  }
}

private struct Picking: View {
  enum Size: String, CaseIterable { case small, large, huge }
  @State var size = Size.small
  var body: some View {
    VStack(alignment: .leading) {
      Picker("Size", selection: $size) {
        Text("Small").tag(Size.small)
        ForEach([Size.large, .huge], id: \.self) { Text($0 == .large ? "Large" : "Huge").tag($0) }
      }
      Text(size.rawValue)
    }
  }
}

private struct Stepping: View {
  @State var cups = 1
  var body: some View { Stepper("Cups: \(cups)", value: $cups, in: 0...3) }
}

private struct Sliding: View {
  @State var value = 5.0
  var body: some View {
    VStack(alignment: .leading) {
      Slider(value: $value, in: 0...10, step: 1)
      Text("\(value)")
    }
  }
}

private struct Metering: View {
  @State var value = 0.45
  var body: some View {
    Meter(value)
      .onKeyPress("a") {
        value += 0.001
        return .handled
      }
      .onKeyPress("b") {
        value = 0.975
        return .handled
      }
  }
}
