import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct DisplayStyleTests {
  private func lines<V: View>(width: Int = 30, height: Int = 3, @ViewBuilder _ content: @escaping () -> V) -> [String] {
    let host = TestHost(width: width, height: height) { VStack(alignment: .leading) { content() } }
    host.render()
    return host.lines
  }

  @Test func `the styles of labels choose their parts`() {
    let both = lines {
      Label {
        Text("Title")
      } icon: {
        Text("*")
      }
    }
    #expect(both[0] == "* Title")
    #expect(
      lines {
        Label {
          Text("Title")
        } icon: {
          Text("*")
        }.labelStyle(.titleOnly)
      }[0] == "Title")
    #expect(
      lines {
        Label {
          Text("Title")
        } icon: {
          Text("*")
        }.labelStyle(.iconOnly)
      }[0] == "*")
    #expect(
      lines {
        Label {
          Text("Title")
        } icon: {
          Text("*")
        }.labelStyle(.titleAndIcon)
      } == both)
  }

  @Test func `an app's own styles replace the views of controls`() {
    #expect(
      lines {
        Label {
          Text("Title")
        } icon: {
          Text("*")
        }.labelStyle(Trailing())
      }[0] == "Title*")
    #expect(lines { LabeledContent("Name", value: "Ann").labeledContentStyle(Colon()) }[0] == "Name: Ann")
    #expect(lines { ProgressView("Copy", value: 0.5).progressViewStyle(Percent()) }[0] == "Copy 0.5")
    #expect(lines { Gauge(value: 3.0, in: 0...4) { Text("G") }.gaugeStyle(Dots()) }[0] == "G 0.75")
    #expect(lines { GroupBox("Box") { Text("in") }.groupBoxStyle(Line()) }[0] == "Box|in")
    #expect(lines { DisclosureGroup("More") { Text("in") }.disclosureGroupStyle(Plus()) }[0] == "[ + ]More")
  }

  @Test func `a style can wrap the default look`() {
    #expect(
      lines {
        Label {
          Text("T")
        } icon: {
          Text("*")
        }.labelStyle(Wrapped())
      }[0] == "<* T>")
    let box = lines { GroupBox("Box") { Text("in") }.groupBoxStyle(.automatic) }
    #expect(box == lines { GroupBox("Box") { Text("in") } })
    #expect(lines { ProgressView(value: 0.5).progressViewStyle(.linear) } == lines { ProgressView(value: 0.5) })
    #expect(
      lines { Gauge(value: 0.5) { Text("G") }.gaugeStyle(.automatic) } == lines { Gauge(value: 0.5) { Text("G") } })
    #expect(
      lines { DisclosureGroup("More") { Text("in") }.disclosureGroupStyle(.automatic) } == lines { DisclosureGroup("More") { Text("in") } })
  }

  @Test func `a control without a style has the same nodes as before`() {
    let plain = TestHost(width: 20, height: 2) {
      Label {
        Text("T")
      } icon: {
        Text("*")
      }
    }
    let frame = plain.render()
    let written = TestHost(width: 20, height: 2) { Same() }
    #expect(frame.nodesBuilt == written.render().nodesBuilt)
  }

  @Test func `a newer label of a control runs the style once, and keeps its state`() {
    let host = TestHost(width: 20, height: 2) { Counting() }
    host.render()
    #expect(host.lines[0] == "0*")
    host.press(.return)
    #expect(host.render().bodiesEvaluated <= 4)
    #expect(host.lines[0] == "1*")
  }

  @Test func `a disclosure style writes the state of the group`() {
    let host = TestHost(width: 20, height: 2) { DisclosureGroup("More") { Text("in") }.disclosureGroupStyle(Plus()) }
    host.render()
    host.press(.return)
    host.render()
    #expect(host.text.contains("in"))
  }

  @Test func `the text of the value replaces the percentage`() {
    let text = lines {
      ProgressView(value: 3, total: 12) {
        Text("Files")
      } currentValueLabel: {
        Text("3 of 12")
      }
    }
    #expect(text[0] == "Files" && text[1].hasSuffix("3 of 12"))
  }
}

private struct Trailing: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.title
      configuration.icon
    }
  }
}

private struct Wrapped: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("<")
      Label(configuration)
      Text(">")
    }
  }
}

private struct Colon: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.label
      Text(": ")
      configuration.content
    }
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(configuration.fractionCompleted ?? 0)")
    }
  }
}

private struct Dots: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(configuration.value)")
    }
  }
}

private struct Line: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.label
      Text("|")
      configuration.content
    }
  }
}

private struct Plus: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Button("+") { configuration.isExpanded.toggle() }
      configuration.label
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct Same: View {
  var body: some View {
    HStack {
      Text("*")
      Text("T")
    }
  }
}

private struct Counting: View {
  @State private var count = 0
  var body: some View {
    VStack(alignment: .leading) {
      Label {
        Text("\(count)")
      } icon: {
        Text("*")
      }.labelStyle(Trailing())
      Button("Add") { count += 1 }
    }
  }
}
