import Idem
import IdemCore
import IdemInspector

/// A recorder that does nothing.
private final class SilentRecorder: FrameRecorder {}

/// The cost of recording: a frame without a recorder, with a recorder, and after the recorder was removed.
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
