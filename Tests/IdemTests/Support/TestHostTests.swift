import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TestHostTests {
  @Test(arguments: [-1, Int64.max])
  func `time does not go back, and has a limit`(_ seconds: Int64) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor [seconds] in
      TestHost(width: 1, height: 1) { Text("x") }.advance(by: .seconds(seconds))
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("TestHost.advance(by: "), "\(words)")
  }

  @Test func `the cell to the left of a spacing mark is sent again, as to a terminal`() {
    let text = Box("k\u{0903}")
    let host = TestHost(width: 6, height: 1) { Reading(text) { Text($0).frame(width: 6, alignment: .leading) } }
    host.render()
    var runs: [[Int]] = []
    host.screen.onChange = { runs.append([$0, $1, $2]) }
    text.value = "kx"
    host.render()
    #expect(runs == [[0, 0, 2]])
  }
}
