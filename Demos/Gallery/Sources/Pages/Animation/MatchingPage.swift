import Idem

struct MatchingPage: View {
  @State private var tab = 0
  @State private var day = 0
  @State private var isLarge = false
  @Namespace private var space

  var body: some View {
    #sample("A line that goes to the chosen tab") {
      HStack(spacing: 2) {
        ForEach(0..<3) { index in
          VStack(alignment: .leading) {
            Button("Tab \(index)") { withAnimation { tab = index } }.buttonStyle(.plain)
            if tab == index {
              Text("━━━━━").foregroundStyle(.tint).matchedGeometryEffect(id: "line", in: space)
            } else {
              Text(" ")
            }
          }
        }
      }
    }
    #sample("An area that takes the frame of the chosen day") {
      ZStack(alignment: .topLeading) {
        Rectangle().fill(.selection)
          .matchedGeometryEffect(id: day, in: space, isSource: false)
        HStack(spacing: 2) {
          ForEach(0..<5) { index in
            Button("Day \(index)") { withAnimation { day = index } }
              .buttonStyle(.plain)
              .matchedGeometryEffect(id: index, in: space)
          }
        }
      }
    }
    #sample("A card in two places") {
      VStack(alignment: .leading) {
        Button("Move the card") { withAnimation(.bouncy) { isLarge.toggle() } }
        HStack {
          if !isLarge { Text("card").border(.rounded).matchedGeometryEffect(id: "card", in: space) }
          Spacer()
          if isLarge { Text("card").border(.rounded).matchedGeometryEffect(id: "card", in: space) }
        }
      }
      .frame(width: 40, height: 4, alignment: .topLeading)
    }
  }
}
