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
    #sample("Clipping") {
      LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
        .frame(width: 16, height: 6)
        .clipShape(Circle())
    }
  }
}
