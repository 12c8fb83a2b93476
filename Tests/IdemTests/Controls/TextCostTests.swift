import Glibc
import Idem
import IdemTesting
import Testing

/// What texts cost: by how much is seen, not by how much there is. Times are of this thread's processor, and the least of several, so that a busy
/// machine does not matter; what is compared is how they grow.
@MainActor
@Suite struct TextCostTests {
  @Test func `a key in a field of 10,000 lines costs little more than in one of 100`() {
    func key(lines: Int) -> Int {
      let box = TextBox((0..<lines).map { "line \($0) of a long text" }.joined(separator: "\n"))
      let host = TestHost(width: 40, height: 10) { TextField("", text: box.binding, axis: .vertical) }
      host.render()
      host.press(.tab)
      host.render()
      for _ in 0..<20 { host.press(.upArrow) }
      host.render()
      return (0..<20).map { _ in
        time {
          host.type("a")
          host.render()
        }
      }.min()!
    }
    let few = key(lines: 100), many = key(lines: 10_000)
    print("a key: \(few) ns in 100 lines, \(many) ns in 10,000 lines")
    #expect(many < few * 10)
  }

  @Test(arguments: [Axis.horizontal, .vertical]) func `typing key by key is linear in what is typed`(axis: Axis) {
    func typing(_ count: Int) -> Int {
      let box = TextBox("")
      let host = TestHost(width: 40, height: 10) { TextField("", text: box.binding, axis: axis) }
      host.render()
      host.press(.tab)
      return time {
        for key in 0..<count {
          host.press(key % 7 == 6 ? " " : "a")
          if key % 64 == 0 { host.render() }
        }
      }
    }
    _ = typing(100)
    let few = (0..<3).map { _ in typing(1_000) }.min()!, many = typing(16_000)
    print("typing: \(few) ns for 1,000 keys, \(many) ns for 16,000")
    #expect(many < few * 40)
  }

  @Test func `joining texts is linear in their number, from either end`() {
    for side in 0..<3 {
      func joining(_ count: Int) -> Int {
        time {
          var text = Text("")
          for number in 0..<count {
            switch side {
            case 0: text = text + Text("a")
            case 1: text = Text("a") + text
            default: text = (number % 2 == 0 ? text + Text("a").bold() : Text("b") + text).bold(number % 3 == 0)
            }
          }
          let host = TestHost(width: 10, height: 2) { text }
          host.render()
        }
      }
      let few = (0..<3).map { _ in joining(500) }.min()!, many = (0..<2).map { _ in joining(10_000) }.min()!
      print("joining, side \(side): \(few) ns for 500 texts, \(many) ns for 10,000")
      #expect(many < few * 60)
    }
  }

  private func time(_ work: () -> Void) -> Int {
    let start = processorTime()
    work()
    return processorTime() - start
  }

  private func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
