extension Template {
  static let app = #"""
    import Idem

    @main struct {TYPE}App: App {
      var body: some Scene {
        Window("{NAME}") { ContentView() }
      }
    }

    """#

  static let content = #"""
    import Idem

    /// Something to do.
    struct Item: Identifiable, Equatable {
      let id: Int
      var title: String
      var isDone = false
    }

    /// A list, and the keys below it.
    struct ContentView: View {
      @State private var items = [Item(id: 1, title: "Read this view"), Item(id: 2, title: "Change a word"), Item(id: 3, title: "Press F12")]
      @State private var selection: Item.ID? = 1
      @Environment(\.quit) private var quit

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          List(items, selection: $selection) { ItemRow(item: $0) }
          CommandBar()
        }
        .command("Mark as done", id: "item.done", keys: "d", hint: "done") { toggle() }
        .command("Quit", id: "app.quit", keys: "q", hint: "quit") { quit() }
        .commandHelp()
      }

      private func toggle() {
        guard let place = items.firstIndex(where: { $0.id == selection }) else { return }
        items[place].isDone.toggle()
      }
    }

    /// A row. It runs only if its item has changed.
    struct ItemRow: View {
      let item: Item

      var body: some View {
        HStack(spacing: 1) {
          Text(item.isDone ? "✔" : "·").foregroundStyle(item.isDone ? Color.success : .secondary)
          Text(item.title).strikethrough(item.isDone)
        }
      }
    }

    """#

  static let contentTests = #"""
    import Idem
    import IdemTesting
    import Testing

    @testable import {MODULE}

    @MainActor @Suite struct ContentViewTests {
      private let host = TestHost(width: 30, height: 5) { ContentView() }

      @Test func `the list and the keys are shown`() {
        host.render()
        #expect(host.lines == ["· Read this view", "· Change a word", "· Press F12", "", "? help  d done  q quit"])
      }

      @Test func `a key marks the selected item, and runs the list and one row`() {
        host.render()
        host.press(.downArrow)
        host.render()
        host.press("d")
        #expect(host.render() <= .budget(bodies: 2))
        #expect(host.lines[1] == "✔ Change a word")
      }
    }

    """#
}
