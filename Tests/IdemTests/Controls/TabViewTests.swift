import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TabViewTests {
  @Test func `a tab is shown with its bar; the others keep their state and take no keys`() {
    let host = TestHost(width: 24, height: 4) { Tabs() }
    host.render()
    #expect(host.text == " Home   Files\n━━━━━━──────────────────\nhome 0\n")
    // What was not shown yet was not built.
    #expect(host.evaluations(of: Counting.self) == 1)
    host.press("+")
    host.render()
    #expect(host.lines[2] == "home 1")
    host.click("Files")
    host.render()
    #expect(host.text == " Home   Files\n───────━━━━━━━──────────\nfiles 0\n")
    host.press("+")
    host.press("+")
    host.render()
    #expect(host.lines[2] == "files 2")
    host.press(.leftArrow)
    let stats = host.render()
    #expect(host.lines[2] == "home 1")
    // The tab was kept, and no body reads which tab is shown.
    #expect(stats.bodiesEvaluated == 0)
    #expect(stats.nodesBuilt == 0)
  }

  @Test func `a selection from outside shows its tab`() {
    let host = TestHost(width: 24, height: 4) { Tabs() }
    host.render()
    host.press("2")
    host.render()
    #expect(host.lines[2] == "files 0")
  }

  @Test func `the values of tabs have the type of the selection, also in sections, below if and with modifiers`() {
    struct Pages: View {
      enum Page: Hashable, CaseIterable { case home, inbox, sent, spam, search }
      @State private var page = Page.sent
      @State private var optional: Page? = .inbox
      @State private var hasSpam = true

      var body: some View {
        VStack(spacing: 0) {
          TabView(selection: $page) {
            Tab("Home", value: .home) { Text("home") }
            TabSection("Mail") {
              Tab("Inbox", value: .inbox) { Text("inbox") }.badge(3).customizationID("inbox")
              Tab("Sent", value: .sent) { Text("sent") }
              if hasSpam { Tab("Spam", value: .spam) { Text("spam") }.disabled(false) }
            }
            Text("search").tabItem { Text("Search") }.tag(Page.search)
          }
          TabView(selection: $optional) {
            ForEach(Page.allCases, id: \.self) { page in Tab("\(page)", value: page) { Text("optional \(page)") } }
            Tab("None", value: nil) { Text("none") }
            Tab("Some", value: .some(.inbox)) { Text("some") }
          }
          TabView { TabSection("Views") { Text("view").tabItem { Text("View") } } }
        }
        .onKeyPress("s") {
          (page, optional) = (.search, nil); return .handled
        }
        .onKeyPress("p") {
          page = .spam; return .handled
        }
      }
    }
    let host = TestHost(width: 60, height: 12) { Pages() }
    host.render()
    #expect(host.text.contains("\nsent"))
    #expect(host.text.contains("Inbox 3"))
    #expect(host.text.contains("\noptional inbox"))
    #expect(host.text.contains("\nview"))
    host.press("s")
    host.render()
    #expect(host.text.contains("\nsearch") && host.text.contains("\nnone"))
    host.press("p")
    host.render()
    #expect(host.text.contains("\nspam"))
  }

  @Test func `the focus begins in the content, and in the bar if the content has none`() {
    var presses = 0
    let host = TestHost(width: 24, height: 5) {
      TabView {
        Tab("Home") { TextField("name", text: .constant("")) }
        Tab("Files") { Text("none") }
        Tab("More") { Button("go") { presses += 1 } }
      }
    }
    host.render()
    #expect(host.tree.focus.cursor?.y == 2)
    // The keys of the view work from there. Another page has the focus in its content too.
    host.press("3", modifiers: .option)
    host.render()
    host.press(.return)
    #expect(presses == 1)
    host.press(.upArrow)
    host.render()
    host.press(.leftArrow)
    host.render()
    #expect(host.lines[2] == "none")
    // Without a control in the page, the bar keeps it.
    host.press(.leftArrow)
    host.render()
    #expect(host.tree.focus.cursor == nil)
    host.press(.tab)
    host.render()
    #expect(host.tree.focus.cursor?.y == 2)
  }

  @Test func `tabs without a selection go by their places`() {
    let host = TestHost(width: 20, height: 3) {
      TabView {
        Text("one").tabItem { Text("A") }
        Text("two").tabItem { Label("B", systemImage: "star") }
      }
    }
    host.render()
    #expect(host.text == " A   ☆ B\n━━━─────────────────\none")
    host.press(.tab)
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[2] == "two")
    host.press(.home)
    host.render()
    #expect(host.lines[2] == "one")
  }

  @Test func `a view without a tab item is a tab without a label`() {
    let host = TestHost(width: 20, height: 3) {
      TabView {
        Text("bare")
        Text("one").tabItem { Text("A") }
        TextField("more", text: .constant(""))
        Text("two").tabItem { Text("B") }
      }
    }
    host.render()
    #expect(host.text == "    A      B\n━━──────────────────\nbare")
    host.click("B")
    host.render()
    #expect(host.text == "    A      B\n──────────━━━───────\ntwo")
    host.click("A")
    host.render()
    #expect(host.lines[2] == "one")
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[2].contains("more"))
    host.press(.home)
    host.render()
    #expect(host.lines[2] == "bare")
  }

  @Test func `a view without a tab item is selected by its tag`() {
    let box = Box("b")
    let host = TestHost(width: 20, height: 3) {
      Reading(box) { _ in
        TabView(selection: Binding(get: { box.value }, set: { box.value = $0 })) {
          Text("one").tabItem { Text("A") }.tag("a")
          Text("bare").tag("b")
          Text("two").tabItem { Text("C") }.tag("c")
        }
      }
    }
    host.render()
    #expect(host.lines[2] == "bare")
    box.value = "c"
    host.render()
    #expect(host.lines[2] == "two")
  }

  @Test func `the focus in a tab goes when the tab is hidden`() {
    let box = TextBox("")
    let host = TestHost(width: 20, height: 3) {
      TabView {
        TextField("a", text: box.binding).tabItem { Text("A") }
        Text("two").tabItem { Text("B") }
      }
    }
    host.render()
    host.click(column: 1, row: 2)
    host.type("x")
    #expect(box.text == "x")
    host.click("B")
    host.render()
    host.type("y")
    #expect(box.text == "x")
    host.press(.leftArrow)
    host.render()
    #expect(host.lines[2] == "x")
  }
}

private struct Tabs: View {
  @State var page = "home"
  var body: some View {
    TabView(selection: $page) {
      Counting(name: "home").tabItem { Text("Home") }.tag("home")
      Tab("Files", value: "files") { Counting(name: "files") }
    }
    .onKeyPress("2") {
      page = "files"
      return .handled
    }
  }
}

private struct Counting: View {
  let name: String
  @State var count = 0
  var body: some View {
    Text("\(name) \(count)").onKeyPress("+") {
      count += 1
      return .handled
    }
  }
}
