import Idem
import IdemTesting
import IdemSeeds
import Testing

@MainActor struct DragAndDropTests {
  private struct Mail: Identifiable, Hashable {
    let id: Int
    var name: String { "mail \(id)" }
  }

  private struct Folders: View {
    @State private var inbox: [Mail]
    @State private var kept: [Mail] = []
    @State private var isTarget = false
    init(_ count: Int) { _inbox = State(initialValue: (0..<count).map(Mail.init)) }

    var body: some View {
      HStack(alignment: .top) {
        List(inbox) { mail in Text(mail.name).draggable(mail) }.frame(width: 14)
        Text("archive \(kept.map(\.id).description)\(isTarget ? "!" : "")")
          .frame(width: 20, height: 2, alignment: .topLeading)
          .dropDestination(for: Mail.self) { mails, location in
            kept += mails
            inbox.removeAll { mails.contains($0) }
            return true
          } isTargeted: {
            isTarget = $0
          }
        Text("strings").dropDestination(for: String.self) { _, _ in return true }
      }
    }
  }

  private func host(_ count: Int = 3, height: Int = 5) -> TestHost {
    let host = TestHost(width: 60, height: height) { Folders(count) }
    host.render()
    return host
  }

  @Test func `a dragged row goes into the destination`() {
    let host = host()
    host.drag("mail 1", to: "archive")
    host.render()
    #expect(host.lines[0].contains("archive [1]") && !host.lines[0].contains("!"))
    #expect(!host.lines.contains { $0.contains("mail 1") })
  }

  @Test func `the text goes along with the pointer, and the destination is targeted`() {
    let host = host()
    host.pointer(.down(.left), column: 1, row: 1)
    host.pointer(.drag(.left), column: 5, row: 4)
    host.render()
    #expect(host.lines[4].contains("mail 1"))
    host.pointer(.drag(.left), column: 20, row: 1)
    host.render()
    #expect(host.lines[0].contains("archive []!"))
    #expect(host.lines[4].isEmpty)
    host.pointer(.up(.left), column: 20, row: 4)
    host.render()
    #expect(host.lines[0].contains("archive []") && !host.lines[0].contains("!"))
    #expect(host.lines[1].contains("mail 1"))
  }

  @Test func `a move of the pointer is one frame without a body`() {
    let host = host()
    host.pointer(.down(.left), column: 1, row: 1)
    host.pointer(.drag(.left), column: 5, row: 4)
    host.render()
    host.pointer(.drag(.left), column: 6, row: 4)
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `a destination for another type takes nothing`() {
    let host = host()
    host.drag("mail 1", to: "strings")
    host.render()
    #expect(host.lines.contains { $0.contains("mail 1") })
  }

  @Test func `Escape cancels a drag`() {
    let host = host()
    host.pointer(.down(.left), column: 1, row: 1)
    host.pointer(.drag(.left), column: 20, row: 0)
    host.render()
    host.press(.escape)
    host.render()
    #expect(host.lines[0].contains("archive []") && !host.lines[0].contains("!"))
    host.pointer(.up(.left), column: 20, row: 0)
    host.render()
    #expect(host.lines[0].contains("archive []"))
  }

  @Test func `a click on a draggable row still selects it`() {
    struct Rows: View {
      @State private var chosen: Int?
      var body: some View {
        VStack {
          Text("chosen \(chosen ?? -1)")
          List(0..<3, id: \.self, selection: $chosen) { Text("row \($0)").draggable($0) }
        }
      }
    }
    let host = TestHost(width: 20, height: 5) { Rows() }
    host.render()
    host.click("row 2")
    host.render()
    #expect(host.lines[0].contains("chosen 2"))
  }

  @Test func `the list scrolls while the pointer is at its edge`() {
    let host = host(30)
    host.pointer(.down(.left), column: 1, row: 1)
    host.pointer(.drag(.left), column: 1, row: 4)
    host.render()
    host.advance(by: .seconds(1))
    host.render()
    #expect(!host.lines[0].contains("mail 0"))
    host.pointer(.up(.left), column: 1, row: 4)
    host.render()
    let lines = host.lines
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.lines == lines)
  }

  @Test func `a preview replaces the text`() {
    let host = TestHost(width: 40, height: 5) {
      VStack(alignment: .leading) {
        Text("source").draggable(1) { Text("<one>") }
        Text("target")
      }
    }
    host.render()
    host.pointer(.down(.left), column: 2, row: 0)
    host.pointer(.drag(.left), column: 2, row: 3)
    host.render()
    #expect(host.lines[3] == "    <one>")
  }

  @Test(arguments: Seed.all(3)) func `any number of random gestures leaves nothing behind`(seed: Seed) {
    var generator = seed.generator()
    let host = host(30, height: 10)
    for _ in 0..<2_000 {
      let column = Int.random(in: -1...60, using: &generator), row = Int.random(in: -1...10, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: host.pointer(.down(.left), column: column, row: row)
      case 2, 3, 4: host.pointer(.drag(.left), column: column, row: row)
      case 5: host.pointer(.up(.left), column: column, row: row)
      case 6: host.press(.escape)
      default: host.render()
      }
    }
    host.pointer(.up(.left), column: 59, row: 9)
    host.press(.escape)
    host.render()
    #expect(host.tree.input.pointerOwner == nil)
    #expect(!host.lines.contains { $0.contains("!") })
  }
}
