import Idem
import IdemCore
import IdemTesting
import IdemVi
import Testing

/// The keys of vi in an editor and in a field.
@MainActor
@Suite struct ViEditorTests {
  @Observable @MainActor final class Model { var text = "one two\nthree" }

  private let model = Model()

  private func editor(onCommand: @escaping @MainActor (String) -> Bool = { _ in false }) -> TestHost {
    @Bindable var bound = model
    let host = TestHost(width: 40, height: 5) { TextEditor(text: $bound.text).keyTable(.vi).onEditorCommand(onCommand) }
    host.render()
    host.press(.tab)
    host.renderAll()
    return host
  }

  @Test func `hints, help and palette show a key only if vi leaves it`() {
    @Bindable var bound = model
    let host = TestHost(width: 60, height: 6) {
      VStack(spacing: 0) {
        TextEditor(text: $bound.text).keyTable(.vi).onEditorCommand { _ in true }
        CommandBar()
      }
      .command("Find", keys: "ctrl+f", hint: "find") {}
      .command("Save", keys: "ctrl+s", hint: "save") {}
    }
    host.render()
    host.press(.tab)
    host.renderAll()
    // In normal mode Control-F shows the next page.
    #expect(host.lines[5] == "Ctrl+S save", "\(host.lines)")
    #expect(!host.currentCommands.contains { $0.title == "Find" })
    host.type("i")
    host.renderAll()
    #expect(host.lines[5] == "Ctrl+F find  Ctrl+S save", "\(host.lines)")
    host.press(.escape)
    host.renderAll()
    #expect(host.lines[5] == "Ctrl+S save", "\(host.lines)")
    // A key within a mode changes no hint, and runs no body of the bar.
    host.press("l")
    #expect(host.render().bodiesEvaluated == 0)
    #expect(model.text == "one two\nthree")
  }

  @Test func `letters are commands until i, and text until Escape`() {
    let host = editor()
    host.type("dw")
    #expect(model.text == "two\nthree")
    host.type("ix ")
    host.renderAll()
    #expect(host.lines[4] == "-- INSERT --")
    #expect(model.text == "x two\nthree")
    host.press(.escape)
    host.renderAll()
    #expect(host.lines[4] == "")
    host.type("u")
    #expect(model.text == "two\nthree")
    host.type("u")
    #expect(model.text == "one two\nthree")
    host.press("r", modifiers: .control)
    #expect(model.text == "two\nthree")
  }

  @Test func `the bar shows the keys of an unfinished command, and Escape drops them`() {
    let host = editor()
    host.type("\"a2d")
    host.renderAll()
    #expect(host.lines[4].hasSuffix("\"a2d"))
    host.press(.escape)
    host.renderAll()
    #expect(host.lines[4] == "")
    #expect(model.text == "one two\nthree")
  }

  @Test func `visual mode selects, and marks the cells`() {
    let host = editor()
    host.type("ve")
    host.renderAll()
    #expect(host.lines[4] == "-- VISUAL --")
    #expect((0..<4).map { host[column: $0, row: 0].style.attributes.contains(.reverse) } == [true, true, true, false])
    host.type("c1")
    host.press(.escape)
    #expect(model.text == "1 two\nthree")
  }

  @Test func `a line after a colon goes to the app`() {
    var lines: [String] = []
    let host = editor { line in
      lines.append(line)
      return line == "w"
    }
    host.type(":w")
    host.renderAll()
    #expect(host.lines[4] == ":w")
    host.press(.return)
    host.renderAll()
    #expect(lines == ["w"] && host.lines[4] == "")
    host.type(":nope")
    host.press(.return)
    host.renderAll()
    #expect(host.lines[4] == "No such command: nope")
    host.type("Vj:s")
    host.press(.return)
    #expect(lines.last == "'<,'>s")
  }

  @Test func `a search goes to the match, and n to the next`() {
    let host = editor()
    host.type("/t")
    host.renderAll()
    #expect(host.lines[4] == "/t")
    host.press(.return)
    host.type("x")
    #expect(model.text == "one wo\nthree")
    host.type("nx")
    #expect(model.text == "one wo\nhree")
  }

  @Test func `a field begins as the app requests, and Return submits it`() {
    var submitted = 0
    @Bindable var bound = model
    model.text = "one two"
    let host = TestHost(width: 20, height: 1) {
      TextField("", text: $bound.text).textFieldStyle(.plain).keyTable(.vi(startsInserting: true)).onSubmit { submitted += 1 }
    }
    host.render()
    host.press(.tab)
    host.press(.end)
    host.type("!")
    #expect(model.text == "one two!")
    host.press(.escape)
    host.type("0dw")
    #expect(model.text == "two!")
    host.press(.return)
    #expect(submitted == 1)
  }

  @Test func `a click places the cursor, and what a drag selects is what the next command takes`() {
    let host = editor()
    host.click(column: 4, row: 0)
    host.type("x")
    #expect(model.text == "one wo\nthree")
    host.renderAll()
    host.drag(from: (0, 0), to: (3, 0))
    host.type("d")
    #expect(model.text == " wo\nthree")
  }
}

extension TestHost {
  /// Renders until nothing is left to do.
  fileprivate func renderAll() {
    var frames = 0
    while frames < 10, render().stats != FrameStats() { frames += 1 }
  }
}
