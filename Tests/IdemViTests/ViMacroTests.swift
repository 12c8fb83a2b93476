import Idem
import IdemTesting
import IdemVi
import Testing

/// Macros, blocks, expressions and the palette in an editor.
@MainActor
@Suite struct ViMacroTests {
  @Observable @MainActor final class Model { var text = "" }

  private let model = Model()

  private func editor(_ text: String, height: Int = 6, _ change: @escaping (AnyView) -> AnyView = { $0 }) -> TestHost {
    @Bindable var bound = model
    model.text = text
    let host = TestHost(width: 40, height: height) { change(AnyView(TextEditor(text: $bound.text).keyTable(.vi))) }
    host.render()
    host.press(.tab)
    host.render()
    return host
  }

  @Test func `a macro is recorded, shown, run with a count, and undone as one step`() {
    let host = editor("one\ntwo\nthree\nfour")
    host.type("qa")
    host.render()
    #expect(host.lines[5] == "-- RECORDING @a --")
    host.type("A!")
    host.render()
    #expect(host.lines[5] == "-- INSERT RECORDING @a --")
    host.press(.escape)
    host.type("jq")
    host.render()
    #expect(host.lines[5] == "")
    host.type("2@a")
    #expect(model.text == "one!\ntwo!\nthree!\nfour")
    host.type("@@")
    #expect(model.text == "one!\ntwo!\nthree!\nfour!")
    host.type("uu")
    #expect(model.text == "one!\ntwo\nthree\nfour")
  }

  @Test func `an error ends a macro, and so does a macro that calls itself for ever`() {
    let host = editor("abc\nabc\nabc")
    // The register is emptied first, so that the macro does not call an old one while it is recorded.
    host.type("qaqqaxj@aq")
    #expect(model.text == "bc\nabc\nabc")
    host.type("@a")
    #expect(model.text == "bc\nbc\nbc")
    // The move down failed: the deletion behind it did not run.
    host.type("qbjxqgg5@b")
    #expect(model.text == "bc\nc\n")
    host.type("qcqqc0@cq@c")
    host.render()
    #expect(host.lines[5] == "The macro does not end")
  }

  @Test func `a macro gives lines to the app and goes on behind them`() {
    var lines: [String] = []
    let host = editor("one two") { view in
      AnyView(
        view.onEditorCommand { line in
          lines.append(line)
          return line != "bad"
        })
    }
    host.type("qa:w")
    host.press(.return)
    host.type("xq")
    host.type("2@a")
    #expect(lines == ["w", "w", "w"] && model.text == " two")
    host.type("@:")
    #expect(lines.count == 4)
    host.type("qb:bad")
    host.press(.return)
    host.type("xq")
    #expect(model.text == "two")
    // A line that the app does not perform ends a macro.
    host.type("@b")
    #expect(model.text == "two" && lines.last == "bad")
  }

  @Test func `a block is selected in each line, and its insertion is repeated when insert mode ends`() {
    let host = editor("abcd\n\nefgh\nijkl")
    host.type("l")
    host.press("v", modifiers: .control)
    host.type("jjl")
    host.render()
    #expect(host.lines[5] == "-- VISUAL BLOCK --")
    func marked(_ row: Int) -> String {
      String((0..<5).map { host[column: $0, row: row].style.attributes.contains(.reverse) ? "#" : "." })
    }
    #expect((0..<4).map(marked) == [".##..", ".....", ".##..", "....."])
    host.type("I-")
    #expect(model.text == "a-bcd\n\nefgh\nijkl")
    host.press(.escape)
    #expect(model.text == "a-bcd\n\ne-fgh\nijkl")
    host.type("u")
    #expect(model.text == "abcd\n\nefgh\nijkl")
    host.press("v", modifiers: .control)
    host.type("jj$A;")
    host.press(.escape)
    #expect(model.text == "abcd;\n;\nefgh;\nijkl")
    host.press("v", modifiers: .control)
    host.type("jjlyG$p")
    #expect(model.text == "abcd;\n;\nefgh;\nijklbc\n    \n    fg")
  }

  @Test func `searches read expressions where the app has an engine, and texts elsewhere`() {
    let host = editor("a.c abc\nxyz a1c") { view in
      AnyView(
        view.findRegularExpressions { query, _ in
          guard query != "[" else { throw CancellationError() }
          // In place of an engine: a dot is any character.
          return { text in
            text.indices.compactMap { start in
              guard let end = text.index(start, offsetBy: query.count, limitedBy: text.endIndex) else { return nil }
              return zip(text[start..<end], query).allSatisfy { $0 == $1 || $1 == "." } ? start..<end : nil
            }
          }
        })
    }
    host.type("/a.c")
    host.press(.return)
    host.type("x")
    #expect(model.text == "a.c bc\nxyz a1c")
    host.type("nx")
    #expect(model.text == "a.c bc\nxyz 1c")
    host.type("?a.c")
    host.press(.return)
    host.type("x")
    #expect(model.text == ".c bc\nxyz 1c")
    host.type("/[")
    host.press(.return)
    host.render()
    #expect(host.lines[5] == "No expression: [")
    let plain = editor("a.c abc")
    plain.type("$?a.c")
    plain.press(.return)
    plain.type("x")
    #expect(model.text == ".c abc")
  }

  @Test func `a colon opens the command palette of an app that performs no lines`() {
    let host = editor("text", height: 12) { view in
      AnyView(view.command("Rotate", keys: "f5") {}.commandPalette())
    }
    host.type(":")
    host.render()
    #expect(host.text.contains("Rotate"))
    host.press(.escape)
    host.render()
    host.render()
    #expect(!host.text.contains("Rotate"))
    host.type("x")
    #expect(model.text == "ext")
  }
}
