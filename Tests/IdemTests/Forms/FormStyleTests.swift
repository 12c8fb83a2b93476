import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FormStyleTests {
  @Test func `in columns, labels end where fields begin`() {
    let host = TestHost(width: 30, height: 4) { Settings().formStyle(.columns) }
    host.render()
    #expect(
      host.lines == [
        "    Name Ann",
        "Position Chair",
        "   Count [ - + ]",
        "         [ ] Active",
      ])
  }

  @Test func `in columns, no label is cut by a field that takes the whole width`() {
    let host = TestHost(width: 30, height: 4) {
      Form {
        Slider(value: .constant(5), in: 0...10) { Text("Volume") }
        LabeledContent("Secondary", value: "x")
        DatePicker("Due", selection: .constant(CivilDate(year: 2026, month: 11, day: 23)!))
        ColorPicker("Color", selection: .constant(.red))
      }
      .formStyle(.columns)
    }
    host.render()
    #expect(host.lines[0].hasPrefix("   Volume ━") && host.lines[0].count == 30)
    #expect(host.lines[1] == "Secondary x")
    #expect(host.lines[2].hasPrefix("      Due [ 2026-11-23"))
    #expect(host.lines[3].hasPrefix("    Color ["))
  }

  @Test func `a grouped form has a box for each section`() {
    let host = TestHost(width: 22, height: 7) { Grouped().formStyle(.grouped) }
    host.render()
    #expect(
      host.lines == [
        "╭─ Person ───────────╮",
        "│ Name           Ann │",
        "╰────────────────────╯",
        "As on the card",
        "╭────────────────────╮",
        "│ Age             42 │",
        "╰────────────────────╯",
      ])
  }

  @Test func `a form style of an app gets the controls`() {
    let host = TestHost(width: 30, height: 4) { Settings().formStyle(Titled()) }
    host.render()
    #expect(host.lines[0] == "Form")
    #expect(host.lines[1].hasPrefix("Name"))
  }

  @Test func `labels are hidden`() {
    let host = TestHost(width: 30, height: 4) { Settings().labelsHidden() }
    host.render()
    #expect(host.lines == ["Ann", "Chair", "[ - + ]", "[ ]"])
  }

  @Test func `submit of 50 fields with 3 errors focuses the first error in one frame`() {
    let model = Fields()
    let host = TestHost(width: 30, height: 12) { ManyFields(model: model) }
    host.render()
    host.press(.return)
    let frame = host.render()
    #expect(model.submitted == 0)
    // One body for each field: its condition is checked for the first time.
    #expect(frame.bodiesEvaluated == 50)
    host.type("1")
    #expect(host.render().bodiesEvaluated <= 3)
    #expect(model.fields[10].text == "1")
    host.press(.return)
    host.render()
    host.type("2")
    host.render()
    #expect(model.fields[20].text == "2")
    host.press(.return)
    host.render()
    host.type("3")
    host.press(.return)
    host.render()
    #expect(model.submitted == 1)
  }
}

private struct Settings: View {
  @State private var isActive = false
  @State private var count = 1
  var body: some View {
    Form {
      LabeledContent("Name", value: "Ann")
      LabeledContent("Position", value: "Chair")
      Stepper("Count", value: $count)
      Toggle("Active", isOn: $isActive)
    }
  }
}

private struct Grouped: View {
  var body: some View {
    Form {
      Section {
        LabeledContent("Name", value: "Ann")
      } header: {
        Text("Person")
      } footer: {
        Text("As on the card")
      }
      Section { LabeledContent("Age", value: "42") }
    }
  }
}

private struct Titled: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      Text("Form")
      configuration.content
    }
  }
}

@MainActor @Observable private final class FieldModel {
  var text: String
  init(_ text: String) { self.text = text }
}

@MainActor @Observable private final class Fields {
  let fields = (0..<50).map { FieldModel([10, 20, 30].contains($0) ? "" : "x") }
  var submitted = 0
}

private struct ManyFields: View {
  let model: Fields
  var body: some View {
    Form { ForEach(0..<50) { OneField(number: $0, model: model.fields[$0]) } }.onSubmit(of: .form) { model.submitted += 1 }
  }
}

private struct OneField: View {
  let number: Int
  @Bindable var model: FieldModel
  var body: some View {
    TextField("Field \(number)", text: $model.text).validation("Needed") { !model.text.isEmpty }.validates(on: .submit)
  }
}
