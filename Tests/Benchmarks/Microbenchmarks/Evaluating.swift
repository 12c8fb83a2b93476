import Idem
import IdemCore

/// A body that reads the count and always gives the same.
private struct Reader: View {
  let model: Model
  var body: some View { Text(model.count >= 0 ? "same" : "other") }
}

/// One that reads a state of its own besides.
private struct StateReader: View {
  let model: Model
  @State private var isOn = true
  var body: some View { Text(model.count >= 0 && isOn ? "same" : "other") }
}

/// Running bodies of which nothing comes: the body, what it reads, and the comparison of what it gives.
@MainActor
func benchEvaluating() {
  let views = 1000
  func evaluate<V: View>(_ name: String, _ view: @escaping (Model) -> V) {
    let model = Model()
    let bench = Bench { VStack(spacing: 0) { ForEach(0..<views, id: \.self) { _ in view(model) } } }
    bench.frame()
    var stats = FrameStats()
    let cost = Measurement.of(units: views) {
      model.count += 1
      stats = bench.frame()
    }
    precondition(stats.bodiesEvaluated == views && stats.cellsPainted == 0, "benchEvaluating: \(stats)")
    report("evaluate: \(name)", cost, per: "body")
  }
  evaluate("a body that reads an observed property") { Reader(model: $0) }
  evaluate("the same, and its own state") { StateReader(model: $0) }
}
