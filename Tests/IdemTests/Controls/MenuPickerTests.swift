import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct MenuPickerTests {
  @Test func `an open picker lies over what is below it, and nothing moves`() {
    let host = TestHost(width: 24, height: 8) { Picking(count: 3) }
    host.render()
    #expect(host.text == "Row [ row 0 ▾ ]\nchosen 0\nbelow\n\n\n\n\n")
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.text == "Row [ row 0 ▾ ]\nch╭─────────╮\nbe│ ✓ row 0 │\n  │   row 1 │\n  │   row 2 │\n  ╰─────────╯\n\n")
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.text == "Row [ row 1 ▾ ]\nchosen 1\nbelow\n\n\n\n\n")
  }

  @Test func `a picker with more values than the screen has rows scrolls`() {
    let host = TestHost(width: 24, height: 8) { Picking(count: 100) }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.lines[7].contains("╰"))
    #expect(host.text.contains("row 4") && !host.text.contains("row 5"))
    for _ in 0..<60 { host.press(.downArrow) }
    host.render()
    #expect(host.text.contains("row 60"))
    host.press(.end)
    host.render()
    #expect(host.text.contains("row 99"))
    host.press(.home)
    host.press(.pageDown)
    host.render()
    host.scroll(3, column: 6, row: 4)
    host.render()
    host.click("row 11")
    host.render()
    #expect(host.text.contains("chosen 11"))
  }

  @Test func `letters that are typed go to the value that begins with them`() {
    let host = TestHost(width: 24, height: 8) { Picking(count: 100) }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    host.type("row 42")
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen 42"))
  }

  @Test func `a picker opens upwards where there is more room above`() {
    let host = TestHost(width: 24, height: 8) {
      VStack(alignment: .leading) {
        Spacer()
        Picking(count: 100)
      }
    }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.lines[5] == "Row [ row 0  ▾ ]")
    #expect(host.lines[0].contains("╭") && host.lines[4].contains("╰"))
    #expect(host.lines[1].contains("✓ row 0"))
  }

  @Test func `Escape and a click beside it leave the choice as it was, and the focus on the picker`() {
    let host = TestHost(width: 24, height: 8) { Picking(count: 5) }
    host.render()
    host.press(.tab)
    for leaves in 0..<2 {
      host.press(.return)
      host.press(.downArrow)
      host.render()
      #expect(host.text.contains("╭"))
      if leaves == 0 { host.press(.escape) } else { host.click(column: 22, row: 7) }
      host.render()
      #expect(host.text == "Row [ row 0 ▾ ]\nchosen 0\nbelow\n\n\n\n\n")
      #expect(host[column: 5, row: 0].style.attributes.contains(.reverse))
    }
  }

  @Test func `an open picker follows its place when the screen is resized`() {
    let host = TestHost(width: 40, height: 10) {
      HStack {
        Spacer(); Picking(count: 3)
      }
    }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    let before = host.lines[1].firstIndex(of: "╭").map { host.lines[1].distance(from: host.lines[1].startIndex, to: $0) }
    host.resize(width: 30, height: 10)
    host.render()
    let after = host.lines[1].firstIndex(of: "╭").map { host.lines[1].distance(from: host.lines[1].startIndex, to: $0) }
    #expect(before != nil && after == before.map { $0 - 10 })
  }

  @Test func `a picker shows at most 12 values at once`() {
    let host = TestHost(width: 24, height: 30) { Picking(count: 100) }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.lines.filter { $0.contains("│") }.count == 12)
    #expect(host.text.contains("row 11") && !host.text.contains("row 12"))
  }

  @Test func `with a fuzzy filter, typed letters leave the values that have them`() {
    let host = TestHost(width: 24, height: 8) { Picking(count: 100).pickerFilter(.fuzzy) }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.lines[2] == "be│ /    100 │")
    #expect(host.lines[3] == "  │ ✓ row 0  │")
    host.type("r42")
    host.render()
    #expect(host.lines[2] == "be│ / r42  1 │")
    #expect(host.lines[3] == "  │   row 42 │")
    #expect(host.lines[4] == "  │          │")
    host.press(.delete)
    host.render()
    // One value begins with a word 4; the others have the digit later.
    #expect(host.lines[2] == "be│ / r4  19 │")
    #expect(host.lines[3] == "  │   row 4  │")
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen 40"))
  }

  @Test func `the rows of a filtered picker never cover its letters`() {
    let host = TestHost(width: 24, height: 8) { Picking(count: 100).pickerFilter(.fuzzy) }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    host.type("1")
    for _ in 0..<12 { host.press(.downArrow) }
    host.render()
    #expect(host.lines[2].contains("/ 1   19"))
    host.click(column: 6, row: 2)
    host.render()
    #expect(host.text.contains("╭"))
    host.type("zz")
    host.press(.return)
    host.render()
    #expect(host.lines[2].contains("/ 1zz  0"))
    host.press(.delete)
    host.press(.delete)
    host.press(.delete)
    host.render()
    #expect(host.lines[3].contains("✓ row 0"))
  }

  @Test func `a picker with fewer than 20 values is not filtered`() {
    let host = TestHost(width: 24, height: 8) { Picking(count: 19).pickerFilter(.fuzzy) }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.type("row 7")
    host.render()
    #expect(!host.text.contains("/"))
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen 7"))
  }

  private struct Picking: View {
    let count: Int
    @State private var chosen = 0
    var body: some View {
      VStack(alignment: .leading) {
        Picker("Row", selection: $chosen) { ForEach(0..<count) { Text("row \($0)").tag($0) } }
        Text("chosen \(chosen)")
        Text("below")
      }
    }
  }
}
