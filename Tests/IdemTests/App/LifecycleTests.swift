import Idem
import IdemTesting
import Testing

/// What happened, in its order.
@MainActor final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
  /// The lines since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A value that a test changes from outside.
@Observable @MainActor final class Knob<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Lets other tasks run until a condition holds. Gives up after many turns and 90 seconds; the expectation after the call then reports the
/// failure.
@MainActor func until(_ holds: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(90)
  var turns = 0
  while !holds(), turns < 10_000 || ContinuousClock.now < end {
    await Task.yield()
    turns += 1
  }
}

/// Lets other tasks run for some turns, in which nothing is expected to happen.
@MainActor func settle() async {
  for _ in 0..<200 { await Task.yield() }
}

@MainActor
@Suite struct LifecycleTests {
  let log = Log()

  @Test func `onAppear runs when the frame is committed, outer before inner, siblings in their order`() {
    let host = TestHost(width: 20, height: 4) {
      VStack {
        Text("a").onAppear { log("a") }
        Text("b").onAppear { log("inner b") }.onAppear { log("outer b") }
      }
      .onAppear { log("stack") }
    }
    #expect(log.take() == [])
    host.render()
    #expect(log.take() == ["stack", "a", "outer b", "inner b"])
    host.render()
    #expect(log.take() == [])
  }

  @Test func `another id builds the new view before the old one disappears, only for its content`() {
    let id = Knob(1)
    let host = TestHost(width: 20, height: 4) {
      Reader {
        let number = id.value
        Text("\(number)")
          .onAppear { log("in \(number) appears") }
          .onDisappear { log("in \(number) disappears") }
          .id(number)
          .onAppear { log("out appears") }
          .onDisappear { log("out disappears") }
      }
    }
    host.render()
    #expect(log.take() == ["out appears", "in 1 appears"])
    id.value = 2
    host.render()
    #expect(log.take() == ["in 2 appears", "in 1 disappears"])
  }

  @Test func `a removed view disappears, outer before inner`() {
    let shows = Knob(true)
    let host = TestHost(width: 20, height: 4) {
      Reader {
        if shows.value {
          VStack { Text("a").onDisappear { log("inner") } }.onDisappear { log("outer") }
        }
      }
    }
    host.render()
    shows.value = false
    host.render()
    #expect(log.take() == ["outer", "inner"])
    #expect(host.text == "\n\n\n")
  }

  @Test func `a value that onAppear writes is shown in the next frame`() {
    let count = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader { Text("\(count.value)").onAppear { count.value = 7 } }
    }
    host.render()
    #expect(host.text == "0")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "7")
    #expect(host.render() == FrameStats())
  }

  @Test func `onChange runs once a frame, from the oldest value to the newest, and not while the value stays`() {
    let count = Knob(0), other = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        Text("\(count.value) \(other.value)")
          .onChange(of: count.value) { log("\($0) to \($1)") }
          .onChange(of: count.value) { log("changed") }
          .onChange(of: count.value, initial: true) { log("initially \($0) to \($1)") }
      }
    }
    host.render()
    #expect(log.take() == ["initially 0 to 0"])
    count.value = 1
    count.value = 2
    host.render()
    #expect(log.take() == ["initially 0 to 2", "changed", "0 to 2"])
    other.value = 5
    host.render()
    #expect(log.take() == [])
  }

  @Test func `a task starts with its view's first frame, and is cancelled when the view goes`() async {
    let shows = Knob(true)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        if shows.value {
          Text("a").task {
            log("starts")
            while !Task.isCancelled { await Task.yield() }
            log("cancelled")
          }
        }
      }
    }
    await settle()
    #expect(log.take() == [])
    host.render()
    await until { log.lines.count == 1 }
    #expect(log.take() == ["starts"])
    shows.value = false
    host.render()
    await until { log.lines.count == 1 }
    #expect(log.take() == ["cancelled"])
  }

  @Test func `another id of a task cancels it and starts one with the newest closure; an equal id does neither`() async {
    let id = Knob(1), other = Knob("a")
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let number = id.value, word = other.value
        Text("a").task(id: number) {
          log("starts \(number) \(word)")
          while !Task.isCancelled { await Task.yield() }
          log("ends \(number)")
        }
      }
    }
    host.render()
    await until { log.lines.count == 1 }
    other.value = "b"
    host.render()
    await settle()
    #expect(log.take() == ["starts 1 a"])
    id.value = 2
    host.render()
    await until { log.lines.count == 2 }
    #expect(Set(log.take()) == ["ends 1", "starts 2 b"])
  }

  @Test func `a moved row keeps its running task, its state and neither appears nor disappears`() async {
    let order = Knob([1, 2, 3])
    let host = TestHost(width: 20, height: 3) {
      Reader {
        VStack {
          ForEach(order.value, id: \.self) { number in
            Text("\(number)")
              .task {
                log("task \(number)")
                while !Task.isCancelled { await Task.yield() }
                log("end \(number)")
              }
              .onAppear { log("appears \(number)") }
              .onDisappear { log("disappears \(number)") }
          }
        }
      }
    }
    host.render()
    await until { log.lines.count == 6 }
    #expect(log.take().count == 6)
    order.value = [3, 1]
    let stats = host.render()
    await until { log.lines.count == 2 }
    await settle()
    #expect(host.text == "3\n1\n")
    #expect(Set(log.take()) == ["disappears 2", "end 2"])
    #expect(stats.nodesBuilt == 0)
    #expect(stats.nodesMoved == 2)
  }

  @Test func `onReceive hands each element to the newest handler`() async {
    let word = Knob("a")
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let word = word.value
        Text(word).onReceive(stream) { log("\(word) \($0)") }
      }
    }
    host.render()
    continuation.yield(1)
    await until { log.lines.count == 1 }
    word.value = "b"
    host.render()
    continuation.yield(2)
    await until { log.lines.count == 2 }
    #expect(log.take() == ["a 1", "b 2"])
  }
}

/// A view whose body is a closure: it runs again when what the closure read changed.
struct Reader<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}
