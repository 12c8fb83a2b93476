import Idem
import IdemTesting
import Testing

/// Gestures of several parts, and gestures beside controls.
@MainActor struct GestureCompositionTests {
  private let log = GestureLog()

  private func host<Content: View>(@ViewBuilder _ content: () -> Content) -> TestHost {
    let host = TestHost(width: 20, height: 6, content: content)
    host.render()
    return host
  }

  // MARK: Composition

  @Test func `a drag after a long press is one gesture`() {
    let log = log
    let host = host {
      Color.blue.gesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
          .onChanged { value in
            switch value {
            case .first(true): log.add("pressing")
            case .second(true, let drag): log.add("drag \(drag?.translation.width ?? -1)")
            default: log.add("?")
            }
          }
          .onEnded { value in
            guard case .second(true, let drag?) = value else { return }
            log.add("end \(drag.translation.width)")
          })
    }
    host.pointer(.down(.left), column: 1, row: 1)
    #expect(log.take() == ["pressing"])
    host.advance(by: .seconds(1))
    #expect(log.take() == ["drag -1"])
    host.pointer(.drag(.left), column: 4, row: 1)
    host.pointer(.up(.left), column: 4, row: 1)
    #expect(log.take() == ["drag 3", "end 3"])
    // Too early: no long press, so no drag.
    host.drag(from: (1, 1), to: (4, 1))
    #expect(log.take() == ["pressing"])
  }

  @Test func `two clicks exclude one`() {
    let log = log
    let host = host {
      Text("a").gesture(
        TapGesture(count: 2).onEnded { log.add("two") }.exclusively(before: TapGesture().onEnded { log.add("one") }))
    }
    host.click("a")
    #expect(log.take() == ["one"])
    host.click("a")
    #expect(log.take() == ["two"])
  }

  @Test func `simultaneous gestures have both values`() {
    let log = log
    let host = host {
      Color.blue.gesture(
        LongPressGesture(minimumDuration: 0.2).simultaneously(with: DragGesture(minimumDistance: 0))
          .onChanged { log.add("\($0.first.map { "\($0)" } ?? "-") \($0.second?.translation.width ?? -1)") }
          .onEnded { log.add("end \($0.first.map { "\($0)" } ?? "-") \($0.second?.translation.width ?? -1)") })
    }
    host.pointer(.down(.left), column: 1, row: 1)
    host.advance(by: .milliseconds(300))
    host.pointer(.drag(.left), column: 3, row: 1)
    host.pointer(.up(.left), column: 3, row: 1)
    #expect(log.take() == ["true 0", "true 2", "end true 2"])
  }

  struct Pull: Gesture {
    let action: (Int) -> Void
    var body: some Gesture<Int> { DragGesture().map { $0.translation.width }.onEnded { action($0) } }
  }

  @Test func `an own gesture and an erased one work`() {
    let log = log
    let host = host { Color.blue.gesture(AnyGesture(Pull { log.add("pulled \($0)") })) }
    host.drag(from: (1, 1), to: (6, 1))
    #expect(log.take() == ["pulled 5"])
  }

  // MARK: Others

  @Test func `a drag over a list keeps its clicks`() {
    let log = log
    let host = host {
      List(0..<3, id: \.self) { Text("row \($0)") }.simultaneousGesture(DragGesture().onEnded { log.add("drag \($0.translation.height)") })
    }
    host.drag("row 0", to: "row 2")
    #expect(log.take() == ["drag 2"])
  }

  @Test func `a slider keeps its drags from the view around it`() {
    struct Form: View {
      @State private var value = 0.0
      let log: GestureLog
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...10)
          Text("\(value)")
        }
        .gesture(DragGesture().onChanged { _ in log.add("drag") })
      }
    }
    let log = log
    let host = host { Form(log: log) }
    let row = host.lines.firstIndex { $0.contains("0.0") }! - 1
    host.drag(from: (3, row), to: (12, row))
    #expect(log.take() == [])
    #expect(!host.lines.contains { $0.contains(" 0.0") })
  }

  @Test func `a drag gesture selects no text`() {
    let host = host { Text("some words").gesture(DragGesture()) }
    host.drag("some", to: "words")
    #expect(host.selectionPicture.allSatisfy { !$0.contains("[") })
  }

  @Test func `the wheel with control magnifies`() {
    let log = log
    let host = host {
      Color.blue.gesture(MagnifyGesture().onChanged { log.add("\(Int($0.magnification * 100))") }.onEnded { _ in log.add("end") })
    }
    host.pointer(.scroll(x: 0, y: -1), column: 1, row: 1, modifiers: .control)
    host.pointer(.scroll(x: 0, y: -1), column: 1, row: 1, modifiers: .control)
    host.advance(by: .seconds(1))
    #expect(log.take() == ["110", "121", "end"])
  }

  @Test func `gestures without a press are no work`() {
    let host = host { GestureTests.Puck() }
    #expect(host.pointerModes == .buttons)
    host.hover(column: 2, row: 2)
    #expect(host.render().bodiesEvaluated == 0)
  }
}
