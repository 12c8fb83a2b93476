import Idem

struct PhasesPage: View {
  @State private var runs = 0

  var body: some View {
    #sample("A sequence of phases") {
      VStack(alignment: .leading) {
        Button("Run") { runs += 1 }
        Text("Attention")
          .phaseAnimator([0, 4, 0], trigger: runs) { view, phase in view.offset(x: phase) }
      }
    }
    #sample("A band of light, while something is loading") {
      Text("Loading the report").shimmering()
    }
  }
}
