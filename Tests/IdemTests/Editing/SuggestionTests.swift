import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct SuggestionTests {
  private static let cities = ["Berlin", "Bern", "Bonn", "Cairo"]

  private struct CityField: View {
    let box: TextBox
    let submitted: ActionLog
    @State private var city = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("City", text: $city)
          .onSubmit { submitted.lines.append(city) }
          .onChange(of: city) { box.text = $1 }
          .textInputSuggestions {
            ForEach(cities.filter { $0.hasPrefix(city) }, id: \.self) { Text($0).textInputCompletion($0) }
          }
        Text("below")
        Text("and below")
      }
    }
  }

  private func cityField() -> (TestHost, TextBox, ActionLog) {
    let box = TextBox(""), log = ActionLog()
    let host = TestHost(width: 20, height: 7) { CityField(box: box, submitted: log) }
    host.render()
    host.press(.tab)
    host.render()
    return (host, box, log)
  }

  @Test func `suggestions appear below the field while the user types, and the focus stays`() {
    let (host, box, _) = cityField()
    #expect(host.lines[1] == "below")
    host.type("Be")
    host.render()
    #expect(host.lines[0] == "Be")
    #expect(host.lines[1].hasPrefix("╭"))
    #expect(host.lines[2].contains("Berlin"))
    #expect(host.lines[3].contains("Bern"))
    #expect(host.tree.focus.cursor == Point(x: 2, y: 0))
    host.type("rl")
    host.render()
    #expect(host.lines[2].contains("Berlin"))
    #expect(!host.text.contains("Bern "))
    host.type("x")
    host.render()
    #expect(host.lines[1] == "below")
    #expect(box.text == "Berlx")
  }

  @Test func `the arrows choose a suggestion, Return takes it, and a further Return submits`() {
    let (host, box, log) = cityField()
    host.type("Be")
    host.render()
    host.press(.downArrow)
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(box.text == "Bern")
    #expect(log.lines.isEmpty)
    #expect(host.lines[1] == "below")
    host.press(.return)
    #expect(log.lines == ["Bern"])
  }

  @Test func `Return without a chosen suggestion submits the text`() {
    let (host, box, log) = cityField()
    host.type("B")
    host.render()
    host.press(.return)
    host.render()
    #expect(log.lines == ["B"])
    #expect(box.text == "B")
    #expect(host.lines[1] == "below")
  }

  @Test func `Escape closes the suggestions until the next letter, and Tab takes the first one`() {
    let (host, box, _) = cityField()
    host.type("B")
    host.render()
    host.press(.escape)
    host.render()
    #expect(host.lines[1] == "below")
    host.type("o")
    host.render()
    #expect(host.lines[2].contains("Bonn"))
    host.press(.tab)
    host.render()
    #expect(box.text == "Bonn")
  }

  @Test func `a click takes a suggestion, and a click beside the box reaches the view there`() {
    let (host, box, _) = cityField()
    host.type("B")
    host.render()
    host.click(column: 3, row: 3)
    host.render()
    #expect(box.text == "Bern")
    #expect(host.lines[1] == "below")
    host.press(.delete)
    host.render()
    #expect(host.lines[1].hasPrefix("╭"))
    host.click(column: 1, row: 0)
    host.type("_")
    host.render()
    #expect(box.text == "B_er")
  }

  private struct VanishingField: View {
    @State private var city = ""

    var body: some View {
      VStack(alignment: .leading) {
        if city != "B!" { TextField("City", text: $city).textInputSuggestions { Text("Bonn").textInputCompletion("Bonn") } }
        Button("Go") {}
      }
    }
  }

  @Test func `the suggestions go when the field loses the focus or goes itself`() {
    let host = TestHost(width: 20, height: 6) { VanishingField() }
    host.render()
    host.type("B")
    host.render()
    #expect(host.text.contains("Bonn"))
    host.type("!")
    host.render()
    #expect(!host.text.contains("Bonn"))
    host.render()
    #expect(!host.text.contains("╭"))
  }

  @Test func `completions complete the word or the token at the caret`() {
    let box = TextBox("")
    let host = TestHost(width: 30, height: 8) {
      TextField("Message", text: box.binding)
        .textCompletions { caret in
          if caret.token.hasPrefix("/") {
            let commands = ["/help", "/history"].filter { $0.hasPrefix(caret.token) }
            return commands.map { TextCompletion($0, detail: "command", replacing: .token) }
          }
          return caret.word.isEmpty ? [] : ["print", "private"].filter { $0.hasPrefix(caret.word) }.map { TextCompletion($0) }
        }
    }
    host.render()
    host.press(.tab)
    host.type("a.pri")
    host.render()
    // The labels stand below the word.
    #expect(host.lines[2] == "│ print   │")
    host.press(.downArrow)
    host.press(.return)
    #expect(box.text == "a.private")
    host.type(" /h")
    host.render()
    #expect(host.text.contains("/history  command"))
    host.press(.tab)
    host.render()
    #expect(box.text == "a.private /help")
    #expect(!host.text.contains("╭"))
    host.press(.leftArrow)
    host.type("l")
    host.render()
    host.press(.space, modifiers: .control)
    host.render()
    #expect(!host.text.contains("╭"))
  }

  @Test func `what is typed completely is not completed, so Return sends it`() {
    let box = TextBox(""), sent = TextBox("")
    let host = TestHost(width: 30, height: 6) {
      TextField("Message", text: box.binding)
        .textCompletions { caret in
          let commands = caret.token.isEmpty ? [] : ["/re", "/retry", "/quit"].filter { $0.hasPrefix(caret.token) }
          return commands.map { TextCompletion($0 + " ", replacing: .token) }
        }
        .onSubmit { sent.text = box.text }
    }
    host.render()
    host.type("/re")
    host.render()
    #expect(host.text.contains("/retry"))
    host.type("try")
    host.render()
    #expect(!host.text.contains("╭"))
    host.press(.return)
    #expect(sent.text == "/retry")
  }

  @Test func `an editor completes at the caret with Ctrl-Space, and undo takes the completion back`() {
    let box = TextBox("let x\n")
    let host = TestHost(width: 30, height: 8) {
      TextEditor(text: box.binding).textCompletions { $0.word == "le" ? [TextCompletion("letter"), TextCompletion("lemon")] : [] }
    }
    host.render()
    host.press(.tab)
    host.press(.end, modifiers: .control)
    host.type("le")
    host.render()
    #expect(host.lines[3] == "│ letter │")
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("letter"))
    host.press(.space, modifiers: .control)
    host.render()
    host.press("n", modifiers: .control)
    host.press(.tab)
    #expect(box.text == "let x\nlemon")
    host.press("_", modifiers: .control)
    #expect(box.text == "let x\nle")
  }

  @Test func `more suggestions than fit scroll with the chosen one`() {
    let box = TextBox("")
    let host = TestHost(width: 20, height: 14) {
      VStack(alignment: .leading) {
        TextField("", text: box.binding).textCompletions { _ in (1...20).map { TextCompletion("word\($0)") } }
        Spacer()
      }
    }
    host.render()
    host.press(.tab)
    host.type("w")
    host.render()
    #expect(host.text.contains("word8") && !host.text.contains("word9"))
    for _ in 0..<11 { host.press(.downArrow) }
    host.render()
    #expect(host.text.contains("word12"))
    host.press(.return)
    #expect(box.text == "word12")
  }
}
