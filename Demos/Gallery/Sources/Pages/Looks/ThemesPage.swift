import Idem

struct ThemesPage: View {
  @SampleCode struct Swatch: View {
    let theme: Theme

    init(_ theme: Theme) { self.theme = theme }

    var body: some View {
      HStack(spacing: 0) {
        Text(theme.name).frame(width: 22, alignment: .leading)
        Text("tint ").foregroundStyle(.tint)
        Text("●").foregroundStyle(.red)
        Text("●").foregroundStyle(.yellow)
        Text("●").foregroundStyle(.green)
        Text("●").foregroundStyle(.cyan)
        Text("●").foregroundStyle(.blue)
        Text("●").foregroundStyle(.purple)
        Text(" card ").background(.surface)
      }
      .padding(.horizontal, 1)
      .background(.background)
      .theme(theme)
    }
  }

  var body: some View {
    #sample("Dark themes", Swatch.code) {
      VStack(alignment: .leading) {
        Swatch(.idemDark)
        Swatch(.highContrastDark)
        Swatch(.catppuccinFrappe)
        Swatch(.catppuccinMacchiato)
        Swatch(.catppuccinMocha)
        Swatch(.dracula)
        Swatch(.everforestDark)
        Swatch(.flexokiDark)
        Swatch(.gruvboxDark)
        Swatch(.kanagawaWave)
        Swatch(.nord)
        Swatch(.oneDark)
        Swatch(.rosePine)
        Swatch(.rosePineMoon)
        Swatch(.solarizedDark)
        Swatch(.tokyoNight)
      }
    }
    #sample("Light themes") {
      VStack(alignment: .leading) {
        Swatch(.idemLight)
        Swatch(.highContrastLight)
        Swatch(.catppuccinLatte)
        Swatch(.everforestLight)
        Swatch(.flexokiLight)
        Swatch(.gruvboxLight)
        Swatch(.kanagawaLotus)
        Swatch(.oneLight)
        Swatch(.rosePineDawn)
        Swatch(.solarizedLight)
        Swatch(.tokyoDay)
      }
    }
    #sample("The colors of the terminal, and a theme by its name") {
      VStack(alignment: .leading) {
        Swatch(.terminal)
        Swatch(.named("nord") ?? .terminal)
      }
    }
    #sample("A theme of one's own") {
      Swatch(
        Theme(
          "mine", .dark, background: .rgb(29, 32, 33), tint: .rgb(131, 165, 152),
          [.danger: .rgb(251, 73, 52)]))
    }
  }
}
