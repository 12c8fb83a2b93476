import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct PickerSourcesTests {
  @Test func `a picker of several values writes a choice to all of them`() {
    let host = TestHost(width: 30, height: 3) { Alarms() }
    host.render()
    #expect(host.lines[0] == " low │ high" && host.lines[1] == "low high")
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[1] == "high high")
    host.press(.leftArrow)
    host.render()
    #expect(host.lines[1] == "low low")
  }
}

private struct Alarm: Identifiable {
  var id: Int
  var level: String
}

private struct Alarms: View {
  @State private var alarms = [Alarm(id: 0, level: "low"), Alarm(id: 1, level: "high")]
  var body: some View {
    VStack(alignment: .leading) {
      Picker("Level", sources: $alarms, selection: \.level) {
        Text("low").tag("low")
        Text("high").tag("high")
      }
      .pickerStyle(.segmented)
      Text(alarms.map(\.level).joined(separator: " "))
    }
  }
}
