import Idem
import IdemTesting
import Testing

/// Styles of an app with a name that only Idem has: the app's style is meant.
@MainActor
@Suite struct OwnStyleNameTests {
  @Test func `an app's own style named pill or shadowed is used`() {
    let host = TestHost(width: 20, height: 2) {
      VStack(alignment: .leading, spacing: 0) {
        Button("Save") {}.buttonStyle(.pill)
        Button("Open") {}.buttonStyle(.shadowed)
      }
    }
    host.render()
    #expect(host.lines == ["(own Save)", "(own Open)"])
  }

  @Test func `an app's own style named card or dotted is used`() {
    let host = TestHost(width: 20, height: 2) {
      VStack(alignment: .leading, spacing: 0) {
        GroupBox("Box") { Text("content") }.groupBoxStyle(.card)
        LabeledContent("Name", value: "x").labeledContentStyle(.dotted)
      }
    }
    host.render()
    #expect(host.lines == ["own content", "own x"])
  }
}

private struct OwnButton: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("(own ")
      configuration.label
      Text(")")
    }
  }
}

extension ButtonStyle where Self == OwnButton {
  fileprivate static var pill: OwnButton { OwnButton() }
  fileprivate static var shadowed: OwnButton { OwnButton() }
}

private struct OwnBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("own")
      configuration.content
    }
  }
}

extension GroupBoxStyle where Self == OwnBox {
  fileprivate static var card: OwnBox { OwnBox() }
}

private struct OwnContent: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("own")
      configuration.content
    }
  }
}

extension LabeledContentStyle where Self == OwnContent {
  fileprivate static var dotted: OwnContent { OwnContent() }
}
