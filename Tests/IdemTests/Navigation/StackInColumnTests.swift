import Idem
import IdemTesting
import Testing

/// A `NavigationStack` within a column of a `NavigationSplitView` has the bar of the column.
@MainActor
@Suite struct StackInColumnTests {
  private struct Detail: View {
    var outer: String?
    var inner: String?

    var body: some View {
      NavigationSplitView {
        Text("left").navigationTitle("Folders").navigationSplitViewColumnWidth(10)
      } detail: {
        let stack = NavigationStack {
          VStack {
            NavigationLink("go") { Text("page").navigationTitle("Second").toolbar { Button("Save") {} } }
          }
          .navigationTitle(inner.map { Text($0) } ?? Text(verbatim: ""))
        }
        if let outer { stack.navigationTitle(outer).toolbar { Button("Share") {} } } else { stack }
      }
    }
  }

  private func host(_ view: Detail) -> TestHost {
    let host = TestHost(width: 50, height: 8) { view }
    host.render()
    return host
  }

  private func rules(_ host: TestHost) -> Int { host.lines.filter { $0.contains("──────") }.count }

  @Test func `there is one bar, with the title of the inner page and the items of both`() {
    let host = host(Detail(outer: "Outer", inner: "Inner"))
    #expect(rules(host) == 1)
    #expect(host.lines[0].hasPrefix(" Folders  │ Inner") && host.lines[0].contains("Share"), "\(host.lines)")
    #expect(!host.text.contains("Outer"))
    #expect(host.lines[1].hasPrefix("──────────┼─────"))
    host.click("go")
    host.render()
    #expect(rules(host) == 1)
    #expect(host.lines[0].contains("‹ Inner › Second"), "\(host.lines)")
    #expect(host.lines[0].contains("Save") && host.lines[0].contains("Share"))
    host.press(.escape)
    host.render()
    #expect(host.lines[0].hasPrefix(" Folders  │ Inner"))
    #expect(!host.picturesDiffer)
  }

  @Test func `a page without a title has that of the column`() {
    struct Untitled: View {
      @State private var title = "First"
      var body: some View {
        NavigationSplitView {
          Button("rename") { title = "Other" }
        } detail: {
          NavigationStack { Text("page") }.navigationTitle(title)
        }
      }
    }
    let host = TestHost(width: 50, height: 8) { Untitled() }
    host.render()
    #expect(host.lines[0].hasSuffix("First"), "\(host.lines)")
    #expect(rules(host) == 1)
    host.click("rename")
    host.render()
    #expect(host.lines[0].hasSuffix("Other") && rules(host) == 1, "\(host.lines)")
  }

  @Test func `a link of the sidebar and the stack of its page share the bar, and going back reaches both`() {
    struct Linked: View {
      var body: some View {
        NavigationSplitView {
          List {
            NavigationLink("one") {
              NavigationStack { NavigationLink("deeper") { Text("deep").navigationTitle("Deep") }.navigationTitle("One") }
            }
          }
          .navigationSplitViewColumnWidth(10)
        } detail: {
          Text("nothing").navigationTitle("Start")
        }
      }
    }
    let host = TestHost(width: 50, height: 8) { Linked() }
    host.render()
    #expect(host.lines[0].contains("Start"))
    host.click("one")
    host.render()
    #expect(host.lines[0].hasSuffix("│ One") && rules(host) == 1, "\(host.lines)")
    host.click("deeper")
    host.render()
    #expect(host.lines[0].contains("‹ One › Deep") && rules(host) == 1, "\(host.lines)")
    host.click("One")
    host.render()
    #expect(host.text.contains("deeper") && rules(host) == 1)
  }

  @Test func `when the stack goes, the bar is the column's`() {
    struct Changing: View {
      @State private var id = 0
      @State private var hasStack = true
      var body: some View {
        NavigationSplitView {
          Button("next") { id += 1 }
          Button("plain") { hasStack = false }
        } detail: {
          Group {
            if hasStack { NavigationStack { Text("page").navigationTitle("Stack \(id)") }.id(id) } else { Text("plain view") }
          }
          .navigationTitle("Column")
        }
      }
    }
    let host = TestHost(width: 50, height: 8) { Changing() }
    host.render()
    #expect(host.lines[0].hasSuffix("Stack 0") && rules(host) == 1, "\(host.lines)")
    host.click("next")
    host.render()
    #expect(host.lines[0].hasSuffix("Stack 1") && rules(host) == 1, "\(host.lines)")
    host.click("plain")
    host.render()
    #expect(host.lines[0].hasSuffix("Column") && rules(host) == 1, "\(host.lines)")
    #expect(!host.picturesDiffer)
  }

  @Test func `a stack that is a part of the page has a bar of its own`() {
    struct Partial: View {
      var body: some View {
        NavigationSplitView {
          Text("left")
        } detail: {
          VStack { NavigationStack { Text("page").navigationTitle("Inner") }.frame(height: 4) }.navigationTitle("Column")
        }
      }
    }
    let host = TestHost(width: 50, height: 8) { Partial() }
    host.render()
    #expect(host.lines[0].hasSuffix("Column") && host.text.contains("Inner") && rules(host) == 2, "\(host.lines)")
  }

  @Test func `the stack of a sheet over a column has a bar of its own`() {
    struct Presenting: View {
      @State private var isShown = true
      var body: some View {
        NavigationSplitView {
          Text("left")
        } detail: {
          Text("right").navigationTitle("Column")
            .sheet(isPresented: $isShown) { NavigationStack { Text("form").navigationTitle("Sheet") }.frame(width: 20, height: 4) }
        }
      }
    }
    let host = TestHost(width: 50, height: 12) { Presenting() }
    host.render()
    #expect(host.text.contains("Sheet") && host.lines[0].contains("Column"), "\(host.lines)")
    #expect(rules(host) >= 2)
  }
}
