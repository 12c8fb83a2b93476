import Idem
import IdemTesting
import Testing

/// What is seen in an inline window that has few rows.
@MainActor
@Suite struct InlineSpaceTests {
  // MARK: Completions

  enum Above: String, CaseIterable { case nothing, scroll, list, texts, below }

  struct Popup: App {
    var above = Above.scroll
    var body: some Scene { InlineWindow("p") { PopupView(above: above) } }
  }

  struct PopupView: View {
    let above: Above
    @State private var text = ""
    var body: some View {
      VStack(alignment: .leading) {
        switch above {
        case .nothing: EmptyView()
        case .scroll: ScrollView { Text("above") }
        case .list: List(0..<3, id: \.self) { Text("row \($0)") }
        case .texts: ForEach(0..<4, id: \.self) { Text("text \($0)") }
        case .below: EmptyView()
        }
        TextField("x", text: $text).textCompletions { caret in
          let token = caret.token
          guard token.hasPrefix("@") else { return [] }
          return (0..<(10 - 2 * token.count)).map { TextCompletion("@\($0)", label: "item \($0)", replacing: .token) }
        }
        Text("status")
        if above == .below { List(0..<3, id: \.self) { Text("row \($0)") } }
      }
    }
  }

  @Test(arguments: Above.allCases, [24, 12, 8])
  func `completions never hide the field, at no key`(_ above: Above, _ height: Int) {
    let host = TestHost(width: 40, height: height, app: Popup(above: above))
    host.settle()
    for _ in 0..<3 where host.cursor == nil {
      host.press(.tab)
      host.settle()
    }
    var typed = ""
    for key in ["@", "m", "d", "e"] {
      host.type(key)
      typed += key
      host.settle()
      #expect(host.lines.contains { $0.hasPrefix(typed) }, "after \(typed):\n\(host.text)")
      #expect(host.focusFault == nil, "after \(typed):\n\(host.text)")
      if height == 24 { #expect(host.text.contains("item 0"), "after \(typed):\n\(host.text)") }
      if height == 24, above == .scroll || above == .list {
        #expect(host.text.contains("status"), "after \(typed):\n\(host.text)")
        // As many as there are, in each frame.
        #expect(host.text.contains("item \(9 - 2 * typed.count)"), "after \(typed):\n\(host.text)")
      }
      let again = host.text
      host.settle()
      #expect(host.text == again)
    }
    host.press(.escape)
    host.settle()
    #expect(!host.text.contains("item") && host.text.contains(typed), "\(host.text)")
  }

  @Test func `suggestions without room leave the keys to the field`() {
    struct Tiny: View {
      @State private var text = ""
      @State private var log = ""
      var body: some View {
        TextField("x", text: $text).onSubmit { log = text }
          .textCompletions { _ in [TextCompletion("other", replacing: .token)] }
          .overlay(alignment: .trailing) { Text("[\(log)]") }
      }
    }
    let host = TestHost(width: 30, height: 2) { Tiny() }
    host.settle()
    host.type("a")
    host.settle()
    #expect(host.text.contains("a"))
    host.press(.return)
    host.settle()
    #expect(host.text.contains("[a]"), "\(host.text)")
  }

  // MARK: Notices

  struct Notices: App {
    var text = "Done: 6 tokens"
    var most = 12
    var body: some Scene { InlineWindow("p") { NoticeView(text: text) }.inlineHeight(max: most) }
  }

  struct NoticeView: View {
    let text: String
    @State private var typed = ""
    @Environment(\.notify) private var notify
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Ask", text: $typed).onSubmit { notify(text, kind: .success) }
        Text("status")
      }
    }
  }

  @Test(arguments: [12, 4, 3, 2], ["Done: 6 tokens", "A notice with a longer text, which takes more than one row of the window"])
  func `a notice is whole, and does not cover the field that has the focus`(_ most: Int, _ notice: String) {
    let host = TestHost(width: 40, height: 24, app: Notices(text: notice, most: most))
    host.settle()
    #expect(host.height == 2)
    host.type("a long text that reaches the end..")
    host.press(.return)
    host.settle()
    #expect(host.lines[0].hasPrefix("a long text that reaches the end.."), "\(host.text)")
    let start = String(notice.prefix(6))
    #expect(host.text.contains(start), "\(host.text)")
    if most == 12 {
      #expect(host.text.contains("status") && host.text.contains("╰") && host.text.contains("╭"), "\(host.text)")
      #expect(host.height == 2 + host.lines.count { $0.contains("│") || $0.contains("╭") || $0.contains("╰") }, "\(host.text)")
    }
    host.advance(by: .seconds(20))
    host.settle()
    #expect(host.height == 2 && host.text.contains("status") && !host.text.contains(start), "\(host.text)")
  }

  @Test(arguments: [1, 2, 3, 4, 6])
  func `a notice on a low screen does not cover the field either`(_ height: Int) {
    let host = TestHost(width: 30, height: height) { NoticeView(text: "Saved") }
    host.settle()
    host.type("abc")
    for _ in 0..<3 {
      host.press(.return)
      host.settle()
      #expect(host.lines[0].hasPrefix("abc"), "\(host.text)")
      if height > 1 { #expect(host.text.contains("Saved"), "\(host.text)") }
    }
  }

  // MARK: Content above the limit

  struct Long: App {
    var model = LongModel()
    var body: some Scene { InlineWindow("p") { LongView(model: model) }.inlineHeight(max: 6) }
  }

  @Observable @MainActor final class LongModel {
    var asks = false
    var rows = 10
    var answer = ""
    var isSheet = false
  }

  struct LongView: View {
    @Bindable var model: LongModel
    @State private var text = ""
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(0..<model.rows, id: \.self) { Text("line \($0)") }
        if model.asks {
          Text("Delete it?")
          HStack {
            Button("Yes") { model.answer = "yes" }
            Button("No") { model.answer = "no" }
          }
        }
        TextField("Ask", text: $text)
        Text("status")
      }
      .sheet(isPresented: $model.isSheet) { Form { ForEach(0..<9, id: \.self) { Button("s\($0)") {} } } }
    }
  }

  @Test func `what has the focus is in sight where the content is higher than the limit`() {
    let model = LongModel()
    let host = TestHost(width: 40, height: 24, app: Long(model: model))
    host.settle()
    #expect(host.height == 6)
    host.type("abc")
    host.settle()
    #expect(host.text.contains("abc") && host.focusFault == nil, "\(host.text)")
    // A dialog below the content.
    model.asks = true
    host.settle()
    host.press(.tab, modifiers: .shift)
    host.settle()
    #expect(host.text.contains("[ No ]") && host.focusFault == nil, "\(host.text)")
    host.press(.return)
    host.settle()
    #expect(model.answer == "no")
    for _ in 0..<4 {
      host.press(.tab)
      host.settle()
      #expect(host.focusFault == nil, "\(host.text)")
    }
    model.isSheet = true
    host.settle()
    for _ in 0..<12 {
      #expect(host.focusFault == nil, "\(host.text)")
      host.press(.tab)
      host.settle()
    }
    model.isSheet = false
    model.asks = false
    model.rows = 1
    host.settle()
    #expect(host.lines[0].hasPrefix("line 0") && host.height == 3, "\(host.text)")
  }
}
