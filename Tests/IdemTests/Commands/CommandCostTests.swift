import Idem
import IdemTesting
import Testing

private struct Level: View {
  let depth: Int
  let ran: Box<Int>
  var body: some View {
    if depth == 0 {
      VStack(spacing: 0) {
        Button("focus") {}
        ForEach(0..<1000) { number in
          Text("").command("Command \(number)", keys: KeyChord(KeyEquivalent(Character(Unicode.Scalar(UInt32(0x4E00 + number))!)))) {
            ran.value = number
          }
        }
      }
    } else {
      AnyView(Level(depth: depth - 1, ran: ran)).padding(0)
    }
  }
}

@MainActor
@Suite struct CommandCostTests {
  @Test func `a press among 1,000 commands at depth 30 visits one of them`() {
    let ran = Box(-1)
    let host = TestHost(width: 20, height: 5) { Level(depth: 30, ran: ran) }
    host.render()
    host.press(KeyEquivalent(Character(Unicode.Scalar(UInt32(0x4E00 + 500))!)))
    #expect(ran.value == 500)
    #expect(host.keySteps == 1)
    host.press("x")
    #expect(host.keySteps == 0)
  }

  @Test func `a table of a million rows and 200 columns makes the nodes of one of the visible columns`() {
    func host(_ rows: Int, _ columns: Int) -> TestHost {
      TestHost(width: 40, height: 11) {
        Table(Many(count: rows)) {
          TableColumnForEach(0..<columns, id: \.self) { column in
            TableColumn("c\(column)") { Text("\($0.id).\(column)") }.width(7)
          }
        }
      }
    }
    let small = host(1000, 5), large = host(1_000_000, 200)
    let few = small.render().nodesBuilt, many = large.render().nodesBuilt
    #expect(many <= few + 2)
    for _ in 0..<3 {
      small.scroll(3)
      large.scroll(3)
      #expect(large.render().nodesBuilt <= small.render().nodesBuilt + 2)
    }
  }

  @Test func `a picker of 100,000 values opens with the nodes of one of 1,000, and filters without bodies`() {
    func opened(_ count: Int) -> (host: TestHost, nodes: Int) {
      let host = TestHost(width: 40, height: 20) {
        Picker("City", selection: .constant(3)) { ForEach(0..<count, id: \.self) { Text("city \($0)") } }
          .pickerStyle(.menu).pickerFilter(.fuzzy)
      }
      host.renderAll()
      host.press(.return)
      return (host, host.render().nodesBuilt)
    }
    let (_, few) = opened(1000), (host, many) = opened(100_000)
    #expect(host.text.contains("city 3"))
    #expect(many <= few + 2)
    host.press("9")
    #expect(host.render().bodiesEvaluated <= 1)
    host.type("9999")
    host.renderAll()
    #expect(host.text.contains("city 99999"))
  }
}

private struct Many: RandomAccessCollection {
  struct Row: Identifiable { let id: Int }
  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(index: Int) -> Row { Row(id: index) }
}
