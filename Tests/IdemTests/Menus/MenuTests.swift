import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct MenuTests {
  private func host(_ log: ActionLog, width: Int = 40, height: Int = 10) -> TestHost {
    let host = TestHost(width: width, height: height) {
      VStack(alignment: .leading) {
        Menu("File") {
          Button("New") { log.lines.append("new") }
          Menu("Recent") {
            Button("a.txt") { log.lines.append("a") }
            Menu("More") { Button("c.txt") { log.lines.append("c") } }
            Button("b.txt") { log.lines.append("b") }
          }
          Button("Close") { log.lines.append("close") }
        }
        Text("below")
      }
    }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    return host
  }

  @Test func `a menu in a menu opens beside its item, by Right and by Return`() {
    for key in [KeyEquivalent.rightArrow, .return] {
      let log = ActionLog()
      let host = host(log)
      #expect(host.text == "[ File ▾ ]\n╭──────────╮\n│ New      │\n│ Recent ▸ │\n│ Close    │\n╰──────────╯\n\n\n\n")
      host.press(.downArrow)
      host.press(key)
      host.render()
      #expect(
        host.text == """
          [ File ▾ ]
          ╭──────────╮
          │ New      │╭────────╮
          │ Recent ▸ ││ a.txt  │
          │ Close    ││ More ▸ │
          ╰──────────╯│ b.txt  │
                      ╰────────╯



          """)
      host.press(.downArrow)
      host.press(.downArrow)
      host.press(.return)
      host.render()
      #expect(log.lines == ["b"])
      #expect(host.text == "[ File ▾ ]\nbelow\n\n\n\n\n\n\n\n")
    }
  }

  @Test func `Left and Escape close one menu after the other, and the focus goes back`() {
    let log = ActionLog()
    let host = host(log)
    host.press(.downArrow)
    host.press(.rightArrow)
    host.render()
    host.press(.downArrow)
    host.press(.rightArrow)
    host.render()
    #expect(host.text.contains("c.txt"))
    host.press(.leftArrow)
    host.render()
    #expect(!host.text.contains("c.txt") && host.text.contains("a.txt"))
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("a.txt") && host.text.contains("Recent"))
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(log.lines == ["close"])
    #expect(host.text == "[ File ▾ ]\nbelow\n\n\n\n\n\n\n\n")
  }

  @Test func `the pointer opens a menu in a menu and presses in it, and a click outside closes all`() {
    let log = ActionLog()
    let host = host(log)
    host.click("Recent")
    host.render()
    host.click("More")
    host.render()
    host.click("c.txt")
    host.render()
    #expect(log.lines == ["c"])
    #expect(host.lines[1] == "below")
    host.press(.return)
    host.render()
    host.click("Recent")
    host.render()
    #expect(host.text.contains("a.txt"))
    host.click(column: 38, row: 9)
    host.render()
    #expect(host.text == "[ File ▾ ]\nbelow\n\n\n\n\n\n\n\n")
    #expect(log.lines == ["c"])
  }

  @Test func `a menu in a menu at the right edge opens on the other side`() {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 10) {
      HStack {
        Spacer()
        Menu("File") { Menu("Recent") { Button("a.txt") { log.lines.append("a") } } }
      }
    }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    host.press(.return)
    host.render()
    #expect(host.text.contains("a.txt") && host.text.contains("Recent"))
    host.press(.return)
    #expect(log.lines == ["a"])
  }

  @Test func `a menu longer than the screen scrolls with the focus, and letters go to an item`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 8) {
      VStack(alignment: .leading) { Menu("Rows") { ForEach(0..<50) { row in Button("row-\(row)") { log.lines.append("\(row)") } } } }
    }
    host.render()
    host.press(.tab)
    host.press(.return)
    host.render()
    #expect(host.text.contains("row-0") && host.lines[7].contains("╰"))
    for _ in 0..<30 {
      host.press(.downArrow)
      host.render()
    }
    #expect(host.text.contains("row-30"))
    host.type("row-47")
    host.render()
    #expect(host.text.contains("row-47"))
    host.press(.return)
    #expect(log.lines == ["47"])
  }
}
