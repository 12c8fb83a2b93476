import Idem

struct GesturesPage: View {
  @State private var clicks = 0
  @State private var isInside = false
  @GestureState private var distance = PathSize.zero

  var body: some View {
    #sample("Clicks and double clicks") {
      Text("\(clicks) clicks")
        .padding(.horizontal, 2)
        .border(.rounded)
        .onTapGesture(count: 2) { clicks = 0 }
        .onTapGesture { clicks += 1 }
    }
    #sample("The pointer over a view") {
      Text(isInside ? "inside" : "outside")
        .padding(.horizontal, 2)
        .background(isInside ? Color.blue : .palette(236))
        .onHover { isInside = $0 }
    }
    #sample("A drag") {
      Text("drag me")
        .padding(.horizontal, 2)
        .background(.blue)
        .offset(x: Int(distance.width))
        .gesture(
          DragGesture().updating($distance) { value, state, _ in state = PathSize(width: Double(value.translation.width), height: 0) })
    }
  }
}
