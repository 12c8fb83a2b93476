import Idem

struct ScrollEventsPage: View {
  @State private var offset = 0
  @State private var phase = "idle"
  @State private var isVisible = true
  @State private var temperature = 20

  var body: some View {
    #sample("How far a view has scrolled, and whether it scrolls") {
      VStack(alignment: .leading) {
        ScrollView {
          ForEach(1...30, id: \.self) { Text("Line \($0)") }
        }
        .onScrollGeometryChange(for: Int.self, of: { $0.contentOffset.y }, action: { _, new in offset = new })
        .onScrollPhaseChange { _, new in phase = "\(new)" }
        .frame(width: 30, height: 4)
        Text("row \(offset), \(phase)")
      }
    }
    #sample("Whether a view is on the screen") {
      VStack(alignment: .leading) {
        ScrollView {
          Text("the first line").onScrollVisibilityChange { isVisible = $0 }
          ForEach(2...30, id: \.self) { Text("Line \($0)") }
        }
        .frame(width: 30, height: 4)
        Text(isVisible ? "the first line is visible" : "the first line is above")
      }
    }
    #sample("The wheel, for a view that does not scroll") {
      Text("\(temperature) degrees")
        .padding(.horizontal, 2)
        .border(.rounded)
        .onScrollWheel { temperature -= $0.height }
    }
  }
}
