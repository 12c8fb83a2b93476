import Idem

struct AnimationPage: View {
  @State private var isRight = false
  @State private var isWide = false
  @State private var isOn = false
  @State private var moves = 0

  var body: some View {
    #sample("A change that takes time") {
      VStack(alignment: .leading) {
        Text("●").foregroundStyle(.orange).offset(x: isRight ? 30 : 0)
        Button("Move") { withAnimation(.spring(duration: 0.8)) { isRight.toggle() } }
      }
    }
    #sample("Each change of one value is animated") {
      VStack(alignment: .leading) {
        Rectangle().fill(.tint)
          .frame(width: isWide ? 40 : 10, height: 2)
          .animation(.smooth, value: isWide)
        Button("Stretch") { isWide.toggle() }
      }
    }
    #sample("A binding whose writes are animated") {
      VStack(alignment: .leading) {
        Toggle("Indent", isOn: $isOn.animation(.easeOut))
        Text("A paragraph").padding(.leading, isOn ? 12 : 0)
      }
    }
    #sample("An action at the end") {
      VStack(alignment: .leading) {
        Button("Move back and count") {
          withAnimation(.linear(duration: 0.5)) {
            isRight = false
          } completion: {
            moves += 1
          }
        }
        Text("\(moves) ended")
      }
    }
    #sample("No animation here: the transaction of a view") {
      VStack(alignment: .leading) {
        Text("at once").offset(x: isRight ? 20 : 0).transaction { $0.animation = nil }
        Text("in time").offset(x: isRight ? 20 : 0)
        Button("Move both") { withAnimation { isRight.toggle() } }
      }
    }
  }
}
