import Idem

struct GaugesPage: View {
  @State private var load = 0.4

  var body: some View {
    #sample("Bars and lines") {
      VStack(alignment: .leading) {
        Gauge(value: load) { Text("Automatic") }.gaugeStyle(.automatic)
        Gauge(value: load) { Text("Linear") }.gaugeStyle(.linear)
        Gauge(value: load) { Text("Accessory") }.gaugeStyle(.accessoryLinear)
        Gauge(value: load) { Text("Capacity") }.gaugeStyle(.linearCapacity)
        Gauge(value: load) { Text("Accessory") }.gaugeStyle(.accessoryLinearCapacity)
      }
      .frame(width: 30)
    }
    #sample("Rings") {
      HStack(spacing: 3) {
        Gauge(value: load) { Text("arc") }.gaugeStyle(.circular)
        Gauge(value: load) { Text("arc") }.gaugeStyle(.accessoryCircular)
        Gauge(value: load) { Text("ring") }.gaugeStyle(.accessoryCircularCapacity)
      }
    }
    #sample("A bullet: the value beside a target") {
      Gauge(value: load) { Text("Sales") }
        .gaugeStyle(.bullet(target: 0.7))
        .frame(width: 30)
    }
    #sample("The text of the value, and the ends of the range") {
      Gauge(value: load * 100, in: 0...100) {
        Text("Load")
      } currentValueLabel: {
        Text(load, format: .percent)
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      .frame(width: 36)
    }
  }
}
