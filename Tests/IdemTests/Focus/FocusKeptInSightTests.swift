import Idem
import IdemCore
import IdemTesting
import Testing

/// The focused view is seen whenever a key does something in it, whatever scrolled it away.
@MainActor
@Suite struct FocusKeptInSightTests {
  @Test func `a field below content that grows is seen after the key that made it grow`() {
    let host = TestHost(width: 30, height: 8) { Adding(container: .form) }
    host.settle()
    for number in 0..<10 {
      host.type("item \(number)")
      host.settle()
      #expect(host.isFocusSeen, "\(number)")
      #expect(host.text.contains("item \(number)"))
      host.press(.return)
      host.settle()
      #expect(host.isFocusSeen, "after return, \(number)")
      #expect(host.tree.focus.cursor != nil)
    }
  }

  @Test(arguments: [Adding.Container.form, .scrollView, .list])
  func `a typed key scrolls its field into view from any scroll position`(_ container: Adding.Container) {
    let host = TestHost(width: 30, height: 8) { Adding(container: container, count: 20) }
    host.settle()
    host.press(.tab)
    host.settle()
    // The field after the rows.
    while host.tree.focus.cursor == nil {
      host.press(.tab)
      host.settle()
    }
    host.type("a")
    host.settle()
    host.scroll(-3)
    host.settle()
    #expect(host.tree.focus.cursor == nil)
    host.type("b")
    host.settle()
    #expect(host.isFocusSeen)
    #expect(host.text.contains("ab"))
  }

  @Test func `a key that scrolls leaves the focus out of sight`() {
    let host = TestHost(width: 30, height: 8) { Adding(container: .scrollView, count: 30) }
    host.settle()
    host.press(.tab, modifiers: .shift)
    host.settle()
    host.press(.pageUp)
    host.settle()
    #expect(!host.isFocusSeen)
  }

  @Test func `a field that is longer than what shows it keeps its caret in sight`() {
    let host = TestHost(width: 30, height: 6) { LongField() }
    host.settle()
    for number in 0..<20 {
      host.type("line \(number)")
      host.press(.return, modifiers: .option)
      host.settle()
      #expect(host.tree.focus.cursor != nil, "\(number)")
    }
    for _ in 0..<20 {
      host.press(.upArrow)
      host.settle()
      #expect(host.tree.focus.cursor != nil)
    }
    #expect(host.text.contains("line 0"))
  }

  @Test func `a focused view that is visible stays visible in another size`() {
    let host = TestHost(width: 30, height: 20) { Adding(container: .form, count: 15) }
    host.settle()
    host.press(.tab, modifiers: .shift)
    host.settle()
    #expect(host.isFocusSeen)
    for height in [10, 6, 12, 4, 20] {
      host.resize(width: 30, height: height)
      host.settle()
      #expect(host.isFocusSeen, "\(height)")
    }
    // What was scrolled away stays away.
    host.resize(width: 30, height: 8)
    host.settle()
    host.scroll(-5)
    host.settle()
    #expect(!host.isFocusSeen)
    host.resize(width: 30, height: 7)
    host.settle()
    #expect(!host.isFocusSeen)
  }
}

struct Adding: View {
  enum Container: Sendable { case form, scrollView, list }

  let container: Container
  @State var count = 0
  @State private var text = ""

  var body: some View {
    switch container {
    case .form: Form { rows }
    case .scrollView: ScrollView { VStack(alignment: .leading) { rows } }
    case .list: List { rows }
    }
  }

  @ViewBuilder private var rows: some View {
    ForEach(0..<count, id: \.self) { Button("row \($0)") {} }
    TextField("new", text: $text).onSubmit {
      count += 1
      text = ""
    }
  }
}

private struct LongField: View {
  @State private var text = ""
  var body: some View { ScrollView { TextField("text", text: $text, axis: .vertical) } }
}
