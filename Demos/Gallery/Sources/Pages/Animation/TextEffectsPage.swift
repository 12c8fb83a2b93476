import Idem

struct TextEffectsPage: View {
  @State private var score = 128
  @State private var isPlaying = false

  var body: some View {
    #sample("How a text changes") {
      VStack(alignment: .leading) {
        Button("Score") { withAnimation { score += 37 } }
        Text("numericText: \(score)").contentTransition(.numericText())
        Text("opacity: \(score)").contentTransition(.opacity)
        Text("interpolate: \(score)").contentTransition(.interpolate)
        Text("identity: \(score)").contentTransition(.identity)
      }
    }
    #sample("How a symbol changes") {
      HStack {
        Button("Play or pause") { withAnimation { isPlaying.toggle() } }
        Image(systemName: isPlaying ? "pause" : "play").contentTransition(.symbolEffect)
      }
    }
    #sample("A symbol that moves once, after a change") {
      HStack(spacing: 2) {
        Button("Score") { score += 1 }
        Image(systemName: "star").symbolEffect(.bounce, value: score)
        Image(systemName: "heart").symbolEffect(.wiggle, value: score)
      }
    }
    #sample("Symbols that move while they are active") {
      VStack(alignment: .leading) {
        Toggle("Active", isOn: $isPlaying)
        Label("pulse", systemImage: "star").symbolEffect(.pulse, isActive: isPlaying)
        Label("breathe", systemImage: "star").symbolEffect(.breathe, isActive: isPlaying)
        Label("rotate", systemImage: "arrow.up").symbolEffect(.rotate, isActive: isPlaying)
        Label("variableColor", systemImage: "star").symbolEffect(.variableColor, isActive: isPlaying)
      }
    }
    #sample("No motion of symbols here") {
      HStack(spacing: 2) {
        Image(systemName: "star").symbolEffect(.pulse, isActive: isPlaying)
        Image(systemName: "star").symbolEffect(.pulse, isActive: isPlaying).symbolEffectsRemoved()
      }
    }
    #sample("A band of light, while something is loading") {
      Text("Loading the report").shimmering()
    }
  }
}
