import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TextCaseTests {
  @Test func `a case maps the letters of the texts in a view`() {
    #expect(picture(20, 1) { Text("Straße, été").textCase(.uppercase) } == "STRASSE, ÉTÉ")
    #expect(picture(20, 1) { Text("ABC Déf").textCase(.lowercase) } == "abc déf")
    #expect(
      picture(20, 2) {
        VStack(alignment: .leading) {
          Text("ab")
          Text("cd").textCase(nil)
        }.textCase(.uppercase)
      } == "AB\ncd")
  }

  @Test func `the environment has the case, the font and the truncation of texts, and sets them`() {
    struct Reading: View {
      @Environment(\.textCase) private var textCase
      @Environment(\.truncationMode) private var mode
      @Environment(\.font) private var font
      var body: some View {
        Text(verbatim: "\(textCase.map { "\($0)" } ?? "nil") \(mode) \(font == Font.headline) \(font == nil)")
      }
    }
    #expect(picture(40, 1) { Reading() } == "nil tail false true")
    #expect(
      picture(40, 1) { Reading().font(.headline).truncationMode(.head).textCase(.lowercase) } == "lowercase head true false")
    let host = TestHost(width: 8, height: 1) {
      Text("long text here")
        .environment(\.textCase, .uppercase).environment(\.font, .title).environment(\.truncationMode, .head).lineLimit(1)
    }
    host.render()
    #expect(host.text == "…XT HERE")
    #expect(host[column: 2, row: 0].style.attributes.contains(.bold))
  }

  @Test func `each part of a joined text keeps its style`() {
    let host = TestHost(width: 10, height: 1) { (Text("aß") + Text("bc").bold()).textCase(.uppercase) }
    host.render()
    #expect(host.text == "ASSBC")
    #expect((0..<5).map { host[column: $0, row: 0].style.attributes.contains(.bold) } == [false, false, false, true, true])
  }

  @Test func `a change of the case runs no body of the text's view, and the text follows its value`() {
    final class Probe { var value = 0 }
    struct Inner: View {
      let probe: Probe
      let word: String
      var body: some View {
        let _ = (probe.value += 1)
        Text(word)
      }
    }
    struct Screen: View {
      let probe: Probe
      @State private var isLarge = false
      @State private var word = "one"
      var body: some View {
        Inner(probe: probe, word: word).textCase(isLarge ? .uppercase : nil).onKeyPress("u") {
          isLarge.toggle()
          return .handled
        }.onKeyPress("w") {
          word = "twoß"
          return .handled
        }
      }
    }
    let probe = Probe()
    let host = TestHost(width: 10, height: 1) { Screen(probe: probe) }
    host.render()
    #expect(host.text == "one" && probe.value == 1)
    host.press("u")
    host.render()
    #expect(host.text == "ONE" && probe.value == 1)
    host.press("w")
    host.render()
    #expect(host.text == "TWOSS" && probe.value == 2)
    host.press("u")
    host.render()
    #expect(host.text == "twoß" && probe.value == 2)
    host.press("w")
    host.render()
    host.press("u")
    host.render()
    #expect(host.text == "TWOSS")
  }
}
