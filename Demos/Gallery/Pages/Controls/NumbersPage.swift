import Idem

struct NumbersPage: View {
  @State private var volume = 0.4
  @State private var copies = 2

  var body: some View {
    #sample("A slider and a stepper") {
      VStack(alignment: .leading) {
        Slider(value: $volume, in: 0...1) { Text("Volume") }.frame(width: 30)
        Stepper("Copies: \(copies)", value: $copies, in: 1...9)
      }
    }
    #sample("Progress") {
      VStack(alignment: .leading) {
        ProgressView("Copying", value: volume)
        ProgressView(value: volume)
        ProgressView("Waiting")
      }
      .frame(width: 30)
    }
    #sample("Gauges") {
      VStack(alignment: .leading) {
        Gauge(value: volume) { Text("Load") }
        Gauge(value: volume) { Text("Load") }.gaugeStyle(.accessoryCircular)
      }
      .frame(width: 30)
    }
    #sample("A meter fills by eighths of a cell") {
      Meter(volume).frame(width: 30)
    }
  }
}
