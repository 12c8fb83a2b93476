import Idem
import IdemTesting
import Testing

private enum Trouble: Error, CustomStringConvertible {
  case full
  var description: String { "The disk is full" }
}

@MainActor
@Suite struct PresentationTests {
  @Test func `an alert about an error has its description as the title`() {
    let trouble = Box<Trouble?>(nil)
    let host = TestHost(width: 40, height: 9) {
      Reading(trouble) { trouble in
        Text("app").alert(isPresented: .constant(true), error: trouble) { _ in
          Button("Retry") {}
        } message: { _ in
          Text("Delete something.")
        }
      }
    }
    host.render()
    #expect(!host.text.contains("disk"))
    trouble.value = .full
    host.render()
    #expect(host.text.contains("─ The disk is full ─") && host.text.contains("Delete something.") && host.text.contains("[ Retry ]"))
  }

  @Test func `an alert is centered, dims the views behind it, and takes all keys`() {
    let log = ActionLog()
    let host = TestHost(width: 32, height: 9) { Deleting(log: log) }
    host.render()
    host.press("d")
    host.render()
    #expect(
      host.text == """
        files: 3
        [ ╭─ Delete? ────────────────╮
          │                          │
          │       No way back.       │
          │                          │
          │  [ Delete ]  [ Cancel ]  │
          │                          │
          ╰──────────────────────────╯

        """)
    #expect(host[column: 0, row: 0].style.attributes.contains(.dim))
    // The app's own key does nothing now.
    host.press("d")
    #expect(log.lines == ["asked"])
    host.press(.escape)
    host.render()
    #expect(log.lines == ["asked", "kept"])
    #expect(host.text == "files: 3\n[ Other ]\n\n\n\n\n\n\n")
    #expect(!host[column: 0, row: 0].style.attributes.contains(.dim))
    host.press("d")
    #expect(log.lines == ["asked", "kept", "asked"])
  }

  @Test func `the button that cancels has the focus, Tab stays in the alert, and the focus comes back`() {
    let log = ActionLog()
    let host = TestHost(width: 40, height: 12) { Deleting(log: log) }
    host.render()
    host.press(.tab)
    let before = host.tree.focus.focused
    #expect(before != nil)
    host.press("d")
    host.render()
    for _ in 0..<3 { host.press(.tab) }
    host.press(.return)
    #expect(log.lines == ["asked", "deleted"])
    host.render()
    #expect(host.lines[0] == "files: 2")
    #expect(host.tree.focus.focused === before)
  }

  @Test func `opening and closing an alert runs no body if none reads its state`() {
    let host = TestHost(width: 40, height: 12) { Blind() }
    host.render()
    host.click("Open")
    let opening = host.render()
    // The alert's own body.
    #expect(opening.bodiesEvaluated == 1)
    #expect(host.lines.contains { $0.contains("[ OK ]") })
    host.press(.return)
    #expect(host.render().bodiesEvaluated == 0)
    #expect(!host.lines.contains { $0.contains("OK") })
  }

  @Test func `a click beside an alert does nothing, a click on its button presses it`() {
    let log = ActionLog()
    let host = TestHost(width: 40, height: 12) { Deleting(log: log) }
    host.render()
    host.press("d")
    host.render()
    host.clickCell(of: "Other")
    host.click("Delete ]")
    #expect(log.lines == ["asked", "deleted"])
  }

  @Test func `a sheet keeps its state while it is open, and dismisses itself`() {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 8) { Sheeted(log: log) }
    host.render()
    host.press("o")
    host.render()
    host.type("ab")
    host.render()
    #expect(host.lines.contains { $0.contains("typed ab") })
    host.press(.return)
    host.render()
    #expect(log.lines == ["gone"])
    #expect(!host.lines.contains { $0.contains("typed") })
    host.press("o")
    host.render()
    // Another sheet: nothing is typed yet.
    #expect(host.lines.contains { $0.contains("typed") } && !host.lines.contains { $0.contains("ab") })
  }

  @Test func `a menu opens below its button and closes by a choice or a click beside it`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 6) {
      VStack(alignment: .leading) {
        Menu("File") {
          Button("New") { log.lines.append("new") }
          Button("Open") { log.lines.append("open") }
        }
      }
    }
    host.render()
    #expect(host.text == "[ File ▾ ]\n\n\n\n\n")
    host.click("File")
    host.render()
    #expect(host.text == "[ File ▾ ]\n╭──────╮\n│ New  │\n│ Open │\n╰──────╯\n")
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(log.lines == ["open"])
    #expect(host.text == "[ File ▾ ]\n\n\n\n\n")
    host.press(.return)
    host.render()
    #expect(host.lines[2] == "│ New  │")
    host.click(column: 15, row: 5)
    host.render()
    #expect(host.text == "[ File ▾ ]\n\n\n\n\n")
  }

  @Test func `a change behind a dialog is painted behind it`() {
    let host = TestHost(width: 30, height: 7) { Behind() }
    host.render()
    host.press("n")
    host.render()
    #expect(host.lines[0] == "count 1")
    #expect(host[column: 6, row: 0].style.attributes.contains(.dim))
    #expect(host.lines.contains { $0.contains("[ OK ]") })
  }

  @Test func `an alert about a value waits for one, and keeps it`() {
    let box = Box<String?>(nil), log = ActionLog()
    let host = TestHost(width: 30, height: 7) { Reading(box) { Asking(name: $0, log: log) } }
    host.render()
    #expect(!host.text.contains("Open?"))
    box.value = "one"
    host.render()
    #expect(host.text.contains("Open?"))
    #expect(host.text.contains("This is one."))
    // Neither another value nor nil changes the dialog.
    for later in ["two", nil] {
      box.value = later
      host.render()
      #expect(host.text.contains("This is one."))
    }
    host.press(.return)
    host.render()
    #expect(!host.text.contains("Open?"))
    #expect(log.lines == ["one"])
    box.value = "three"
    host.press("a")
    host.render()
    #expect(host.text.contains("This is three."))
  }
}

private struct Asking: View {
  let name: String?
  let log: ActionLog
  @State var isAsking = true
  var body: some View {
    Text("app")
      .onKeyPress("a") {
        isAsking = true
        return .handled
      }
      .alert("Open?", isPresented: $isAsking, presenting: name) { name in
        Button("Yes") { log.lines.append(name) }
      } message: {
        Text("This is \($0).")
      }
  }
}

private struct Deleting: View {
  let log: ActionLog
  @State var isAsking = false
  @State var files = 3
  var body: some View {
    VStack(alignment: .leading) {
      Text("files: \(files)")
      Button("Other") {}
    }
    .onKeyPress("d") {
      log.lines.append("asked")
      isAsking = true
      return .handled
    }
    .alert("Delete?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {
        log.lines.append("deleted")
        files -= 1
      }
      Button("Cancel", role: .cancel) { log.lines.append("kept") }
    } message: {
      Text("No way back.")
    }
  }
}

private struct Blind: View {
  @State var isOpen = false
  var body: some View {
    Button("Open") { isOpen = true }.alert("Hello", isPresented: $isOpen) {}
  }
}

private struct Sheeted: View {
  let log: ActionLog
  @State var isOpen = false
  var body: some View {
    Text("app").onKeyPress("o") {
      isOpen = true
      return .handled
    }
    .sheet(isPresented: $isOpen) {
      log.lines.append("gone")
    } content: {
      Typing()
    }
  }
}

private struct Typing: View {
  @State var text = ""
  @Environment(\.dismiss) var dismiss
  var body: some View {
    VStack {
      Text("typed \(text)")
      TextField("text", text: $text).onSubmit { dismiss() }
    }
  }
}

private struct Behind: View {
  @State var count = 0
  var body: some View {
    Text("count \(count)").alert("Hello", isPresented: .constant(true)) {
      Button("OK") {}.onKeyPress("n") {
        count += 1
        return .handled
      }
    }
  }
}
