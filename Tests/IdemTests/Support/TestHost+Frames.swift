import Idem
import IdemTesting

extension TestHost {
  /// Makes frames until nothing is left to do: an action of one frame may cause another one.
  func renderAll() {
    var frames = 0
    while frames < 10, render().stats != FrameStats() { frames += 1 }
  }
}
