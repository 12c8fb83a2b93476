import Idem

struct AnimationPage: View {
  @State private var isRight = false
  @State private var isShown = true

  var body: some View {
    #sample("A change that takes time") {
      VStack(alignment: .leading) {
        Text("●").foregroundStyle(.orange).offset(x: isRight ? 30 : 0)
        Button("Move") { withAnimation(.spring(duration: 0.8)) { isRight.toggle() } }
      }
    }
    #sample("A view that comes and goes") {
      VStack(alignment: .leading) {
        Button("Show or hide") { withAnimation { isShown.toggle() } }
        if isShown { Text("Here I am").transition(.move(edge: .leading)) }
      }
      .frame(height: 2, alignment: .top)
    }
  }
}
