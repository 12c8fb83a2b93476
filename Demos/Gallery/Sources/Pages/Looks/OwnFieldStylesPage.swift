import Idem

struct OwnFieldStylesPage: View {
  @State private var name = "Ada"
  @State private var note = "Some words"
  @State private var day = CivilDate(year: 2026, month: 11, day: 24)!

  @SampleCode struct Prompted: TextFieldStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isFocused ? ">" : "·").foregroundStyle(.tint)
        configuration.field
      }
    }
  }

  @SampleCode struct Captioned: TextEditorStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        Text("Notes").bold()
        configuration.editor
      }
    }
  }

  @SampleCode struct Spelled: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("on")
        configuration.fields
      }
    }
  }

  @SampleCode struct Percent: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(configuration.value, format: .percent).bold()
      }
    }
  }

  @SampleCode struct Steps: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      let done = Int((configuration.fractionCompleted ?? 0) * 10)
      HStack {
        configuration.label
        Text(String(repeating: "◆", count: done) + String(repeating: "◇", count: 10 - done))
      }
    }
  }

  @SampleCode struct Ticking: SpinnerStyle {
    var frames: [String] { ["tick", "tock"] }
    var interval: Double { 0.5 }
  }

  @SampleCode struct Quoted: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("“")
        configuration.title
        Text("”")
      }
    }
  }

  @SampleCode struct Colons: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(":")
        configuration.content
      }
    }
  }

  var body: some View {
    #sample("A field", Prompted.code) {
      TextField("Name", text: $name).textFieldStyle(Prompted()).frame(width: 20)
    }
    #sample("An editor", Captioned.code) {
      TextEditor(text: $note).textEditorStyle(Captioned()).frame(width: 20, height: 2)
    }
    #sample("A date", Spelled.code) {
      DatePicker("Meeting", selection: $day).datePickerStyle(Spelled())
    }
    #sample("A gauge", Percent.code) {
      Gauge(value: 0.4) { Text("Load") }.gaugeStyle(Percent())
    }
    #sample("A progress", Steps.code) {
      ProgressView("Copying", value: 0.4).progressViewStyle(Steps())
    }
    #sample("A spinner", Ticking.code) {
      Spinner(Ticking())
    }
    #sample("A label", Quoted.code) {
      Label("Title", systemImage: "star").labelStyle(Quoted())
    }
    #sample("A name and a value", Colons.code) {
      LabeledContent("Version", value: "1.2").labeledContentStyle(Colons())
    }
  }
}
