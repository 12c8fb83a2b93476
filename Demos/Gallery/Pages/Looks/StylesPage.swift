import Idem

struct StylesPage: View {
  @SampleCode struct Arrow: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isPressed ? "»" : "›").foregroundStyle(.tint)
        configuration.label
      }
    }
  }

  var body: some View {
    #sample("A style of one's own: makeBody(configuration:) builds the look", Arrow.code) {
      VStack(alignment: .leading) {
        Button("Next") {}
        Button("Last") {}
      }
      .buttonStyle(Arrow())
    }
    #sample("A tint for everything inside") {
      VStack(alignment: .leading) {
        Toggle("Tinted", isOn: .constant(true))
        ProgressView(value: 0.6)
        Button("Tinted") {}.buttonStyle(.borderedProminent)
      }
      .tint(.orange)
      .frame(width: 24)
    }
  }
}
