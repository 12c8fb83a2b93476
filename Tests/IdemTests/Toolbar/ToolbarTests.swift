import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ToolbarTests {
  private final class Log { var lines: [String] = [] }

  private struct Mail: View {
    let log: Log
    @State private var isEditing = false
    @State private var count = 0

    var body: some View {
      NavigationStack {
        Text("mails: \(count)")
          .navigationTitle("Inbox")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button(isEditing ? "Done" : "Edit") { isEditing.toggle() } }
            ToolbarItem(placement: .primaryAction) { Button("New") { count += 1 }.keyboardShortcut("n") }
            if isEditing { ToolbarItem(placement: .destructiveAction) { Button("Delete") { log.lines.append("delete") } } }
            ToolbarItem(placement: .status) { Text("\(count) new") }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Reply") {}
              Button("Forward") {}
            }
          }
      }
    }
  }

  @Test func `items are in the bars of their page, at the places that they name`() {
    let host = TestHost(width: 36, height: 6) { Mail(log: Log()) }
    host.renderAll()
    #expect(
      host.text == """
         Edit  Inbox                    New
        ────────────────────────────────────
                      mails: 0

        ────────────────────────────────────
         0 new                Reply Forward
        """)
  }

  @Test func `the items follow the state of their view in the same frame`() {
    let log = Log()
    let host = TestHost(width: 36, height: 6) { Mail(log: log) }
    host.renderAll()
    host.click("Edit")
    host.render()
    #expect(host.lines[0] == " Done  Inbox            New  Delete")
    host.press("n")
    host.render()
    #expect(host.text.contains("mails: 1") && host.lines[5].hasPrefix(" 1 new"))
    host.click("Delete")
    #expect(log.lines == ["delete"])
    host.click("Done")
    host.render()
    #expect(host.lines[0] == " Edit  Inbox                    New")
  }

  @Test func `items without room are in a menu at the end`() {
    let host = TestHost(width: 20, height: 6) { Mail(log: Log()) }
    host.renderAll()
    host.click("Edit")
    host.renderAll()
    #expect(host.lines[0].contains("…") && !host.lines[0].contains("Delete"))
    host.click("…")
    host.renderAll()
    #expect(host.text.contains("Delete"))
  }

  @Test func `a status that is wider than the bar is truncated, and a menu has controls only`() {
    func bar(_ width: Int, _ placement: ToolbarItemPlacement, hasButton: Bool = false) -> String {
      let host = TestHost(width: width, height: 5) {
        NavigationStack {
          Text("page").toolbar {
            ToolbarItem(placement: placement) { Text("a status that is longer than the window") }
            if hasButton { ToolbarItem(placement: .bottomBar) { Button("Reply") {} } }
          }
        }
      }
      host.renderAll()
      return host.lines[4]
    }
    #expect(bar(30, .status) == " a status that is longer tha…")
    #expect(bar(30, .bottomBar) == " a status that is longer tha…")
    #expect(bar(42, .status) == " a status that is longer than the window")
    #expect(bar(30, .status, hasButton: true) == " a status that is lo…   Reply")
    #expect(bar(30, .bottomBar, hasButton: true).contains("…") && !bar(30, .bottomBar, hasButton: true).contains("status"))
  }

  @Test func `an item moves between the bar, its menu and nowhere`() {
    struct Screen: View {
      @State private var step = 0
      var body: some View {
        let places: [ToolbarItemPlacement] = [.primaryAction, .secondaryAction, .keyboard, .bottomBar]
        NavigationStack {
          Text("x").toolbar { ToolbarItem(placement: places[step % 4]) { Button("Item") {} } }.onKeyPress("n") {
            step += 1
            return .handled
          }
        }
      }
    }
    let host = TestHost(width: 12, height: 5) { Screen() }
    host.renderAll()
    for _ in 0..<3 {
      #expect(host.lines[0].hasSuffix("Item"))
      host.press("n")
      host.renderAll()
      #expect(host.lines[0].contains("…") && !host.text.contains("Item"))
      host.press("n")
      host.renderAll()
      #expect(!host.text.contains("…") && !host.text.contains("Item"))
      host.press("n")
      host.renderAll()
      #expect(host.lines[4].contains("Item"))
      host.press("n")
      host.renderAll()
    }
  }

  @Test func `each page of a stack has its own items, and the content has the focus first`() {
    struct Screen: View {
      var body: some View {
        NavigationStack {
          NavigationLink("next", destination: Text("second").toolbar { ToolbarItem { Button("B") {} } })
            .toolbar { Button("A") {} }
        }
      }
    }
    let host = TestHost(width: 20, height: 4) { Screen() }
    host.renderAll()
    #expect(host.lines[0] == "                  A")
    host.press(.return)
    host.renderAll()
    #expect(host.lines[0].hasSuffix("B") && !host.lines[0].contains("A"))
    host.press(.escape)
    host.renderAll()
    #expect(host.lines[0] == "                  A")
  }

  @Test func `without a stack, the bar is above the view, and a sheet has one of its own`() {
    struct Screen: View {
      @State private var isShown = true
      @State private var saved = 0
      var body: some View {
        Text("saved: \(saved)").sheet(isPresented: $isShown) {
          Text("name").frame(width: 20, height: 1).toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { isShown = false } }
            ToolbarItem(placement: .confirmationAction) { Button("Save") { (saved, isShown) = (saved + 1, false) } }
          }
        }
      }
    }
    let host = TestHost(width: 40, height: 8) { Screen() }
    host.renderAll()
    #expect(host.text.contains("Cancel") && host.text.contains("Save"))
    host.click("Save")
    host.renderAll()
    #expect(host.text.contains("saved: 1") && !host.text.contains("Cancel"))
  }

  @Test func `bars are hidden, and the keys of their items stay`() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          Text("\(count)").toolbar { ToolbarItem { Button("Add") { count += 1 }.keyboardShortcut("a") } }.toolbar(
            .hidden, for: .navigationBar)
        }
      }
    }
    let host = TestHost(width: 12, height: 3) { Screen() }
    host.renderAll()
    #expect(!host.text.contains("Add"))
    host.press("a")
    host.renderAll()
    #expect(host.text.contains("1"))
  }

  @Test func `a type of items has state and environment of its own`() {
    struct Counter: ToolbarContent {
      @State private var count = 0
      @Environment(\.isEnabled) private var isEnabled
      var body: some ToolbarContent {
        ToolbarItem { Button("\(isEnabled ? "on" : "off") \(count)") { count += 1 } }
        if count > 1 { ToolbarItem { Text("many") } }
      }
    }
    let host = TestHost(width: 20, height: 3) { NavigationStack { Text("x").toolbar { Counter() } } }
    host.renderAll()
    for _ in 0..<2 {
      host.click("on")
      host.renderAll()
    }
    #expect(host.lines[0] == "         on 2  many")
  }

  @Test func `a control group is a row`() {
    #expect(
      picture(12, 1) {
        ControlGroup {
          Text("a")
          Text("b")
        }
      } == "a b")
  }

  @Test func `a view that goes takes its items along`() {
    struct Screen: View {
      @State private var isShown = true
      var body: some View {
        NavigationStack {
          VStack {
            Text("page")
            if isShown { Text("part").toolbar { ToolbarItem { Button("Part") { isShown = false } } } }
          }
        }
      }
    }
    let host = TestHost(width: 20, height: 4) { Screen() }
    host.renderAll()
    host.click("Part")
    host.renderAll()
    #expect(!host.text.contains("Part") && host.text.contains("page") && !host.text.contains("─"))
  }
}
