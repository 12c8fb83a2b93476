import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ViewThatFitsTests {
  @Test func `the first view that fits is shown, else the last`() {
    func shown(_ width: Int) -> String {
      picture(width, 1) {
        ViewThatFits {
          Text("long text"); Text("short"); Text("s")
        }
      }
    }
    #expect(shown(9) == "long text")
    #expect(shown(8) == "short")
    #expect(shown(4) == "s")
    #expect(
      picture(0, 0) {
        ViewThatFits {
          Text("long text"); Text("s")
        }
      } == "")
  }

  @Test func `only the axes that are named count`() {
    #expect(
      picture(4, 2) {
        ViewThatFits(in: .vertical) {
          Text("ab cd"); Text("x")
        }
      } == "ab\ncd")
    #expect(
      picture(4, 1) {
        ViewThatFits(in: .vertical) {
          Text("ab cd"); Text("x")
        }
      } == "x")
  }

  @Test func `a resize shows another view, and those that are not shown keep their state`() {
    let host = TestHost(width: 9, height: 1) {
      ViewThatFits {
        Text("long text"); Text("s")
      }
    }
    host.render()
    host.resize(width: 5, height: 1)
    let stats = host.render()
    #expect(host.text == "s")
    #expect(stats.nodesBuilt == 0)
    host.resize(width: 9, height: 1)
    host.render()
    #expect(host.text == "long text")
  }

  @Test func `a view that grows gives way`() {
    let box = Box("ab")
    let host = TestHost(width: 6, height: 1) {
      ViewThatFits {
        Reading(box) { Text($0) }; Text("s")
      }
    }
    host.render()
    #expect(host.text == "ab")
    box.value = "abcdefgh"
    host.render()
    #expect(host.text == "s")
    box.value = "abc"
    host.render()
    #expect(host.text == "abc")
  }
}
