import Idem

struct MoreShapesPage: View {
  @State private var isRound = true

  var body: some View {
    #sample("An ellipse, a rectangle with different corners, a shape that is turned") {
      HStack(spacing: 2) {
        Ellipse().fill(.blue).frame(width: 12, height: 4)
        UnevenRoundedRectangle(topLeadingRadius: 6, bottomTrailingRadius: 6).fill(.green).frame(width: 12, height: 4)
        Rectangle().rotation(.degrees(45)).scale(0.6).fill(.orange).frame(width: 12, height: 6)
      }
    }
    #sample("A shape that is changed by a matrix") {
      TransformedShape(shape: Rectangle(), transform: PathTransform(translationX: 4, y: 0).scaledBy(x: 0.5, y: 1))
        .fill(.purple)
        .frame(width: 20, height: 2)
    }
    #sample("One of several shapes") {
      VStack(alignment: .leading) {
        Button("Change the shape") { isRound.toggle() }
        (isRound ? AnyShape(Capsule()) : AnyShape(Rectangle())).fill(.tint).frame(width: 16, height: 3)
      }
    }
    #sample("The shape of the view around it") {
      ContainerRelativeShape()
        .fill(.pink)
        .frame(width: 16, height: 4)
        .containerShape(RoundedRectangle(cornerRadius: 4))
    }
    #sample("Shadows, which take their cells") {
      HStack(spacing: 3) {
        Text(" half ").background(.blue).shadow()
        Text(" block ").background(.blue).shadow(.block(x: 2, y: 1))
      }
    }
    #sample("A view that keeps its place while it is hidden") {
      HStack {
        Text("one")
        Text("two").opacity(isRound ? 1 : 0)
        Text("three")
      }
    }
  }
}
