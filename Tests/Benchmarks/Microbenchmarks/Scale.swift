import Idem
import IdemCore

/// A tree with ten children to a node, of which one leaf shows the count.
struct Branch: View {
  let model: Model
  let leaves: Int
  let isFirst: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<10) { number in
        if leaves > 10 {
          Branch(model: model, leaves: leaves / 10, isFirst: isFirst && number == 0)
        } else if isFirst, number == 0 {
          CountView(model: model)
        } else {
          Text("leaf")
        }
      }
    }
  }
}

struct CountView: View {
  let model: Model
  var body: some View { Text("count \(model.count % 10)") }
}

/// One change in trees of different sizes; the picture in the documentation is drawn from these lines.
@MainActor
func benchScale() {
  for leaves in [10, 100, 1000, 10_000, 100_000] {
    let model = Model()
    let bench = Bench { Branch(model: model, leaves: leaves, isFirst: true) }
    bench.frame()
    let cost = Measurement.of(samples: 41, times: 200) {
      model.count += 1
      bench.frame()
    }
    report("scale: one change, leaves \(leaves)", cost, per: "update")
  }
}
