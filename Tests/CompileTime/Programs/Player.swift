import Idem

struct Player: View {
  @State private var position = 0.0
  @State private var isPlaying = false
  @State private var tab = 0
  @Namespace private var shapes
  let tracks: [String]

  var body: some View {
    TabView(selection: $tab) {
      ZStack(alignment: .bottom) {
        RoundedRectangle(cornerRadius: 1).fill(.blue.opacity(0.3)).frame(width: 40, height: 12)
        Canvas { context, size in
          context.fill(Path(Rect(x: 0, y: 0, width: 4, height: 2)), with: .color(.red))
        }
        VStack {
          Image(systemName: "play").matchedGeometryEffect(id: "play", in: shapes)
          Text("Track \(tab)").font(.title).italic().foregroundStyle(.white).background(.black)
          ProgressView(value: position)
        }
        .padding(EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
      }
      .tabItem { Label("Now", systemImage: "play") }
      .tag(0)
      Grid(alignment: .leading, horizontalSpacing: 2) {
        ForEach(tracks.indices, id: \.self) { index in
          GridRow {
            Text("\(index + 1).")
            Text(tracks[index]).gridCellColumns(2)
          }
          .onTapGesture { withAnimation(.easeInOut(duration: 0.3)) { tab = index } }
        }
      }
      .tabItem { Text("All") }
      .tag(1)
    }
    .overlay(alignment: .topTrailing) { if isPlaying { Text("playing").transition(.opacity) } }
    .onKeyPress(.space) {
      isPlaying.toggle()
      return .handled
    }
    .animation(.default, value: isPlaying)
  }
}
