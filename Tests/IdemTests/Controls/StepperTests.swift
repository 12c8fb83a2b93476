import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct StepperTests {
  /// What a key makes of a stepper's value.
  private func after<Value: Strideable>(
    _ key: KeyEquivalent, _ start: Value, in bounds: ClosedRange<Value>? = nil, step: Value.Stride = 1
  ) -> Value {
    let box = Box(start)
    let value = Binding(get: { box.value }, set: { box.value = $0 })
    let host = TestHost(width: 20, height: 1) {
      if let bounds {
        Stepper("n", value: value, in: bounds, step: step)
      } else {
        Stepper("n", value: value, step: step)
      }
    }
    host.render()
    host.press(.tab)
    host.press(key)
    return box.value
  }

  @Test func `a stepper ends at its bounds, where they are those of the type too`() {
    #expect(after(.rightArrow, UInt8(255), in: 0...255) == 255)
    #expect(after(.leftArrow, UInt8(0), in: 0...255) == 0)
    #expect(after(.rightArrow, UInt8(254), in: 0...255) == 255)
    #expect(after(.rightArrow, Int.max, in: .min ... .max) == .max)
    #expect(after(.leftArrow, Int.min, in: .min ... .max) == .min)
    #expect(after(.rightArrow, UInt64.max - 1, in: 0 ... .max, step: 3) == .max)
    #expect(after(.leftArrow, UInt64(2), in: 0 ... .max, step: 3) == 0)
  }

  @Test func `without bounds an integer ends where its type does`() {
    #expect(after(.rightArrow, Int8.max) == .max)
    #expect(after(.leftArrow, UInt8.min) == .min)
    #expect(after(.rightArrow, 41) == 42)
    #expect(after(.leftArrow, 41) == 40)
  }

  @Test func `a step may be larger than the range, or than the maximum of the type`() {
    #expect(after(.rightArrow, UInt8(250), in: 0...255, step: 300) == 255)
    #expect(after(.leftArrow, UInt8(250), in: 10...255, step: 300) == 10)
    #expect(after(.rightArrow, Int8(-100), in: -128...127, step: 200) == 100)
    #expect(after(.leftArrow, Int8(100), in: -128...127, step: 200) == -100)
    #expect(after(.rightArrow, 3, in: 0...10, step: .max) == 10)
    #expect(after(.leftArrow, 3, in: 0...10, step: .max) == 0)
  }

  @Test func `a negative step goes the other way, and no further than the bounds`() {
    #expect(after(.rightArrow, 3, in: 0...10, step: -1) == 2)
    #expect(after(.rightArrow, 0, in: 0...10, step: -1) == 0)
    #expect(after(.leftArrow, 10, in: 0...10, step: -1) == 10)
    #expect(after(.leftArrow, UInt8(255), in: 0...255, step: -1) == 255)
    #expect(after(.leftArrow, 0, in: -5...5, step: .min) == 5)
    #expect(after(.rightArrow, 0, in: -5...5, step: .min) == -5)
  }

  @Test func `a number with a fraction steps as before`() {
    #expect(after(.rightArrow, 0.5, in: 0...1, step: 0.25) == 0.75)
    #expect(after(.rightArrow, 0.9, in: 0...1, step: 0.25) == 1)
    #expect(after(.leftArrow, 0.1, in: 0...1, step: 0.25) == 0)
    #expect(after(.leftArrow, 0.5, in: 0...1, step: .infinity) == 0)
  }
}
