import Idem
import IdemTesting
import Testing

/// Numbers of an app's never trap: animations, moments, scrolling, sliders, steppers and counts are given each of these.
@MainActor
@Suite struct ExtremeNumberTests {
  private static let numbers: [Double] = [
    0, 0.5, 1, -1, Double.leastNonzeroMagnitude, -Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1e11, -1e11, 1e19, -1e19, 1e300, 1.7e308,
    -1.7e308, .infinity, -.infinity, .nan,
  ]
  private static let counts = [0, 1, -1, 7, Int(Int32.max), Int(Int32.max) + 1, Int(Int32.min), .max, .max - 1, .min, .min + 1]

  @Test func `a slider's value stays within its bounds, for any step`() {
    for number in Self.numbers {
      for step in Self.numbers {
        let value = Box(number)
        let host = TestHost(width: 9, height: 1) {
          Slider(value: Binding(get: { value.value }, set: { value.value = $0 }), in: 0...1, step: step)
        }
        host.render()
        host.press(.tab)
        for key in [KeyEquivalent.rightArrow, .rightArrow, .leftArrow] {
          host.press(key)
          host.render()
          #expect((0...1).contains(value.value), "\(number), step \(step)")
        }
      }
    }
  }

  private func stepped<Value: Strideable>(_ start: Value, in bounds: ClosedRange<Value>?, by step: Value.Stride, _ key: KeyEquivalent)
    -> Value
  {
    let value = Box(start)
    let binding = Binding(get: { value.value }, set: { value.value = $0 })
    let host = TestHost(width: 9, height: 1) {
      if let bounds { Stepper("n", value: binding, in: bounds, step: step) } else { Stepper("n", value: binding, step: step) }
    }
    host.render()
    host.press(.tab)
    host.press(key)
    host.render()
    return value.value
  }

  @Test func `a stepper stops at the ends of its bounds and of its type`() {
    #expect(stepped(UInt8(255), in: 0...255, by: 1, "+") == 255)
    #expect(stepped(UInt8(3), in: 0...255, by: 5, "-") == 0)
    #expect(stepped(UInt8(250), in: nil, by: 10, "+") == 255)
    #expect(stepped(Int.max, in: nil, by: 1, "+") == .max)
    #expect(stepped(Int.min, in: .min ... .max, by: .max, "-") == .min)
    #expect(stepped(0, in: -5...5, by: .min, "-") == 5)
    #expect(stepped(2, in: 0...5, by: 2, "+") == 4)
    #expect(stepped(0.5, in: 0...1, by: .infinity, "+") == 1)
    for start in Self.counts {
      for step in Self.counts {
        for key in ["+", "-"] as [KeyEquivalent] {
          let end = stepped(start, in: nil, by: step, key)
          let goesUp = (key == "+") == (step > 0)
          #expect(step == 0 ? end == start : goesUp ? end >= start : end <= start, "\(start) by \(step)")
          _ = stepped(Int8(clamping: start), in: -100...100, by: step, key)
          _ = stepped(UInt(clamping: start), in: nil, by: step, key)
        }
      }
    }
  }

  @Test func `animations with any times reach their end or do not move, and have finite values`() {
    let number = Knob(0)
    let host = TestHost(width: 12, height: 2) {
      Reader {
        Text("x").offset(x: number.value).padding(.leading, number.value)
        if number.value % 2 == 1 { Text("t").transition(.scale(scale: Double(number.value), anchor: UnitPoint(x: .nan, y: .infinity))) }
        Text("c").foregroundStyle(Color(red: Double(number.value), green: .nan, blue: 1))
      }
    }
    host.render()
    for a in Self.numbers {
      for b in Self.numbers {
        let animations: [Animation] = [
          .linear(duration: a).delay(b), .easeInOut(duration: a).speed(b), .timingCurve(a, b, b, a, duration: 0.1),
          .spring(duration: a, bounce: b), .spring(response: a, dampingFraction: b), .linear(duration: a).delay(b).speed(a),
          .linear(duration: a).delay(b).repeatForever(), .linear(duration: 0.1).repeatCount(.max).delay(a).speed(b),
          .spring(response: a, dampingFraction: b).repeatCount(3, autoreverses: false), .linear(duration: a).speed(b).repeatForever(),
          .timingCurve(a, b, a, b, duration: 0.1).repeatCount(.min).repeatForever(autoreverses: false),
        ]
        for (index, animation) in animations.enumerated() {
          for time in [0, 0.01, 0.05, 1, 1e9] {
            let progress = animation.curve.progress(at: time)
            #expect(progress.isFinite, "animation \(index) of \(a), \(b) at \(time): \(progress)")
          }
          withAnimation(animation) { number.value = number.value == 9 ? 0 : number.value + 1 }
          host.render()
          host.advance(by: .milliseconds(40))
          host.render()
        }
      }
    }
    number.value = 10
    host.render()
    #expect(!host.picturesDiffer)
  }

  @Test func `moments are added, compared and taken apart`() {
    for a in Self.numbers {
      for b in Self.numbers {
        let first = TimelineDate(timeIntervalSince1970: a), second = TimelineDate(timeIntervalSinceReferenceDate: b)
        let sum = (first + b + b + b).addingTimeInterval(a).addingTimeInterval(a)
        for seconds in [sum.timeIntervalSince1970, sum.timeIntervalSinceReferenceDate, sum.timeIntervalSince(second)] {
          #expect(seconds.isFinite)
        }
        for date in [first, second, sum] {
          let dates = Array(PeriodicTimelineSchedule(from: first, by: b).entries(from: date, mode: .normal).prefix(3))
          #expect(dates == dates.sorted())
        }
      }
    }
  }

  @Test func `a list scrolls to any part`() {
    for a in Self.numbers {
      let request = Knob(0)
      let host = TestHost(width: 6, height: 3) {
        ScrollViewReader { proxy in
          List(0..<50, id: \.self) { Text("\($0)") }
            .onChange(of: request.value) { proxy.scrollTo(30, anchor: UnitPoint(x: a, y: a)) }
        }
      }
      host.render()
      request.value += 1
      host.render()
      host.render()
      #expect(!host.picturesDiffer)
    }
  }

  @Test func `every count may be any number`() {
    for count in Self.counts {
      let host = TestHost(width: 20, height: 8) {
        VStack {
          Text("a long text\nof lines").lineLimit(count)
          Text("tap").onTapGesture(count: count) {}
          Text("b").border(.red, width: count)
          Text("p").padding(.leading, count).offset(x: count, y: count).position(x: count, y: count)
        }
        Grid(horizontalSpacing: count, verticalSpacing: count) { GridRow { Text("g").gridCellColumns(count) } }
        HStack(spacing: count) {
          Spacer(minLength: count)
          Text("z").frame(minWidth: count, maxHeight: count)
        }
        Canvas { context, _ in
          context.draw("é漢" as String, x: count, y: 0)
          context.draw("abc" as String, x: count, y: count)
          context.draw("c" as Character, x: count, y: count)
          context.stroke(from: Point(x: count, y: 0), to: Point(x: 0, y: count), with: "*")
          context.stroke(Rect(x: count, y: count, width: count, height: count))
        }
      }
      host.render()
      host.click("tap")
      host.scroll(count)
      host.render()
      #expect(!host.picturesDiffer, "\(count)")
      _ = Truncation.truncate("long text é", to: count)
      _ = LineBreaker.lines(of: "long text é", width: count, limit: count)
    }
  }
}
