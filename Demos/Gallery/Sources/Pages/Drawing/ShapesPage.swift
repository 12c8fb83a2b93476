import Idem

struct ShapesPage: View {
  @State private var part = 0.7

  var body: some View {
    #sample("Shapes") {
      HStack(spacing: 2) {
        Circle().fill(.blue).frame(width: 8, height: 4)
        Capsule().fill(.green).frame(width: 10, height: 3)
        RoundedRectangle(cornerRadius: 2).stroke(.orange).frame(width: 10, height: 4)
      }
    }
    #sample("A part of a shape") {
      ZStack {
        Circle().stroke(.fill, lineWidth: 3)
        Circle().trim(from: 0, to: part).rotation(.degrees(-90)).stroke(.tint, lineWidth: 3)
        Text(part, format: .percent)
      }
      .frame(width: 16, height: 8)
    }
    #sample("A path") {
      Path { path in
        path.move(to: PathPoint(x: 10, y: 0))
        path.addLine(to: PathPoint(x: 20, y: 10))
        path.addLine(to: PathPoint(x: 0, y: 10))
        path.closeSubpath()
      }
      .fill(.purple)
      .frame(width: 20, height: 5)
    }
  }
}
