import Idem

struct CurvesPage: View {
  @State private var isRight = false

  @SampleCode struct Lane: View {
    let isRight: Bool
    let name: String
    let animation: Animation

    init(_ isRight: Bool, _ name: String, _ animation: Animation) {
      self.isRight = isRight
      self.name = name
      self.animation = animation
    }

    var body: some View {
      HStack {
        Text(name).frame(width: 20, alignment: .leading)
        Text("●").foregroundStyle(.tint)
          .offset(x: isRight ? 20 : 0)
          .animation(animation, value: isRight)
      }
    }
  }

  var body: some View {
    #sample("Curves: press the button", Lane.code) {
      VStack(alignment: .leading) {
        Button("Go") { isRight.toggle() }
        Lane(isRight, "default", .default)
        Lane(isRight, "linear", .linear)
        Lane(isRight, "easeIn", .easeIn)
        Lane(isRight, "easeOut", .easeOut)
        Lane(isRight, "easeInOut", .easeInOut)
        Lane(isRight, "timingCurve", .timingCurve(0.7, 0, 0.3, 1, duration: 1))
      }
    }
    #sample("Springs") {
      VStack(alignment: .leading) {
        Button("Go") { isRight.toggle() }
        Lane(isRight, "spring", .spring)
        Lane(isRight, "smooth", .smooth)
        Lane(isRight, "snappy", .snappy)
        Lane(isRight, "bouncy", .bouncy)
        Lane(isRight, "interactiveSpring", .interactiveSpring)
        Lane(isRight, "interpolatingSpring", .interpolatingSpring(duration: 1, bounce: 0.5))
      }
    }
    #sample("Later, faster, several times") {
      VStack(alignment: .leading) {
        Button("Go") { isRight.toggle() }
        Lane(isRight, "delay", .easeInOut.delay(0.5))
        Lane(isRight, "speed", .easeInOut.speed(3))
        Lane(isRight, "repeatCount", .easeInOut.repeatCount(3))
      }
    }
  }
}
