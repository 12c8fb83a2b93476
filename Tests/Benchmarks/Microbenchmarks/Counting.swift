import Idem
import IdemCore
import IdemInspector

/// Listens, and does nothing.
private final class SilentRecorder: FrameRecorder {}

/// What telling costs: a frame that nobody listens to, one after a listener has gone, one with a listener.
@MainActor
func benchCounting() {
  let rows = 10_000
  let model = Model()
  let bench = Bench { ChangingTexts(model: model, rows: rows) }
  bench.frame()
  func cost() -> Measurement {
    .of(units: rows) {
      model.count += 1
      bench.frame()
    }
  }
  let before = cost()
  let recorder = SilentRecorder()
  bench.tree.addRecorder(recorder)
  let listening = cost()
  bench.tree.removeRecorder(recorder)
  let after = cost()
  report("counting: nobody listens", before, per: "text")
  report("counting: nobody listens any more", after, per: "text")
  report("counting: somebody listens", listening, per: "text")
}
