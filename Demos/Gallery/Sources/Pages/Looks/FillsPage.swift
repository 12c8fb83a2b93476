import Idem

struct FillsPage: View {
  private let evening = Landscape.evening

  var body: some View {
    #sample("A gradient between two points, also for text") {
      VStack(alignment: .leading) {
        Rectangle()
          .fill(.linearGradient(.load, startPoint: .leading, endPoint: .trailing))
          .frame(width: 40, height: 3)
        Text("from one color to another one").bold()
          .foregroundStyle(
            .linearGradient(
              colors: [.rgb(40, 120, 255), .rgb(255, 80, 160)],
              startPoint: .leading, endPoint: .trailing))
      }
    }
    #sample("Around a center") {
      HStack(spacing: 2) {
        Rectangle()
          .fill(.radialGradient(.load, center: .center, startRadius: 0, endRadius: 8))
        Rectangle()
          .fill(.ellipticalGradient(.load))
      }
      .frame(width: 40, height: 7)
    }
    #sample("Around a turn") {
      HStack(spacing: 2) {
        Rectangle()
          .fill(.angularGradient(.load, startAngle: .degrees(45), endAngle: .degrees(405)))
        Rectangle()
          .fill(.conicGradient(.load))
      }
      .frame(width: 40, height: 7)
    }
    #sample("From top to bottom: a color, and a gradient") {
      HStack(spacing: 2) {
        Rectangle().fill(Color.blue.gradient)
        Rectangle().fill(AnyGradient(.load))
      }
      .frame(width: 40, height: 5)
    }
    #sample("A gradient, shown where a circle is") {
      Rectangle()
        .fill(.linearGradient(.load, startPoint: .leading, endPoint: .trailing))
        .frame(width: 16, height: 7)
        .mask { Circle() }
    }
    #sample("The mean color of an image") {
      Text("At the lake").bold().foregroundStyle(.image(Image(evening)))
    }
  }
}
