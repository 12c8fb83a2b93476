import Idem

struct OwnControlStylesPage: View {
  @State private var isOn = true
  @State private var size = "Medium"
  @State private var clicks = 0

  @SampleCode struct Arrow: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isPressed ? "»" : "›").foregroundStyle(.tint)
        configuration.label
      }
    }
  }

  @SampleCode struct Sized: ButtonStyle {
    @Environment(\.controlSize) private var size
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding(.horizontal, size == .large ? 4 : 1).reverse()
    }
  }

  @SampleCode struct DoubleClick: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.underline()
        .onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  @SampleCode struct Worded: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          configuration.label
          Text(configuration.isOn ? "yes" : "no")
        }
      }
    }
  }

  @SampleCode struct Starred: PickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        ForEach(configuration.options) { option in
          Button {
            option.select()
          } label: {
            Row(label: option.label, isSelected: option.isSelected)
          }
          .buttonStyle(.plain)
        }
      }
    }

    struct Row: View {
      let label: PickerStyleConfiguration.OptionLabel
      let isSelected: Bool

      var body: some View {
        HStack {
          Text(isSelected ? "★" : "☆")
          label
        }
      }
    }
  }

  @SampleCode struct Boxed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      Menu(configuration).border(.rounded)
    }
  }

  @SampleCode struct Titled: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label.bold()
        configuration.content
      }
    }
  }

  var body: some View {
    #sample("A button: makeBody(configuration:) builds the look", Arrow.code) {
      HStack(spacing: 2) {
        Button("Next") {}
        Button("Last") {}
      }
      .buttonStyle(Arrow())
    }
    #sample("A button of the size that controlSize(_:) sets", Sized.code) {
      HStack {
        Button("Small") {}.controlSize(.small)
        Button("Large") {}.controlSize(.large)
      }
      .buttonStyle(Sized())
    }
    #sample("A button that waits for a double click", DoubleClick.code) {
      HStack {
        Button("Open") { clicks += 1 }.buttonStyle(DoubleClick())
        Text("\(clicks) times")
      }
    }
    #sample("A toggle", Worded.code) {
      Toggle("Visible", isOn: $isOn).toggleStyle(Worded())
    }
    #sample("A picker", Starred.code) {
      Picker("Size", selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
      }
      .pickerStyle(Starred())
    }
    #sample("A menu", Boxed.code) {
      Menu("File") { Button("New") {} }.menuStyle(Boxed())
    }
    #sample("A group of controls", Titled.code) {
      ControlGroup("Go") {
        Button("Back") {}
        Button("Forward") {}
      }
      .controlGroupStyle(Titled())
    }
  }
}
