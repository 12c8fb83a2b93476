import Idem

struct OwnColorsPage: View {
  @State private var stars = 3

  @SampleCode struct Daylight: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color {
      environment.colorScheme == .dark ? .yellow : .blue
    }
  }

  @SampleCode struct Stars: FormatStyle {
    func format(_ value: Int) -> String { String(repeating: "★", count: max(0, value)) }
  }

  @SampleCode struct Hours: ParseableFormatStyle {
    var parseStrategy: Reader { Reader() }
    func format(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }

    struct Reader: ParseStrategy {
      func parse(_ text: String) throws -> Int {
        let parts = text.split(separator: ":").map { Int($0) ?? 0 }
        return (parts.first ?? 0) * 60 + (parts.count > 1 ? parts[1] : 0)
      }
    }
  }

  var body: some View {
    #sample("A color that depends on the environment", Daylight.code) {
      HStack(spacing: 2) {
        Text("Daylight").foregroundStyle(Daylight())
        Text("Daylight").foregroundStyle(Daylight()).environment(\.colorScheme, .light)
      }
    }
    #sample("A format for a value", Stars.code) {
      HStack {
        Stepper("Stars", value: $stars, in: 0...5)
        Text(stars, format: Stars())
      }
    }
    #sample("A format that also reads what is typed", Hours.code) {
      TextField("Time", value: $stars, format: Hours()).frame(width: 10)
    }
  }
}
