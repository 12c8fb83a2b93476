import Idem
import IdemTesting
import Testing

/// Controls show that the pointer is over them, but do not make the terminal report it.
@MainActor
@Suite struct HoveredControlTests {
  private struct Page: View {
    let observes: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("top").hoverEffect(isEnabled: observes)
        Button("Save") {}
        Button("Open") {}.buttonStyle(.plain)
        Button("Own") {}.buttonStyle(Own())
        Toggle("Wi-Fi", isOn: .constant(false))
      }
    }
  }

  private struct Own: ButtonStyle {
    struct Label: View {
      let configuration: ButtonStyleConfiguration
      @Environment(\.isHovered) private var isHovered
      var body: some View {
        HStack(spacing: 0) {
          Text(isHovered ? "> " : "- "); configuration.label
        }
      }
    }
    func makeBody(configuration: Configuration) -> some View { Label(configuration: configuration) }
  }

  private func attributes(_ host: TestHost, _ text: String) -> Attributes? {
    host.lines.firstIndex { $0.contains(text) }.map { row in
      let line = host.lines[row]
      let column = line.distance(from: line.startIndex, to: line.firstRange(of: text)!.lowerBound)
      return host[column: column, row: row].style.attributes
    }
  }

  @Test func `a control alone requests no reports, so nothing is hovered`() {
    let host = TestHost(width: 20, height: 6) { Page(observes: false) }
    host.renderAll()
    #expect(!host.pointerModes.contains(.motion))
    let before = attributes(host, "Save")
    host.hover("Save")
    #expect(host.render().stats == FrameStats())
    #expect(attributes(host, "Save") == before)
  }

  @Test func `while another view requests them, the control under the pointer is bold or underlined, and no body of the library runs`() {
    let host = TestHost(width: 20, height: 6) { Page(observes: true) }
    host.renderAll()
    host.hover("Open")
    #expect(host.render().bodiesEvaluated == 0)
    #expect(attributes(host, "Open")?.contains(.underline) == true)
    host.hover("Wi-Fi")
    #expect(host.render().bodiesEvaluated == 0)
    #expect(attributes(host, "Open")?.contains(.underline) == false)
    #expect(attributes(host, "Wi-Fi")?.contains(.bold) == true)
    host.hover("top")
    host.render()
    #expect(attributes(host, "Wi-Fi")?.contains(.bold) == false)
  }

  @Test func `an app's own style reads isHovered`() {
    let host = TestHost(width: 20, height: 6) { Page(observes: true) }
    host.renderAll()
    #expect(host.text.contains("- Own"))
    host.hover("Own")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text.contains("> Own"))
  }

  @Test func `when the reports end, no control stays hovered`() {
    let observes = Box(true)
    let host = TestHost(width: 20, height: 6) { Reading(observes) { Page(observes: $0) } }
    host.renderAll()
    host.hover("Wi-Fi")
    host.renderAll()
    #expect(attributes(host, "Wi-Fi")?.contains(.bold) == true)
    observes.value = false
    host.renderAll()
    host.pass(.milliseconds(400))
    host.renderAll()
    #expect(attributes(host, "Wi-Fi")?.contains(.bold) == false)
  }

  @Test func `a disabled control and one behind a dialog are not hovered`() {
    let isPresented = Box(false)
    let host = TestHost(width: 30, height: 10) {
      Reading(isPresented) { presented in
        VStack(alignment: .leading, spacing: 0) {
          Text("top").hoverEffect()
          Toggle("Wi-Fi", isOn: .constant(false)).disabled(true)
          Toggle("Other", isOn: .constant(false))
        }
        .sheet(isPresented: .constant(presented)) { Text("sheet").hoverEffect() }
      }
    }
    host.renderAll()
    host.hover("Wi-Fi")
    host.renderAll()
    #expect(attributes(host, "Wi-Fi")?.contains(.bold) == false)
    isPresented.value = true
    host.renderAll()
    host.hoverCell(of: "Other")
    host.renderAll()
    #expect(attributes(host, "Other")?.contains(.bold) == false)
  }
}
