// Gauges of each type of number.
import IdemPorting
struct Gauges: View {
  let d: Double; let f: Float; let c: CGFloat; let n: Int; let b: Bool
  var body: some View {
    VStack {
      Gauge(value: d) { Text("x") }
      Gauge(value: f, in: 0...f) { Text("x") }
      Gauge(value: c, in: 0...100) { Text("x") }
      Gauge(value: Double(n), in: 0...Double(n)) {
        Text("x")
      } currentValueLabel: {
        Text("y")
      }
      Gauge(value: b ? 1 : 0.5, in: 0...2.5) {
        Text("x")
      } currentValueLabel: {
        Text("y")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      Gauge(value: 0.4) { Text("x") }
      Gauge(value: d / 5 + 3, in: (1.0 / 5)...(d * 2)) { Text("x") }.gaugeStyle(.accessoryCircular)
    }
  }
}
