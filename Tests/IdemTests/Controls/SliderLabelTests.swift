import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct SliderLabelTests {
  @Test func `a slider shows its labels around the line`() {
    let host = TestHost(width: 20, height: 1) { Volume(log: SliderLog()) }
    host.render()
    #expect(host.lines[0] == "Vol 0 ━━━━━●───── 10")
  }

  @Test func `an edit begins and ends, by a key and by a drag`() {
    let log = SliderLog()
    let host = TestHost(width: 20, height: 1) { Volume(log: log) }
    host.render()
    host.press(.rightArrow)
    #expect(log.edits == [true, false] && log.value == 6)
    host.drag(from: (12, 0), to: (16, 0))
    #expect(log.edits == [true, false, true, false])
    #expect(log.value == 10)
  }

  @Test func `a slider of floats writes floats`() {
    let log = SliderLog()
    let host = TestHost(width: 11, height: 1) { Slider(value: Binding(get: { log.float }, set: { log.float = $0 }), in: 0...1, step: 0.25) }
    host.render()
    host.press(.rightArrow)
    #expect(log.float == 0.75)
  }

  @Test func `a stepper shows its value in a format and reports edits`() {
    let log = SliderLog()
    let host = TestHost(width: 20, height: 1) {
      Stepper("N", value: Binding(get: { log.number }, set: { log.number = $0 }), in: 0...9, format: .number) { log.edits.append($0) }
    }
    host.render()
    #expect(host.lines[0].contains("N 3 [ - + ]"))
    host.press(.rightArrow)
    #expect(log.number == 4 && log.edits == [true, false])
  }
}

private struct Volume: View {
  let log: SliderLog
  var body: some View {
    Slider(value: Binding(get: { log.value }, set: { log.value = $0 }), in: 0...10, step: 1) {
      Text("Vol")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("10")
    } onEditingChanged: {
      log.edits.append($0)
    }
  }
}

@MainActor @Observable private final class SliderLog {
  var value = 5.0
  var float: Float = 0.5
  var number = 3
  var edits: [Bool] = []
}
