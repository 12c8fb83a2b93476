import Idem

struct AreasPage: View {
  var body: some View {
    #sample("Backgrounds by their meaning") {
      VStack(alignment: .leading) {
        Text("background").padding(.horizontal, 2).background(.background)
        Text("windowBackground").padding(.horizontal, 2).background(.windowBackground)
        Text("panel").padding(.horizontal, 2).background(.panel)
        Text("surface").padding(.horizontal, 2).background(.surface)
        Text("fill").padding(.horizontal, 2).background(.fill)
        Text("selection").padding(.horizontal, 2).background(.selection)
      }
    }
    #sample("Lines by their meaning") {
      VStack(alignment: .leading) {
        Text("border").border(.border)
        Text("────────────").foregroundStyle(.separator)
      }
    }
    #sample("Materials hide what is behind them: nothing is translucent") {
      VStack(alignment: .leading) {
        Text("ultraThin").padding(.horizontal, 2).background(.ultraThinMaterial)
        Text("thin").padding(.horizontal, 2).background(.thinMaterial)
        Text("regular").padding(.horizontal, 2).background(.regularMaterial)
        Text("thick").padding(.horizontal, 2).background(.thickMaterial)
        Text("ultraThick").padding(.horizontal, 2).background(.ultraThickMaterial)
        Text("bar").padding(.horizontal, 2).background(.bar)
      }
      .padding(1)
      .background(.teal)
    }
    #sample("The same materials by their type") {
      HStack {
        ForEach(0..<5) { index in
          Text("\(index)").padding(.horizontal, 1)
            .background([Material.ultraThin, .thin, .regular, .thick, .ultraThick][index])
        }
      }
      .padding(1)
      .background(.indigo)
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
    #sample("The style of .background in a view, and of a container") {
      HStack(spacing: 2) {
        Text("capsule").padding(.horizontal, 2).background(in: .capsule).backgroundStyle(.teal)
        Text("window").padding(.horizontal, 2).containerBackground(.surface, for: .window)
      }
    }
  }
}
