import Idem
import IdemCharts

/// The numbers of the samples. They are the same in each run.
enum SampleData {
  struct Reading: Identifiable {
    let id: Int
    let city: String
    let month: Int
    let value: Double
  }

  /// A number from 0 to 1 that looks random.
  static func noise(_ seed: Int) -> Double {
    var value = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 31
    value = value &* 0xBF58_476D_1CE4_E5B9
    return Double((value ^ value >> 27) >> 11) / Double(1 << 53)
  }

  /// A smooth wave, without a mathematical library: Bhaskara's approximation of the sine.
  static func wave(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down), half = part < 0.5 ? part * 2 : part * 2 - 1
    let arc = half * (1 - half)
    return (part < 0.5 ? 1 : -1) * 16 * arc / (5 - 4 * arc)
  }

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static let readings: [Reading] = ["Berlin", "Lisbon", "Oslo"].enumerated().flatMap { city, name in
    (0..<60).map { step in
      let base = [12.0, 18, 6][city], range = [11.0, 6, 13][city]
      return Reading(
        id: city * 100 + step, city: name, month: step, value: base + range * wave(Double(step) / 40 - 0.3) + noise(city * 97 + step) * 2)
    }
  }

  struct Sale: Identifiable {
    var id: String { quarter + product }
    let quarter: String
    let product: String
    let amount: Double
  }
  static let sales: [Sale] = ["Q1", "Q2", "Q3", "Q4"].enumerated().flatMap { quarter, name in
    ["Books", "Music", "Games"].enumerated().map { product, title in
      Sale(quarter: name, product: title, amount: (40 + 60 * noise(quarter * 7 + product * 3 + 11)).rounded())
    }
  }
}

@SampleCode struct LineSample: View {
  var body: some View {
    Chart(SampleData.readings) { reading in
      LineMark(x: .value("day", reading.month), y: .value("temperature", reading.value))
        .foregroundStyle(by: .value("city", reading.city))
        .interpolationMethod(.monotone)
    }
    .chartYAxisLabel("°C")
  }
}

@SampleCode struct AreaSample: View {
  var body: some View {
    Chart(SampleData.readings) { reading in
      AreaMark(x: .value("day", reading.month), y: .value("energy", 8 + reading.value))
        .foregroundStyle(by: .value("source", ["Berlin": "wind", "Lisbon": "sun", "Oslo": "water"][reading.city]!))
    }
  }
}

@SampleCode struct BarSample: View {
  var body: some View {
    Chart(SampleData.sales) { sale in
      BarMark(x: .value("quarter", sale.quarter), y: .value("amount", sale.amount))
        .foregroundStyle(by: .value("product", sale.product))
        .position(by: .value("product", sale.product))
    }
  }
}

@SampleCode struct StackedSample: View {
  var body: some View {
    Chart(SampleData.sales) { sale in
      BarMark(x: .value("amount", sale.amount), y: .value("quarter", sale.quarter))
        .foregroundStyle(by: .value("product", sale.product))
    }
  }
}

@SampleCode struct PointSample: View {
  struct Flower: Identifiable {
    let id: Int
    let kind: String
    let width: Double
    let length: Double
  }
  private let flowers: [Flower] = (0..<90).map { index in
    let kind = index % 3, noise = SampleData.noise
    return Flower(
      id: index, kind: ["setosa", "versicolor", "virginica"][kind], width: [0.25, 1.3, 2.0][kind] + noise(index * 3) * 0.5,
      length: [1.4, 4.2, 5.5][kind] + (noise(index * 3 + 1) + noise(index * 3 + 2)) * 0.8)
  }

  var body: some View {
    Chart(flowers) { flower in
      PointMark(x: .value("petal length", flower.length), y: .value("petal width", flower.width))
        .foregroundStyle(by: .value("kind", flower.kind))
        .symbol(by: .value("kind", flower.kind))
    }
    .chartXAxisLabel("petal length (cm)")
    .chartYAxisLabel("petal width (cm)")
  }
}

@SampleCode struct RuleSample: View {
  var body: some View {
    Chart {
      ForEach(0..<48) { hour in
        let value = 180 + 90 * SampleData.wave(Double(hour) / 24 - 0.25) + 40 * SampleData.noise(hour)
        AreaMark(x: .value("hour", hour), yStart: .value("low", value - 35), yEnd: .value("high", value + 35))
          .opacity(0.35)
        LineMark(x: .value("hour", hour), y: .value("load", value))
      }
      RuleMark(y: .value("limit", 280))
        .foregroundStyle(.red)
        .lineStyle(StrokeStyle(dash: [2, 2]))
        .annotation(position: .top, alignment: .leading) { Text("limit").foregroundStyle(.red) }
    }
  }
}

@SampleCode struct HeatmapSample: View {
  struct Square: Identifiable {
    let id: Int
    var x: Int { id % 24 }
    var day: String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][id / 24] }
    var value: Double { max(0, 50 + 45 * SampleData.wave(Double(x) / 24 - 0.3) - (id / 24 > 4 ? 30 : 0) + 12 * SampleData.noise(id)) }
  }
  private let squares = (0..<(7 * 24)).map { Square(id: $0) }

  var body: some View {
    Chart { HeatmapPlot(squares, x: .value("hour", \.x), y: .value("day", \.day), value: .value("visits", \.value)) }
  }
}

@SampleCode struct SectorSample: View {
  private let parts = [("Swift", 42.0), ("Rust", 23), ("Go", 18), ("Python", 11), ("other", 6)]
  var body: some View {
    Chart(parts, id: \.0) { part in
      SectorMark(angle: .value("share", part.1), innerRadius: .ratio(0.55), angularInset: 0.6)
        .foregroundStyle(by: .value("language", part.0))
    }
    .chartLegend(position: .bottom, alignment: .center)
  }
}
