import Idem

struct AdaptingPage: View {
  @State private var width = 30.0

  var body: some View {
    #sample("The first form that fits") {
      VStack(alignment: .leading) {
        Slider(value: $width, in: 5...40, step: 1) { Text("Width") }.frame(width: 40)
        ViewThatFits(in: .horizontal) {
          Text("Everything is up and running")
          Text("Up and running")
          Text("Up")
        }
        .frame(width: Int(width), alignment: .leading)
        .border(.rounded)
      }
    }
    #sample("A view that has its size") {
      GeometryReader { proxy in
        Text("\(proxy.size.width) x \(proxy.size.height) cells")
      }
      .frame(width: Int(width), height: 2)
      .border(.rounded)
    }
  }
}
