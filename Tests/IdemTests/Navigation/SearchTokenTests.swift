import Idem
import IdemTesting
import Testing

private struct Label: Identifiable, Hashable {
  let id: Int
  var name: String
}

@Observable @MainActor private final class Model {
  var query = ""
  var tokens = [Label(id: 1, name: "work")]
  var suggested = [Label(id: 1, name: "work"), Label(id: 2, name: "home")]
}

private struct Mails: View {
  @Bindable var model: Model
  var body: some View {
    List(["a", "b"], id: \.self) { Text($0) }
      .searchable(text: $model.query, tokens: $model.tokens, suggestedTokens: $model.suggested, prompt: "Find") { Text($0.name) }
  }
}

/// The tokens of a search field.
@MainActor
@Suite struct SearchTokenTests {
  private let model = Model()

  private func settle(_ host: TestHost) { for _ in 0..<4 { host.render() } }

  private var host: TestHost {
    let host = TestHost(width: 40, height: 5) { Mails(model: model) }
    settle(host)
    return host
  }

  @Test func `tokens are before the text, and a click removes one`() {
    let host = host
    #expect(host.lines[0].hasPrefix(" ⌕  work ✗  Find"), "\(host.lines)")
    host.click("work")
    settle(host)
    #expect(model.tokens.isEmpty)
    #expect(host.lines[0].hasPrefix(" ⌕ Find"), "\(host.lines)")
  }

  @Test func `Backspace at the start of the text removes the last token, and a character before`() {
    model.tokens = [Label(id: 1, name: "work"), Label(id: 2, name: "home")]
    let host = host
    host.press("/")
    settle(host)
    host.type("x")
    host.press(.delete)
    settle(host)
    #expect(model.query.isEmpty && model.tokens.map(\.name) == ["work", "home"])
    host.press(.delete)
    settle(host)
    #expect(model.tokens.map(\.name) == ["work"])
    host.type("y")
    host.press(.home)
    host.press(.delete)
    host.press(.delete)
    settle(host)
    #expect(model.query == "y" && model.tokens.isEmpty)
  }

  @Test func `while the user searches, the tokens that are left can be chosen`() {
    let host = host
    #expect(!host.text.contains("home"))
    host.press("/")
    settle(host)
    #expect(host.lines[1].contains("+ home") && !host.lines[1].contains("work"), "\(host.lines)")
    host.click("+ home")
    settle(host)
    #expect(model.tokens.map(\.id) == [1, 2])
  }

  @Test func `Escape removes the text and all tokens`() {
    let host = host
    host.press("/")
    settle(host)
    host.type("ab")
    settle(host)
    #expect(model.query == "ab" && model.tokens.count == 1)
    host.press(.escape)
    settle(host)
    #expect(model.query.isEmpty && model.tokens.isEmpty)
  }

  @Test func `choosing a suggestion with a token adds it and clears the text`() {
    struct Suggested: View {
      @Bindable var model: Model
      var body: some View {
        Text("x")
          .searchable(text: $model.query, tokens: $model.tokens) { Text($0.name) }
          .searchSuggestions { ForEach(model.suggested) { Text("with \($0.name)").searchCompletion($0) } }
      }
    }
    let host = TestHost(width: 40, height: 6) { Suggested(model: model) }
    settle(host)
    for _ in 0..<2 {
      host.press("/")
      settle(host)
      host.type("h")
      settle(host)
      #expect(host.text.contains("with home"), "\(host.lines)")
      host.press(.downArrow)
      host.press(.downArrow)
      host.press(.return)
      settle(host)
      #expect(model.query.isEmpty && model.tokens.map(\.name) == ["work", "home"])
    }
    #expect(host.lines[0].hasPrefix(" ⌕  work ✗   home ✗"), "\(host.lines)")
  }

  @Test func `an editable token is written`() {
    struct Edited: View {
      @Bindable var model: Model
      var body: some View {
        Text("x").searchable(text: $model.query, editableTokens: $model.tokens) { token in
          Text(token.wrappedValue.name).onAppear { token.wrappedValue.name = "play" }
        }
      }
    }
    let host = TestHost(width: 40, height: 3) { Edited(model: model) }
    settle(host)
    #expect(model.tokens.map(\.name) == ["play"])
    #expect(host.lines[0].contains("play"), "\(host.lines)")
  }
}
