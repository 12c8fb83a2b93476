import Idem
import IdemTesting
import Testing

/// What gestures reported, in order.
@MainActor final class GestureLog {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension DragGesture.Value {
  fileprivate var brief: String {
    "\(startLocation.x),\(startLocation.y)>\(location.x),\(location.y) \(translation.width),\(translation.height)"
  }
}

@MainActor struct GestureTests {
  private let log = GestureLog()

  private func host<Content: View>(@ViewBuilder _ content: () -> Content) -> TestHost {
    let host = TestHost(width: 20, height: 6, content: content)
    host.render()
    return host
  }

  // MARK: Drags

  @Test func `a drag reports each cell and its end in the coordinates of the view`() {
    let log = log
    let host = host {
      Text("ab").padding(2)
        .gesture(DragGesture().onChanged { log.add($0.brief) }.onEnded { log.add("end \($0.brief)") })
    }
    host.drag("a", to: "b")
    #expect(log.take() == ["2,2>3,2 1,0", "end 2,2>3,2 1,0"])
  }

  @Test func `a press without a move is no drag`() {
    let log = log
    let host = host { Text("abc").gesture(DragGesture().onChanged { _ in log.add("changed") }.onEnded { _ in log.add("end") }) }
    host.click("b")
    #expect(log.take() == [])
  }

  @Test func `a drag of no distance begins with the press`() {
    let log = log
    let host = host {
      Text("abc").gesture(DragGesture(minimumDistance: 0).onChanged { log.add($0.brief) }.onEnded { log.add("end \($0.brief)") })
    }
    host.click("a")
    #expect(log.take() == ["0,0>0,0 0,0", "end 0,0>0,0 0,0"])
  }

  @Test func `a drag waits for its minimum distance`() {
    let log = log
    let host = host { Text("abcdefgh").gesture(DragGesture(minimumDistance: 3).onChanged { log.add($0.brief) }) }
    let y = 0, x = host.lines[y].distance(from: host.lines[y].startIndex, to: host.lines[y].firstIndex(of: "a")!)
    host.drag(from: (x, y), to: (x + 4, y))
    #expect(log.take() == ["0,0>3,0 3,0", "0,0>4,0 4,0"])
  }

  @Test func `the speed is measured in cells a second`() {
    var velocity = Size.zero, predicted = Point.zero
    let host = host { Color.blue.gesture(DragGesture().onEnded { (velocity, predicted) = ($0.velocity, $0.predictedEndLocation) }) }
    host.pointer(.down(.left), column: 0, row: 0)
    for x in 1...5 {
      host.advance(by: .milliseconds(20))
      host.pointer(.drag(.left), column: x, row: 0)
    }
    host.pointer(.up(.left), column: 5, row: 0)
    #expect(velocity == Size(width: 50, height: 0))
    #expect(predicted == Point(x: 17, y: 0))
  }

  struct Puck: View {
    @GestureState private var shift = Size.zero
    var body: some View {
      Text("o").offset(x: shift.width, y: shift.height)
        .gesture(DragGesture().updating($shift) { value, shift, _ in shift = value.translation })
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `a gesture state follows the drag and goes back`() {
    let host = host { Puck() }
    host.pointer(.down(.left), column: 0, row: 0)
    host.pointer(.drag(.left), column: 3, row: 2)
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[2] == "   o")
    host.pointer(.up(.left), column: 3, row: 2)
    host.render()
    #expect(host.lines[0] == "o")
  }

  @Test func `the loss of the focus cancels a drag`() {
    let log = log
    let host = host { Color.blue.gesture(DragGesture().onChanged { _ in log.add("changed") }.onEnded { _ in log.add("end") }) }
    host.pointer(.down(.left), column: 0, row: 0)
    host.pointer(.drag(.left), column: 3, row: 2)
    host.windowHasFocus = false
    host.pointer(.drag(.left), column: 4, row: 2)
    host.pointer(.up(.left), column: 4, row: 2)
    #expect(log.take() == ["changed"])
  }

  // MARK: Taps

  @Test func `taps are counted and report their place`() {
    let log = log
    let host = host {
      Text("abc")
        .gesture(TapGesture(count: 2).onEnded { log.add("two") })
        .gesture(SpatialTapGesture().onEnded { log.add("one \($0.location.x),\($0.location.y)") })
    }
    host.click("b")
    #expect(log.take() == ["one 1,0"])
    host.click("b")
    #expect(log.take() == ["two"])
  }

  @Test func `a release outside is no tap`() {
    let log = log
    let host = host {
      VStack {
        Text("abc").gesture(TapGesture().onEnded { log.add("tap") })
        Text("def")
      }
    }
    host.drag("a", to: "d")
    #expect(log.take() == [])
  }

  @Test func `the inner tap comes first unless the outer one has a high priority`() {
    let log = log
    let normal = host { Text("a").gesture(TapGesture().onEnded { log.add("in") }).gesture(TapGesture().onEnded { log.add("out") }) }
    normal.click("a")
    #expect(log.take() == ["in"])
    let high = host {
      Text("a").gesture(TapGesture().onEnded { log.add("in") }).highPriorityGesture(TapGesture().onEnded { log.add("out") })
    }
    high.click("a")
    #expect(log.take() == ["out"])
    let both = host {
      Text("a").gesture(TapGesture().onEnded { log.add("in") }).simultaneousGesture(TapGesture().onEnded { log.add("out") })
    }
    both.click("a")
    #expect(log.take().sorted() == ["in", "out"])
  }

  @Test func `a button inside comes first unless the gesture has a high priority`() {
    let log = log
    let normal = host { Button("Go") { log.add("button") }.gesture(TapGesture().onEnded { log.add("tap") }) }
    normal.click("Go")
    #expect(log.take() == ["button"])
    let high = host { Button("Go") { log.add("button") }.highPriorityGesture(TapGesture().onEnded { log.add("tap") }) }
    high.click("Go")
    #expect(log.take() == ["tap"])
    let both = host { Button("Go") { log.add("button") }.simultaneousGesture(TapGesture().onEnded { log.add("tap") }) }
    both.click("Go")
    #expect(log.take().sorted() == ["button", "tap"])
  }

  @Test func `a mask turns off the gesture or those inside`() {
    let log = log
    for (mask, expected) in [(GestureMask.all, ["in"]), (.gesture, ["out"]), (.subviews, ["in"]), (.none, [])] {
      let host = host {
        Button("Go") { log.add("in") }.gesture(TapGesture().onEnded { log.add("out") }, including: mask)
      }
      host.click("Go")
      #expect(log.take() == expected)
    }
    let host = host { Text("Go").gesture(TapGesture().onEnded { log.add("out") }, isEnabled: false) }
    host.click("Go")
    #expect(log.take() == [])
  }

  @Test func `a disabled view has no gestures`() {
    let log = log
    let host = host { Text("Go").gesture(TapGesture().onEnded { log.add("tap") }).disabled(true) }
    host.clickCell(of: "Go")
    #expect(log.take() == [])
  }

  @Test func `a gesture can need modifier keys`() {
    let log = log
    let host = host { Text("Go").gesture(TapGesture().modifiers(.control).onEnded { log.add("tap") }) }
    host.click("Go")
    host.click("Go", modifiers: .control)
    #expect(log.take() == ["tap"])
  }

  // MARK: Long presses

  @Test func `a long press runs when its time has passed`() {
    let log = log
    let host = host {
      Text("hold").onLongPressGesture {
        log.add("held")
      } onPressingChanged: {
        log.add("pressing \($0)")
      }
    }
    host.longPress("hold", for: .milliseconds(400))
    #expect(log.take() == ["pressing true", "pressing false"])
    host.longPress("hold", for: .milliseconds(600))
    #expect(log.take() == ["pressing true", "held", "pressing false"])
  }

  @Test func `a long press that moves fails`() {
    let log = log
    let host = host { Text("hold me").onLongPressGesture { log.add("held") } }
    host.pointer(.down(.left), column: 8, row: 2)
    host.pointer(.drag(.left), column: 11, row: 2)
    host.advance(by: .seconds(1))
    host.pointer(.up(.left), column: 11, row: 2)
    #expect(log.take() == [])
  }

  @Test func `a click is a tap and a long one is not`() {
    let log = log
    let host = host { Text("a").onTapGesture { log.add("tap") }.onLongPressGesture { log.add("held") } }
    host.click("a")
    #expect(log.take() == ["tap"])
    host.longPress("a")
    #expect(log.take() == ["held"])
  }

  @Test func `a long press on a button cancels its action`() {
    let log = log
    let host = host { Button("Go") { log.add("button") }.onLongPressGesture { log.add("held") } }
    host.longPress("Go")
    #expect(log.take() == ["held"])
    host.click("Go")
    #expect(log.take() == ["button"])
  }
}
