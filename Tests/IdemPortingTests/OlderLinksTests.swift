import IdemPorting
import IdemTesting
import Testing

/// Links and initializers of older SwiftUI code.
@MainActor
@Suite struct OlderLinksTests {
  private struct Active: View {
    @State private var isActive = false
    var body: some View {
      NavigationView {
        VStack {
          Text(isActive ? "on" : "off").onKey("a") { isActive = true }
          NavigationLink("Link", destination: Text("page"), isActive: $isActive)
        }
      }
    }
  }

  @Test func `a link with isActive writes it, and the binding shows and hides the page`() {
    let host = TestHost(width: 20, height: 4) { Active() }
    host.renderAll()
    #expect(host.text.contains("off") && host.text.contains("Link"))
    host.click("Link")
    host.renderAll()
    #expect(host.text.contains("page"))
    host.press(.escape)
    host.renderAll()
    #expect(host.text.contains("off"))
    host.press("a")
    host.renderAll()
    #expect(host.text.contains("page"))
  }

  private struct Hidden: View {
    @State private var selection: String?
    var body: some View {
      NavigationView {
        VStack {
          NavigationLink(destination: Text("page A"), tag: "A", selection: $selection) { EmptyView() }
          NavigationLink(destination: Text("page B"), tag: "B", selection: $selection) { EmptyView() }
          Text(selection ?? "none").onKey("a") { selection = "A" }.onKey("b") { selection = "B" }
        }
      }
    }
  }

  @Test func `links without labels show nothing, and the selection shows their pages`() {
    let host = TestHost(width: 20, height: 4) { Hidden() }
    host.renderAll()
    #expect(host.text.contains("none") && !host.text.contains("›"))
    host.press("b")
    host.renderAll()
    #expect(host.text.contains("page B"))
    host.press(.escape)
    host.renderAll()
    #expect(host.text.contains("none"))
  }

  private struct Controls: View {
    @State private var steps = 0
    @State private var log = ""
    var body: some View {
      VStack {
        Stepper(value: $steps, in: 0...9, step: 2, onEditingChanged: { log += $0 ? "[" : "]" }) { Text("S\(steps)\(log)") }
        Stepper(onIncrement: { steps += 1 }, onDecrement: { steps -= 1 }) { Text("T") }
      }
    }
  }

  @Test func `a Stepper takes its actions before its label`() {
    let host = TestHost(width: 24, height: 2) { Controls() }
    host.renderAll()
    host.press(.rightArrow)
    host.renderAll()
    #expect(host.text.contains("S2[]"))
    host.press(.tab)
    host.press(.rightArrow)
    host.renderAll()
    #expect(host.text.contains("S3[]"))
  }

  private struct Secret: View {
    @State private var secret = ""
    @State private var sent = ""
    var body: some View {
      VStack {
        SecureField("Password", text: $secret) { sent = secret }
        Text("sent \(sent)")
      }
    }
  }

  @Test func `a SecureField runs its action when Return is pressed`() {
    let host = TestHost(width: 24, height: 4) { Secret() }
    host.renderAll()
    host.press(.tab)
    host.type("ab")
    host.press(.return)
    host.renderAll()
    #expect(host.text.contains("sent ab"))
  }
}
