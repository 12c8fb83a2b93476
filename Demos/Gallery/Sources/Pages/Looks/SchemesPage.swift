import Idem

struct SchemesPage: View {
  @State private var scheme: ColorScheme?
  @Environment(\.setTheme) private var setTheme

  @SampleCode struct Moon: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View { Text(colorScheme == .dark ? "☾ night" : "☀ day") }
  }

  var body: some View {
    #sample("A theme for dark terminals, and one for light ones") {
      Text("Saved").foregroundStyle(.success).padding(1).background(.surface)
        .theme(light: .idemLight, dark: .idemDark)
    }
    #sample("A view that depends on the color scheme", Moon.code) {
      HStack(spacing: 2) {
        Moon()
        Moon().environment(\.colorScheme, .light)
      }
    }
    #sample("The color scheme of the window: press the button") {
      Button("Light or as the terminal") { scheme = scheme == nil ? .light : nil }
        .preferredColorScheme(scheme)
    }
    #sample("The user chooses a theme of the window") {
      HStack {
        Button("Nord") { setTheme(named: "nord") }
        Button("Rose Pine Dawn") { setTheme(named: "rose-pine-dawn") }
        Button("Terminal") { setTheme(named: "terminal") }
      }
    }
  }
}
