import Idem

struct PhasesPage: View {
  @State private var runs = 0

  @SampleCode struct Place {
    var x = 0.0
    var y = 0.0
  }

  var body: some View {
    #sample("A sequence of phases") {
      VStack(alignment: .leading) {
        Button("Run") { runs += 1 }
        Text("Attention")
          .phaseAnimator([0, 4, 0], trigger: runs) { view, phase in view.offset(x: phase) }
      }
    }
    #sample("Phases with animations of their own, as a view") {
      VStack(alignment: .leading) {
        Button("Run") { runs += 1 }
        PhaseAnimator([1, 20, 8], trigger: runs) { width in
          Rectangle().fill(.tint).frame(width: width, height: 1)
        } animation: { width in
          width == 20 ? .bouncy : .easeIn
        }
      }
    }
    #sample("Keyframes of one value") {
      VStack(alignment: .leading) {
        Button("Ring") { runs += 1 }
        Text("♪")
          .keyframeAnimator(initialValue: 0.0, trigger: runs) { bell, column in
            bell.offset(x: Int(column.rounded()))
          } keyframes: { _ in
            CubicKeyframe(4, duration: 0.2)
            CubicKeyframe(-1, duration: 0.2)
            SpringKeyframe(0, spring: .bouncy)
          }
      }
      .padding(.leading, 1)
    }
    #sample("Keyframes of several properties, as a view", Place.code) {
      VStack(alignment: .leading) {
        Button("Jump") { runs += 1 }
        KeyframeAnimator(initialValue: Place(), trigger: runs) { place in
          Text("●").foregroundStyle(.orange).offset(x: Int(place.x), y: Int(place.y))
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(20, duration: 0.6)
            LinearKeyframe(0, duration: 0.6)
          }
          KeyframeTrack(\.y) {
            CubicKeyframe(3, duration: 0.3)
            CubicKeyframe(0, duration: 0.9)
          }
        }
      }
      .frame(height: 5, alignment: .top)
    }
  }
}
