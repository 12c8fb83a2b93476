import Idem

struct GradientsPage: View {
  var body: some View {
    #sample("Gradients") {
      VStack(alignment: .leading, spacing: 1) {
        LinearGradient(colors: [.red, .yellow, .green], startPoint: .leading, endPoint: .trailing).frame(width: 40, height: 1)
        RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 10).frame(width: 20, height: 6)
      }
    }
    #sample("A gradient as the color of text") {
      Text("From the left to the right")
        .foregroundStyle(LinearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing))
    }
    #sample("Around a point, by an ellipse, and between the points of a grid") {
      HStack(spacing: 2) {
        AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center).frame(width: 14, height: 6)
        EllipticalGradient(colors: [.yellow, .orange, .red]).frame(width: 14, height: 6)
        MeshGradient(
          width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.blue, .purple, .mint, .indigo]
        )
        .frame(width: 14, height: 6)
      }
    }
    #sample("Clipping") {
      LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
        .frame(width: 16, height: 6)
        .clipShape(Circle())
    }
  }
}
