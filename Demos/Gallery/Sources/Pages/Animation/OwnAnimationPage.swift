import Idem

struct OwnAnimationPage: View {
  @State private var isRight = false
  @State private var isShown = true

  @SampleCode struct Steps: CustomAnimation {
    let duration: Double

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      guard time < duration else { return nil }
      var step = value
      step.scale(by: (time / duration * 4).rounded(.down) / 4)
      return step
    }
  }

  @SampleCode struct Bar: View, Animatable {
    var length: Double
    var animatableData: Double {
      get { length }
      set { length = newValue }
    }

    var body: some View {
      Text(String(repeating: "▪", count: Int(length)) + " \(Int(length))")
    }
  }

  @SampleCode struct Curtain: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(y: phase.isIdentity ? 0 : -1).clipped()
    }
  }

  var body: some View {
    #sample("A timing of one's own: four steps", Steps.code) {
      VStack(alignment: .leading) {
        Text("●").foregroundStyle(.orange).offset(x: isRight ? 30 : 0)
        Button("Move") { withAnimation(Animation(Steps(duration: 1))) { isRight.toggle() } }
      }
    }
    #sample("A view whose number is animated", Bar.code) {
      VStack(alignment: .leading) {
        Bar(length: isRight ? 30 : 10)
        Button("Change") { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
      }
    }
    #sample("A transition of one's own", Curtain.code) {
      VStack(alignment: .leading) {
        Button("Show or hide") { withAnimation(.linear(duration: 0.5)) { isShown.toggle() } }
        if isShown { Text("Behind the curtain").transition(Curtain()) }
      }
      .frame(height: 2, alignment: .top)
    }
  }
}
