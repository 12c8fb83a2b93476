import Idem
import IdemTesting
import Testing

/// A screen that has a control has a focus.
@MainActor
@Suite struct InitialFocusTests {
  @Test func `the first control has the focus in the first frame`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) {
      FocusProbe(record) { focus in
        VStack(alignment: .leading) {
          Text("focus: \(focus.wrappedValue ?? -1)")
          Button("off") {}.disabled(true)
          HStack {
            Button("one") {}.focused(focus, equals: 1)
            Button("two") {}.focused(focus, equals: 2)
          }
        }
      }
    }
    host.render()
    #expect(record.current == 1)
    #expect(host.lines[0] == "focus: 1")
    #expect(host[column: 2, row: 2].style.attributes.contains(.reverse))
    #expect(!host.appHost.hasWork)
  }

  @Test func `a default focus wins over the first control, in the first frame`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) {
      FocusProbe(record) { focus in
        VStack {
          Button("one") {}.focused(focus, equals: 1)
          Button("two") {}.focused(focus, equals: 2)
        }.defaultFocus(focus, 2)
      }
    }
    host.render()
    #expect(record.current == 2)
    #expect(!host.appHost.hasWork)
  }

  @Test func `nothing that cannot be seen has the focus`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) {
      FocusProbe(record) { focus in
        VStack(alignment: .leading) {
          Button("hidden") {}.focused(focus, equals: 1).hidden()
          Button("none") {}.focused(focus, equals: 2).frame(width: 0, height: 0)
          Button("off") {}.focused(focus, equals: 3).disabled(true)
          Text("").frame(width: 10, height: 1).overlay(alignment: .topLeading) {
            Button("out") {}.focused(focus, equals: 4).offset(x: 0, y: 3)
          }
          Button("here") {}.focused(focus, equals: 5)
        }
      }
    }
    host.settle()
    #expect(record.current == 5)
    for _ in 0..<4 {
      host.press(.tab)
      host.settle()
      #expect(record.current == 5)
    }
  }

  @Test func `a branch that replaces the one with the focus begins at its first control`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) { FocusProbe(record) { Pages(focus: $0) } }
    host.settle()
    #expect(record.current == 0)
    host.press(.tab)
    host.settle()
    #expect(record.current == 1)
    host.press(.return)
    host.render()
    #expect(record.current == 10)
    #expect(!host.appHost.hasWork)
  }

  @Test func `the focus goes to the nearest control where its own went`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 8) { FocusProbe(record) { Rows(focus: $0) } }
    host.settle()
    for _ in 0..<3 { host.press(.tab) }
    host.settle()
    #expect(record.current == 3)
    host.press("d")
    host.settle()
    // The row that took its place.
    #expect(record.current == 4)
    host.press(.tab)
    host.settle()
    #expect(record.current == 5)
    host.press("d")
    host.settle()
    // The last went: the one before it.
    #expect(record.current == 4)
    host.press("o")
    host.settle()
    // It was disabled.
    #expect(record.current == 2)
  }

  @Test func `a sheet takes the focus and gives it back`() {
    let record = FocusRecord()
    let host = TestHost(width: 40, height: 10) { FocusProbe(record) { Sheets(focus: $0) } }
    host.settle()
    host.press(.tab)
    host.settle()
    #expect(record.current == 1)
    host.press(.return)
    host.render()
    #expect(record.current == 10)
    host.press(.tab)
    host.settle()
    #expect(record.current == 11)
    host.press(.tab)
    host.settle()
    #expect(record.current == 10)
    host.press(.escape)
    host.render()
    #expect(record.current == 1)
    #expect(!host.appHost.hasWork)
  }

  @Test(arguments: [false, true])
  func `an alert begins at its default button, its cancel button, or the first that destroys nothing`(isVertical: Bool) {
    let log = FocusRecord()
    let result = pressedFirst(isVertical, log) {
      Button("Delete", role: .destructive) { log.current = 1 }
      Button("Keep") { log.current = 2 }
      Button("Cancel", role: .cancel) { log.current = 3 }
    }
    #expect(result == 3)
    let chosen = pressedFirst(isVertical, log) {
      Button("Delete", role: .destructive) { log.current = 1 }
      Button("Keep") { log.current = 2 }.keyboardShortcut("k").keyboardShortcut(.defaultAction)
      Button("Cancel", role: .cancel) { log.current = 3 }
    }
    #expect(chosen == 2)
    let harmless = pressedFirst(isVertical, log) {
      Button("Delete", role: .destructive) { log.current = 1 }
      Button("Keep") { log.current = 2 }
    }
    #expect(harmless == 2)
    let only = pressedFirst(isVertical, log) { Button("Delete", role: .destructive) { log.current = 1 } }
    // A confirmation dialog has a Cancel button then.
    #expect(only == (isVertical ? nil : 1))
  }

  /// The button of an alert that Return presses at once.
  private func pressedFirst<Actions: View>(
    _ isVertical: Bool, _ log: FocusRecord, @ViewBuilder _ actions: @escaping @MainActor () -> Actions
  ) -> Int? {
    log.current = nil
    let host = TestHost(width: 60, height: 12) {
      if isVertical {
        Button("below") {}.confirmationDialog("Sure?", isPresented: .constant(true), actions: actions)
      } else {
        Button("below") {}.alert("Sure?", isPresented: .constant(true), actions: actions)
      }
    }
    host.render()
    host.press(.return)
    return log.current
  }

  @Test func `a focus request before a field exists gives it the focus in its first frame`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) { FocusProbe(record) { Asked(focus: $0) } }
    host.settle()
    #expect(record.current == 0)
    host.press("a")
    host.render()
    #expect(record.current == 7)
    host.type("b")
    host.render()
    #expect(host.text.contains("b"))
  }

  @Test func `keys that the first control does not handle reach the handlers around and beside it`() {
    let log = ActionLog()
    func heard(_ key: KeyEquivalent) -> @MainActor @Sendable () -> KeyPress.Result {
      {
        log.lines.append(String(key.character))
        return .handled
      }
    }
    let host = TestHost(width: 30, height: 6) {
      VStack {
        List(0..<50) { Text("line \($0)") }
        Text("").onKeyPress("b", action: heard("b"))
      }.onKeyPress("a", action: heard("a")).onKeyPress(.space, action: heard(.space))
    }
    host.settle()
    #expect(host.tree.focus.focused != nil)
    for key in ["a", "b", KeyEquivalent.space] { host.press(key) }
    #expect(log.lines == ["a", "b", " "])
  }

  @Test func `typed ahead keys find the focus of a branch that no frame showed yet`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) { FocusProbe(record) { Asked(focus: $0) } }
    host.settle()
    host.press("p")
    host.tree.updateBeforeEvent()
    host.type("xy")
    host.settle()
    #expect(host.text.contains("xy"))
  }
}

private struct Pages: View {
  let focus: FocusState<Int?>.Binding
  @State var page = 0
  var body: some View {
    if page == 0 {
      VStack {
        Button("stay") {}.focused(focus, equals: 0)
        Button("next") { page = 1 }.focused(focus, equals: 1)
      }
    } else {
      VStack {
        TextField("name", text: .constant("")).focused(focus, equals: 10)
        Button("next") {}.focused(focus, equals: 11)
      }
    }
  }
}

private struct Rows: View {
  let focus: FocusState<Int?>.Binding
  @State var rows = Array(0..<6)
  @State var off: Int?
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(rows, id: \.self) { row in Button("row \(row)") {}.focused(focus, equals: row).disabled(row == off) }
    }
    .onKeyPress("d") {
      rows.removeAll { $0 == focus.wrappedValue }
      return .handled
    }
    .onKeyPress("o") {
      off = focus.wrappedValue
      return .handled
    }
  }
}

private struct Sheets: View {
  let focus: FocusState<Int?>.Binding
  @State var isShown = false
  var body: some View {
    VStack {
      Button("first") {}.focused(focus, equals: 0)
      Button("open") { isShown = true }.focused(focus, equals: 1)
    }
    .sheet(isPresented: $isShown) {
      VStack {
        TextField("a", text: .constant("")).focused(focus, equals: 10)
        Button("b") {}.focused(focus, equals: 11)
      }
    }
  }
}

private struct Asked: View {
  let focus: FocusState<Int?>.Binding
  @State var isAsked = false
  @State var page = 0
  @State var text = ""
  var body: some View {
    VStack {
      if page == 0 { Button("first") {}.focused(focus, equals: 0) } else { TextField("", text: $text) }
      if isAsked { TextField("", text: $text).focused(focus, equals: 7) }
    }
    .onKeyPress("a") {
      isAsked = true
      focus.wrappedValue = 7
      return .handled
    }
    .onKeyPress("p") {
      page = 1
      return .handled
    }
  }
}
