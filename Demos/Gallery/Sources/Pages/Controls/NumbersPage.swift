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
    #sample("A slider with steps and the ends of its range") {
      Slider(value: $volume, in: 0...1, step: 0.1) {
        Text("Volume")
      } minimumValueLabel: {
        Text("quiet")
      } maximumValueLabel: {
        Text("loud")
      }
      .frame(width: 40)
    }
    #sample("A stepper in a format") {
      Stepper("Share", value: $volume, in: 0...1, step: 0.05, format: .percent)
    }
    #sample("A meter fills by eighths of a cell") {
      Meter(volume).frame(width: 30)
    }
    #sample("A number of three rows") {
      BigText(Text(volume, format: .percent)).foregroundStyle(.tint)
    }
  }
}
