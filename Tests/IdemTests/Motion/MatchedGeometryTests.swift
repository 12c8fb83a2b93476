import Idem
import IdemTesting
import Testing

/// Views on their way from the frame of another view to their own, as pictures.
@MainActor
@Suite struct MatchedGeometryTests {
  /// The different pictures until a time in milliseconds, in steps of 10 ms.
  private func pictures(_ host: TestHost, for time: Int = 600, _ describe: (TestHost) -> String = { $0.text }) -> [String] {
    var shown: [String] = []
    for _ in stride(from: 0, through: time, by: 10) {
      host.render()
      let picture = describe(host)
      if shown.last != picture { shown.append(picture) }
      host.advance(by: .milliseconds(10))
    }
    return shown
  }

  private func isIdle(_ host: TestHost) -> Bool {
    host.renderAll()
    return host.tree.timers.nextWakeUp == nil && host.tree.root.presentations.isEmpty
  }

  // MARK: Between branches

  private struct Tabs: View {
    let selected: Int
    @Namespace private var space

    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<4) { index in
          VStack(alignment: .leading, spacing: 0) {
            Text("item \(index)  ")
            if index == selected { Text("━━━━━━").matchedGeometryEffect(id: "line", in: space) } else { Text(" ") }
          }
        }
      }
    }
  }

  private func tabs() -> (host: TestHost, selected: Box<Int>) {
    let selected = Box(0)
    let host = TestHost(width: 40, height: 2) { Reading(selected) { Tabs(selected: $0) } }
    host.renderAll()
    return (host, selected)
  }

  @Test func `a line below the selected tab is drawn in each column of its way, whole, and in few bytes`() {
    let (host, selected) = tabs()
    #expect(host.lines[1] == "━━━━━━")
    withAnimation(.linear(duration: 0.5)) { selected.value = 3 }
    var bytes = 0
    var columns: [Int] = []
    for _ in 0..<60 {
      bytes += host.render().bytesWritten
      let line = host.lines[1]
      #expect(line.trimmingPrefix { $0 == " " } == "━━━━━━")
      let column = line.prefix { $0 == " " }.count
      if columns.last != column { columns.append(column) }
      host.advance(by: .milliseconds(10))
    }
    #expect(columns == Array(0...24))
    #expect(host.lines[0] == "item 0  item 1  item 2  item 3")
    #expect(bytes <= 1_500, "\(bytes) bytes")
    print("matched line: \(bytes) bytes over 24 cells")
    #expect(isIdle(host))
  }

  @Test func `without an animation it is there at once`() {
    let (host, selected) = tabs()
    selected.value = 2
    host.renderAll()
    #expect(host.lines[1] == String(repeating: " ", count: 16) + "━━━━━━")
    #expect(isIdle(host))
  }

  @Test func `a change on the way continues from where the line is`() {
    let (host, selected) = tabs()
    withAnimation(.linear(duration: 0.4)) { selected.value = 3 }
    host.renderAll()
    host.pass(.milliseconds(200))
    host.renderAll()
    let middle = host.lines[1].prefix { $0 == " " }.count
    #expect((10...14).contains(middle))
    withAnimation(.linear(duration: 0.4)) { selected.value = 0 }
    let columns = pictures(host) { "\($0.lines[1].prefix { $0 == " " }.count)" }.compactMap(Int.init)
    #expect(columns == Array((0...middle).reversed()))
    #expect(isIdle(host))
  }

  @Test func `with reduced motion it is there at once`() {
    let selected = Box(0)
    let host = TestHost(width: 40, height: 2) { Reading(selected) { Tabs(selected: $0) }.environment(\.motion, .reduced) }
    host.renderAll()
    withAnimation { selected.value = 1 }
    #expect(pictures(host) { $0.lines[1] } == [String(repeating: " ", count: 8) + "━━━━━━"])
    #expect(isIdle(host))
  }

  private struct Card: View {
    let isOpen: Bool
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if isOpen {
          Rectangle().fill(Color.rgb(0, 0, 200)).matchedGeometryEffect(id: "card", in: space).frame(width: 6, height: 3).offset(x: 4, y: 1)
        } else {
          Rectangle().fill(Color.rgb(0, 0, 200)).matchedGeometryEffect(id: "card", in: space).frame(width: 2, height: 1)
        }
      }
    }
  }

  /// Cells with the background of the card as `#`.
  private func areas(_ host: TestHost) -> String {
    (0..<host.height).map { row in
      (0..<host.width).map { host[column: $0, row: row].style.background == .rgb(0, 0, 200) ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }

  @Test func `a card that opens grows on its way`() {
    let isOpen = Box(false)
    let host = TestHost(width: 10, height: 4) { Reading(isOpen) { Card(isOpen: $0) } }
    host.renderAll()
    withAnimation(.linear(duration: 0.4)) { isOpen.value = true }
    let shown = pictures(host, areas)
    #expect(shown.first == "##........\n..........\n..........\n..........")
    #expect(shown.contains("..........\n..####....\n..####....\n.........."))
    #expect(shown.last == "..........\n....######\n....######\n....######")
    #expect(shown.count >= 5)
    #expect(isIdle(host))
    withAnimation(.linear(duration: 0.4)) { isOpen.value = false }
    #expect(pictures(host, areas).last == "##........\n..........\n..........\n..........")
    #expect(isIdle(host))
  }

  // MARK: One view

  private struct Mover: View {
    let isMoved: Bool
    @Namespace private var space

    var body: some View {
      HStack(spacing: 0) {
        if isMoved { Text("abcd") }
        Text("XX").matchedGeometryEffect(id: "one", in: space)
        Text(".")
      }
    }
  }

  @Test func `a view that an animated update moves goes there in steps, over the others`() {
    let isMoved = Box(false)
    let host = TestHost(width: 8, height: 1) { Reading(isMoved) { Mover(isMoved: $0) } }
    host.renderAll()
    #expect(host.text == "XX.")
    withAnimation(.linear(duration: 0.4)) { isMoved.value = true }
    #expect(pictures(host) == ["XXcd  .", "aXXd  .", "abXX  .", "abcXX .", "abcdXX."])
    #expect(isIdle(host))
  }

  private struct Pill: View {
    let selected: Int
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Rectangle().fill(Color.rgb(0, 0, 200)).matchedGeometryEffect(id: selected, in: space, isSource: false)
        HStack(spacing: 1) {
          ForEach(0..<3) { index in Text(["Mail", "Calendar", "日本"][index]).matchedGeometryEffect(id: index, in: space) }
        }
      }
    }
  }

  @Test func `a view that is no source has the frame of its source, and moves to another one behind the text`() {
    let selected = Box(0)
    let host = TestHost(width: 20, height: 2) { Reading(selected) { Pill(selected: $0) } }
    host.renderAll()
    #expect(areas(host) == "####................\n....................")
    withAnimation(.linear(duration: 0.3)) { selected.value = 1 }
    let shown = pictures(host) { $0.text + "\n" + areas($0) }
    #expect(shown.allSatisfy { $0.hasPrefix("Mail Calendar 日本") }, "\(shown)")
    #expect(shown.last?.hasSuffix(".....########.......\n....................") == true, "\(shown)")
    #expect(shown.count >= 5)
    #expect(isIdle(host))
    selected.value = 2
    host.renderAll()
    #expect(areas(host) == "..............####..\n....................")
    withAnimation(.linear(duration: 0.3)) { selected.value = 0 }
    #expect(pictures(host) { $0.lines[0] } == ["Mail Calendar 日本"])
    #expect(areas(host) == "####................\n....................")
  }

  @Test func `a view on its way inside of a dialog is drawn over the dialog`() {
    let selected = Box(0)
    let host = TestHost(width: 50, height: 12) {
      Text("below").sheet(isPresented: .constant(true)) { Reading(selected) { Tabs(selected: $0) } }
    }
    host.renderAll()
    func line() -> String { host.lines.first { $0.contains("━━━━━━") && !$0.contains("━━━━━━━") } ?? "" }
    #expect(!line().isEmpty)
    withAnimation(.linear(duration: 0.4)) { selected.value = 3 }
    host.renderAll()
    host.pass(.milliseconds(200))
    host.renderAll()
    #expect(!line().isEmpty, "\(host.text)")
  }
}
