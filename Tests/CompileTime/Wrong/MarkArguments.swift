// says: cannot find 'wave' in scope
import Idem
import IdemCharts

struct Curve: View {
  let phase: Double
  @ChartContentBuilder var marks: some ChartContent {
    PointMark(x: .value("X", 1.0 / 5), y: .value("Y", wave(1.0 / 5 + phase) * 18))
    LineMark(x: .value("X", 1.0 / 5), y: .value("Y", wave(1.0 / 5 + phase) * 18))
    BarMark(x: .value("X", 1.0 / 5), y: .value("Y", wave(1.0 / 5 + phase) * 18))
    RectangleMark(
      xStart: .value("X", 1.0 / 5), xEnd: .value("X", phase), yStart: .value("Y", phase * 2), yEnd: .value("Y", wave(1.0 / 5 + phase) * 18))
  }
  var body: some View { Chart { marks } }
}
