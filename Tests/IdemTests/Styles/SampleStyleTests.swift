import Idem
import IdemTesting
import Testing

/// Styles as they are in the documentation of SwiftUI, without a change: they compile, and the focus and a press run no body of theirs that does
/// not read them.
@MainActor
@Suite struct SampleStyleTests {
  private func host(@ViewBuilder _ content: () -> some View) -> TestHost {
    let host = TestHost(width: 40, height: 8, content: content)
    host.renderAll()
    return host
  }

  @Test func `a button in a border of its own`() {
    let host = host { Button("Press Me") {}.buttonStyle(BlueButton()) }
    #expect(host.text.contains("Press Me"))
    host.pointer(.down(.left), column: 6, row: 2)
    #expect(host.render().bodiesEvaluated == 1)
  }

  @Test func `a primitive button around the standard one`() {
    let host = host {
      VStack {
        Button("One") {}
        Button("Two") {}
      }.buttonStyle(RedBorderedButtonStyle())
    }
    #expect(host.text.contains("┌") && host.text.contains("One"))
    host.press(.tab)
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `a toggle with a check mark`() {
    let isOn = Box(false)
    let host = host { Toggle("Task", isOn: isOn.binding).toggleStyle(ChecklistToggleStyle()) }
    host.click("Task")
    host.renderAll()
    #expect(isOn.value)
  }

  @Test func `labels`() {
    let host = host {
      VStack(alignment: .leading) {
        Label("Title 1", systemImage: "star").labelStyle(RedBorderedLabelStyle())
        Label("Title 2", systemImage: "star").labelStyle(VerticalLabelStyle())
      }
    }
    #expect(host.text.contains("Title 1") && host.text.contains("Title 2"))
  }

  @Test func `progress views and gauges`() {
    let host = host {
      VStack(alignment: .leading) {
        ProgressView("Loading", value: 0.3).progressViewStyle(DarkBlueShadowProgressViewStyle())
        Gauge(value: 0.5) { Text("Speed") }.gaugeStyle(SpeedometerGaugeStyle())
      }
    }
    #expect(host.text.contains("Loading") && host.text.contains("50"))
  }

  @Test func `boxes, groups and labeled contents`() {
    let host = host {
      VStack(alignment: .leading) {
        GroupBox("Box") { Text("inside") }.groupBoxStyle(CardGroupBoxStyle())
        DisclosureGroup("More") { Text("hidden") }.disclosureGroupStyle(MyDisclosureStyle())
        LabeledContent("Name", value: "Ada").labeledContentStyle(StackedLabeledContentStyle())
      }
    }
    #expect(host.text.contains("Box") && host.text.contains("show") && host.text.contains("Ada"))
    host.click("show")
    host.renderAll()
    #expect(host.text.contains("hidden") && host.text.contains("hide"))
  }

  @Test func `menus, control groups, forms and text editors`() {
    let host = host {
      VStack(alignment: .leading) {
        Menu("Edit") { Button("Copy") {} }.menuStyle(RedBorderMenuStyle())
        ControlGroup { Button("A") {} }.controlGroupStyle(SpacedControlGroupStyle())
        Form { Text("field") }.formStyle(PlainFormStyle()).frame(height: 2)
      }
    }
    #expect(host.text.contains("Edit") && host.text.contains("field"))
  }

  @Test func `a list style of an app is plain data`() {
    let selection = Box<Int?>(1)
    let host = TestHost(width: 16, height: 5) {
      List(selection: selection.binding) {
        Section("Fruit") { ForEach(0..<3) { Text("row \($0)").foregroundStyle(.success) } }
      }.listStyle(Marked())
    }
    host.render()
    #expect(host.lines == ["  Fruit ────────", "  row 0", "▌ row 1", "  row 2", ""])
    // The selected row keeps its color.
    #expect(host[column: 2, row: 2].style.foreground == .success)
    host.press(.downArrow)
    let frame = host.render()
    #expect(frame.bodiesEvaluated == 0, "\(frame)")
    #expect(host.lines[2] == "  row 1" && host.lines[3] == "▌ row 2")
  }

  @Test func `a selection can be a background`() {
    let host = TestHost(width: 12, height: 2) {
      List(selection: .constant(0 as Int?)) { ForEach(0..<2) { Text("row \($0)").foregroundStyle(.danger) } }.listStyle(Filled())
    }
    host.render()
    #expect(host[column: 0, row: 0].style.background == .role(.selection))
    #expect(host[column: 0, row: 0].style.foreground == .danger)
  }

  @Test func `a list style with lengths and marks that cannot be drawn is mended`() {
    let host = TestHost(width: 16, height: 3) {
      List(selection: .constant(0 as Int?)) { ForEach(0..<2) { Text("row \($0)") } }.listStyle(Impossible())
    }
    host.render()
    #expect(host.lines[0].hasPrefix("▌row 0"))
  }
}

private struct Marked: ListStyle {
  var look: ListLook { ListLook(leading: 2, headers: .ruled, selection: .mark("▌")) }
}

private struct Filled: ListStyle {
  var look: ListLook { ListLook(selection: .fill) }
}

private struct Impossible: ListStyle {
  var look: ListLook { ListLook(leading: -4, trailing: -1, sectionSpacing: 9_999, selection: .mark("漢")) }
}

// The samples, as in the documentation of SwiftUI.

private struct BlueButton: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(Color(red: 0, green: 0, blue: 0.5))
      .foregroundStyle(.white)
      .clipShape(Capsule())
      .bold(configuration.isPressed)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

private struct RedBorderedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
      .border(Color.red)
  }
}

private struct ChecklistToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        configuration.label
      }
    }
    .tint(.primary)
    .buttonStyle(.borderless)
  }
}

private struct RedBorderedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    Label(configuration)
      .border(Color.red)
  }
}

private struct VerticalLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}

private struct DarkBlueShadowProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration)
      .background(Color(red: 0, green: 0, blue: 0.6))
  }
}

private struct SpeedometerGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(Int(configuration.value * 100))")
      configuration.currentValueLabel
    }
  }
}

private struct CardGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
    .padding()
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 8))
  }
}

private struct MyDisclosureStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        withAnimation {
          configuration.isExpanded.toggle()
        }
      } label: {
        HStack(alignment: .firstTextBaseline) {
          configuration.label
          Spacer()
          Text(configuration.isExpanded ? "hide" : "show")
            .foregroundColor(.accentColor)
            .font(.caption)
            .animation(nil, value: configuration.isExpanded)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      if configuration.isExpanded {
        configuration.content
      }
    }
  }
}

private struct StackedLabeledContentStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      configuration.content
    }
  }
}

private struct RedBorderMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Menu(configuration)
      .border(Color.red)
  }
}

private struct SpacedControlGroupStyle: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 2) {
      configuration.content
    }
  }
}

private struct PlainFormStyle: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack { configuration.content }
  }
}
