import Idem
import IdemTesting
import Testing

/// An app's own styles, one for each style protocol. `ButtonTests` has the one for buttons.
@MainActor
@Suite struct OwnStyleTests {
  @Test func `a toggle style builds its view, and a change of the value runs it alone`() {
    let runs = Runs()
    let host = TestHost(width: 30, height: 2) { Toggling(runs: runs) }
    host.render()
    #expect(host.lines[0] == "[ 0 sounds: off ]")
    #expect(runs.count == 1)
    host.press(.space)
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[0] == "[ 0 sounds: on ]")
    #expect(runs.count == 2)
    host.click("sounds")
    host.render()
    #expect(host.lines[0] == "[ 0 sounds: off ]")
  }

  @Test func `a new label of a toggle reaches the screen without running the style`() {
    let runs = Runs()
    let host = TestHost(width: 30, height: 2) { Toggling(runs: runs) }
    host.render()
    host.press("n")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[0] == "[ 1 sounds: off ]")
    #expect(runs.count == 1)
  }

  @Test func `a picker style gets the options with their views, and selects one by key and by pointer`() {
    let runs = Runs()
    let host = TestHost(width: 40, height: 6) { Choosing(runs: runs) }
    host.render()
    #expect(host.lines[0...4] == ["Size 0: 1 of 3", "[   Small ]", "[ * Large ]", "[   Huge ]", "large"])
    #expect(runs.count == 1)
    host.press(.return)
    host.render()
    #expect(host.lines[0...4] == ["Size 0: 0 of 3", "[ * Small ]", "[   Large ]", "[   Huge ]", "small"])
    host.click("Huge")
    host.render()
    #expect(host.lines[0...4] == ["Size 0: 2 of 3", "[   Small ]", "[   Large ]", "[ * Huge ]", "huge"])
    #expect(runs.count == 3)
  }

  @Test func `new labels of a picker and its options reach the screen without running the style`() {
    let runs = Runs()
    let host = TestHost(width: 40, height: 6) { Choosing(runs: runs) }
    host.render()
    host.press("n")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[0...3] == ["Size 1: 1 of 3", "[   Small ]", "[ * Large ]", "[   Huge1 ]"])
    #expect(runs.count == 1)
  }

  @Test func `a picker style runs again when there are other options`() {
    let runs = Runs()
    let host = TestHost(width: 40, height: 6) { Choosing(runs: runs) }
    host.render()
    host.press("d")
    host.render()
    #expect(host.lines[0...3] == ["Size 0: 0 of 2", "[ * Large ]", "[   Huge ]", "large"])
    #expect(runs.count == 2)
    host.press("d")
    host.render()
    #expect(host.lines[0...3] == ["Size 0: 1 of 3", "[   Small ]", "[ * Large ]", "[   Huge ]"])
  }

  @Test func `the view of an option has the style of its place`() {
    let host = TestHost(width: 40, height: 6) { Choosing(runs: Runs()) }
    host.render()
    #expect(host[column: 4, row: 2].style.foreground == .green)
    #expect(host[column: 4, row: 3].style.foreground != .green)
  }

  @Test func `a text field style puts its view around the field, and sees the focus`() {
    let runs = Runs()
    let host = TestHost(width: 30, height: 3) { Typing(runs: runs) }
    host.render()
    #expect(host.lines[0] == "> Name: who?")
    #expect(runs.count == 2)
    host.type("Ann")
    // The owner's, once for each key.
    #expect(host.render().bodiesEvaluated == 3)
    #expect(host.lines[0] == "> Name: Ann")
    #expect(host.tree.focus.cursor == Point(x: 11, y: 0))
    #expect(runs.count == 2)
    host.press(.tab)
    host.render()
    #expect(host.lines[0] == "  Name: Ann")
    #expect(runs.count == 3)
    host.mouse(.down(.left), 9, 0)
    host.mouse(.up(.left), 9, 0)
    host.render()
    #expect(host.lines[0] == "> Name: Ann")
    #expect(host.tree.focus.cursor == Point(x: 9, y: 0))
  }

  @Test func `a style may use a built-in one`() {
    let host = TestHost(width: 20, height: 4) {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: .constant("Ann")).textFieldStyle(Boxed())
        Picker("Size", selection: .constant(1)) {
          Text("S").tag(0)
          Text("L").tag(1)
        }
        .pickerStyle(OneRow())
      }
    }
    host.render()
    #expect(host.lines == ["╭──────────────────╮", "│ Ann              │", "╰──────────────────╯", "Size:  S │ L"])
  }
}

@MainActor
private final class Runs {
  var count = 0
}

private struct Toggling: View {
  let runs: Runs
  @State var isOn = false
  @State var count = 0
  var body: some View {
    Toggle("\(count) sounds", isOn: $isOn)
      .toggleStyle(Worded(runs: runs))
      .onKeyPress("n") {
        count += 1
        return .handled
      }
  }
}

private struct Worded: ToggleStyle {
  let runs: Runs
  func makeBody(configuration: Configuration) -> some View {
    runs.count += 1
    return Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 0) {
        configuration.label
        Text(configuration.isOn ? ": on" : ": off")
      }
    }
  }
}

private struct Choosing: View {
  enum Size: String { case small, large, huge }
  let runs: Runs
  @State var size = Size.large
  @State var count = 0
  @State var hasSmall = true
  var body: some View {
    VStack(alignment: .leading) {
      Picker("Size \(count)", selection: $size) {
        if hasSmall { Text("Small").tag(Size.small) }
        Text("Large").tag(Size.large)
        Text(count == 0 ? "Huge" : "Huge\(count)").tag(Size.huge)
      }
      .pickerStyle(Starred(runs: runs))
      Text(size.rawValue)
    }
    .onKeyPress("n") {
      count += 1
      return .handled
    }
    .onKeyPress("d") {
      hasSmall.toggle()
      return .handled
    }
  }
}

private struct Starred: PickerStyle {
  let runs: Runs
  func makeBody(configuration: Configuration) -> some View {
    runs.count += 1
    return VStack(alignment: .leading) {
      HStack(spacing: 0) {
        configuration.label
        Text(": \(configuration.selectedIndex ?? -1) of \(configuration.options.count)")
      }
      ForEach(configuration.options) { option in
        Button {
          option.select()
        } label: {
          HStack {
            Text(option.isSelected ? "*" : " ")
            if option.isSelected { option.label.foregroundStyle(.green) } else { option.label }
          }
        }
      }
    }
  }
}

private struct Typing: View {
  let runs: Runs
  @State var name = ""
  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name, prompt: Text("who?")).textFieldStyle(Arrow(runs: runs))
      Button("OK \(name.count)") {}
    }
  }
}

private struct Arrow: TextFieldStyle {
  let runs: Runs
  func makeBody(configuration: Configuration) -> some View {
    runs.count += 1
    return HStack(spacing: 0) {
      Text(configuration.isFocused ? "> " : "  ")
      configuration.label
      Text(": ")
      configuration.field
    }
  }
}

private struct Boxed: TextFieldStyle {
  func makeBody(configuration: Configuration) -> some View { RoundedBorderTextFieldStyle().makeBody(configuration: configuration) }
}

private struct OneRow: PickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.label
      Text(": ")
      SegmentedPickerStyle().makeBody(configuration: configuration)
    }
  }
}
