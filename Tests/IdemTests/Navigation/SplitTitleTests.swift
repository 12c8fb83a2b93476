import Idem
import IdemTesting
import Testing

/// The rules below the titles of columns, and the focus in columns that are shown one at a time.
@MainActor
@Suite struct SplitTitleTests {
  private struct Titled: View {
    var sidebar: String? = "Folders"
    var detail: String? = "Letter"

    var body: some View {
      NavigationSplitView {
        column("left", sidebar).navigationSplitViewColumnWidth(10)
      } detail: {
        column("right", detail)
      }
    }

    @ViewBuilder private func column(_ text: String, _ title: String?) -> some View {
      if let title { Text(text).navigationTitle(title) } else { Text(text) }
    }
  }

  @Test func `the rules of the titles meet the divider`() {
    let host = TestHost(width: 40, height: 4) { Titled() }
    host.render()
    #expect(host.lines[1] == "──────────┼─────────────────────────────")
    #expect(Array(host.lines[0])[10] == "│" && Array(host.lines[2])[10] == "│")
  }

  @Test func `a rule of one column meets the divider from its side`() {
    let left = TestHost(width: 40, height: 4) { Titled(detail: nil) }
    left.render()
    #expect(left.lines[1].hasPrefix("──────────┤"))
    let right = TestHost(width: 40, height: 4) { Titled(sidebar: nil) }
    right.render()
    #expect(Array(right.lines[1])[10...].hasPrefix("├─────────────"))
  }

  @Test func `a title that comes and goes leaves no crossing, and paints only what it must`() {
    struct Switching: View {
      @State private var hasTitle = true
      var body: some View {
        Titled(detail: hasTitle ? "Letter" : nil).command("Title", keys: "t") { hasTitle.toggle() }
      }
    }
    let host = TestHost(width: 40, height: 4) { Switching() }
    host.render()
    host.press("t")
    host.renderAll()
    #expect(Array(host.lines[1])[10] == "┤")
    host.press("t")
    host.renderAll()
    #expect(Array(host.lines[1])[10] == "┼")
  }

  @Test func `a focused divider is heavy at the crossing too`() {
    let host = TestHost(width: 40, height: 4) { Titled() }
    host.render()
    host.press(.tab)
    host.renderAll()
    #expect(Array(host.lines[1])[10] == "╂")
  }

  // MARK: The focus

  private struct Columns: View {
    @State private var column = NavigationSplitViewColumn.sidebar
    @State private var text = ""
    @FocusState private var focus: Int?

    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        VStack {
          Button("one") {}
          Button("two") { column = .detail }
        }
      } detail: {
        VStack {
          Button("first") {}
          TextField("name", text: $text).focused($focus, equals: 2)
          Button("back") { column = .sidebar }
          Text("text \(text)")
        }
        .defaultFocus($focus, 2)
      }
    }
  }

  @Test func `in a compact split view, a column that is shown begins with its default focus`() {
    let host = TestHost(width: 24, height: 6) { Columns() }
    host.renderAll()
    host.press(.downArrow)
    host.renderAll()
    host.press(.return)
    host.renderAll()
    host.type("x")
    host.renderAll()
    #expect(host.text.contains("text x"), "\(host.text)")
  }

  @Test func `back in a column, the view has the focus that had it there`() {
    let host = TestHost(width: 24, height: 6) { Columns() }
    host.renderAll()
    host.press(.downArrow)
    host.press(.return)
    host.renderAll()
    host.press(.downArrow)
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("two"))
    // "two" has the focus again: Return shows the detail, and there "back" has it.
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("back"), "\(host.text)")
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("two"), "\(host.text)")
  }
}

extension ArraySlice where Element == Character {
  fileprivate func hasPrefix(_ text: String) -> Bool { starts(with: Array(text)) }
}
