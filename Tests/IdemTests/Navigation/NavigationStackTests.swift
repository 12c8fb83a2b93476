import Idem
import IdemTesting
import Testing

private struct Mail: Identifiable, Hashable {
  let id: Int
  var subject: String { "Mail \(id)" }
}

private struct Mails: View {
  @Binding var path: [Mail]

  var body: some View {
    NavigationStack(path: $path) {
      List((1...3).map { Mail(id: $0) }) { NavigationLink($0.subject, value: $0) }
        .navigationTitle("Inbox")
        .navigationDestination(for: Mail.self) { MailPage(mail: $0) }
    }
  }
}

private struct MailPage: View {
  let mail: Mail
  @State private var marks = 0
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Text of \(mail.id), \(marks) marks")
      HStack {
        Button("Mark") { marks += 1 }
        Button("Close") { dismiss() }
        NavigationLink("Next", value: Mail(id: mail.id + 1))
      }
    }
    .navigationTitle(mail.subject)
  }
}

@Observable @MainActor private final class Model {
  var path: [Mail] = []
  var isShown = false
  var item: Mail?
  var any = NavigationPath()
}

/// A page of a thousand nodes.
private struct LongPage: View {
  let number: Int
  var body: some View {
    VStack(spacing: 0) { ForEach(0..<1000) { Text("\($0) of \(number)" as String) } }
  }
}

@MainActor
@Suite struct NavigationStackTests {
  @Test func `a page of a thousand nodes is built and removed alone`() {
    let model = Model()
    let host = TestHost(width: 40, height: 10) {
      NavigationStack(path: Bindable(model).any) {
        LongPage(number: 0).navigationDestination(for: Int.self) { LongPage(number: $0) }
      }
    }
    let first = host.render()
    model.any.append(1)
    let push = host.render()
    #expect(host.text.contains("of 1"))
    #expect(push.nodesBuilt >= 1000 && push.nodesBuilt <= first.nodesBuilt + 40 && push.nodesRemoved == 0)
    #expect(push.bodiesEvaluated <= 8)
    model.any.removeLast()
    let pop = host.render()
    #expect(host.text.contains("of 0"))
    #expect(pop.nodesBuilt <= 10)
    #expect(pop.nodesRemoved >= 1000 && pop.nodesRemoved <= push.nodesBuilt + 10)
    #expect(pop.bodiesEvaluated <= 2)
  }

  @Test func `a link of a list shows the page of its value, with its title; Escape goes back to the same row`() {
    let model = Model()
    let host = TestHost(width: 30, height: 7) { Mails(path: Bindable(model).path) }
    host.render()
    let line = String(repeating: "─", count: 30), space = String(repeating: " ", count: 23)
    #expect(host.lines == [" Inbox", line] + (1...3).map { "Mail \($0)\(space)›" } + ["", ""])
    host.press(.downArrow)
    host.render()
    host.press(.return)
    host.render()
    #expect(model.path == [Mail(id: 2)])
    #expect(host.lines[0] == " ‹ Inbox › Mail 2")
    #expect(host.text.contains("Text of 2, 0 marks"))
    #expect(!host.text.contains("Mail 3"))
    host.press(.escape)
    host.render()
    #expect(model.path.isEmpty)
    #expect(host.lines[0] == " Inbox")
    // The focus is on the link that was chosen.
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(model.path == [Mail(id: 3)])
  }

  @Test func `pages below the shown one keep their state and are not laid out`() {
    let model = Model()
    model.path = [Mail(id: 1)]
    let host = TestHost(width: 40, height: 8) { Mails(path: Bindable(model).path) }
    host.render()
    host.click("Mark")
    host.render()
    #expect(host.text.contains("Text of 1, 1 marks"))
    host.click("Next")
    host.render()
    #expect(host.lines[0] == " ‹ Inbox › Mail 1 › Mail 2")
    #expect(host.text.contains("Text of 2, 0 marks"))
    #expect(host.evaluations(of: MailPage.self) >= 3)
    host.press(.leftArrow, modifiers: .option)
    host.render()
    #expect(host.text.contains("Text of 1, 1 marks"))
    #expect(model.path == [Mail(id: 1)])
  }

  @Test func `dismiss and a click on a title go back`() {
    let model = Model()
    model.path = [Mail(id: 1), Mail(id: 2), Mail(id: 3)]
    let host = TestHost(width: 50, height: 8) { Mails(path: Bindable(model).path) }
    host.render()
    #expect(host.lines[0] == " ‹ Inbox › Mail 1 › Mail 2 › Mail 3")
    host.click("Close")
    host.render()
    #expect(model.path == [Mail(id: 1), Mail(id: 2)])
    host.click("Inbox")
    host.render()
    #expect(model.path.isEmpty)
    #expect(host.lines[0] == " Inbox")
  }

  @Test func `a change of the path keeps the pages before the first difference`() {
    let model = Model()
    model.path = [Mail(id: 1), Mail(id: 2)]
    let host = TestHost(width: 50, height: 8) { Mails(path: Bindable(model).path) }
    host.render()
    host.click("Mark")
    host.render()
    model.path = [Mail(id: 1), Mail(id: 2), Mail(id: 9)]
    host.render()
    #expect(host.text.contains("Text of 9, 0 marks"))
    model.path = [Mail(id: 1), Mail(id: 2)]
    let stats = host.render()
    #expect(host.text.contains("Text of 2, 1 marks"))
    #expect(stats.nodesBuilt < 30)
    model.path = [Mail(id: 2)]
    host.render()
    #expect(host.text.contains("Text of 2, 0 marks"))
  }

  @Test func `a stack without a path stores it; links to views need no value`() {
    let host = TestHost(width: 40, height: 6) {
      NavigationStack {
        VStack {
          NavigationLink("Open") { Text("The page").navigationTitle("Page") }
          NavigationLink("Old", destination: Text("Old page"))
        }
        .navigationTitle("Root")
      }
    }
    host.render()
    host.click("Open")
    host.render()
    #expect(host.lines[0] == " ‹ Root › Page")
    #expect(host.text.contains("The page"))
    host.press(.escape)
    host.render()
    host.click("Old")
    host.render()
    #expect(host.lines[0] == " ‹ Root ›")
    #expect(host.text.contains("Old page"))
  }

  @Test func `a page is shown while a binding is true or has an item`() {
    let model = Model()
    let host = TestHost(width: 40, height: 6) {
      let model = Bindable(model)
      NavigationStack {
        Text("root")
          .navigationDestination(isPresented: model.isShown) { Text("shown") }
          .navigationDestination(item: model.item) { Text("item \($0.id)") }
      }
    }
    host.render()
    model.isShown = true
    host.render()
    #expect(host.text.contains("shown"))
    host.press(.escape)
    host.render()
    #expect(!model.isShown)
    #expect(host.text.contains("root"))
    model.item = Mail(id: 4)
    host.render()
    #expect(host.text.contains("item 4"))
    model.item = Mail(id: 5)
    host.render()
    #expect(host.text.contains("item 5"))
    model.item = nil
    host.render()
    #expect(host.text.contains("root"))
  }

  @Test func `a path of any values, and a value without a destination`() {
    let model = Model()
    let host = TestHost(width: 70, height: 6) {
      NavigationStack(path: Bindable(model).any) {
        Text("root")
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { Text("text \($0)") }
      }
    }
    host.render()
    model.any.append(7)
    host.render()
    #expect(host.text.contains("number 7"))
    model.any.append("seven")
    host.render()
    #expect(host.text.contains("text seven"))
    model.any.append(1.5)
    host.render()
    #expect(host.text.contains("There is no navigationDestination(for: Double.self) in this stack."))
    model.any.removeLast(2)
    host.render()
    #expect(host.text.contains("number 7"))
    #expect(model.any.count == 1)
  }

  @Test func `a link is disabled without a stack and without a value`() {
    let host = TestHost(width: 40, height: 4) {
      VStack {
        NavigationLink("Nowhere", value: 1)
        NavigationStack { NavigationLink("Nothing", value: Int?.none) }
      }
    }
    host.render()
    host.press(.return)
    host.render()
    host.clickCell(of: "Nowhere")
    host.render()
    #expect(host.text.contains("Nowhere"))
    #expect(host.text.contains("Nothing"))
  }

  @Test func `in a list with a selection, Return and a click on a row show the page`() {
    let model = Model()
    let host = TestHost(width: 30, height: 7) {
      let model = Bindable(model)
      NavigationStack(path: model.path) {
        List((1...3).map { Mail(id: $0) }, selection: model.item) { NavigationLink($0.subject, value: $0) }
          .navigationDestination(for: Mail.self) { Text("page \($0.id)") }
      }
    }
    host.render()
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    #expect(model.item == Mail(id: 2))
    #expect(model.path.isEmpty)
    host.press(.return)
    host.render()
    #expect(host.text.contains("page 2"))
    host.press(.escape)
    host.render()
    host.click("Mail 3")
    host.render()
    #expect(model.item == Mail(id: 3))
    #expect(host.text.contains("page 3"))
  }

  @Test func `a push builds the new page alone, and a pop removes it alone`() {
    let model = Model()
    let host = TestHost(width: 30, height: 7) {
      NavigationStack(path: Bindable(model).path) {
        VStack(spacing: 0) { ForEach(0..<1000) { Text("row \($0)") } }
          .navigationDestination(for: Mail.self) { Text("page \($0.id)") }
      }
    }
    host.render()
    model.path = [Mail(id: 1)]
    let push = host.render()
    #expect(push.nodesBuilt < 40)
    #expect(push.nodesRemoved == 0)
    model.path = []
    let pop = host.render()
    #expect(pop.nodesBuilt == 0)
    #expect(pop.nodesRemoved < 40)
  }
}
