import Idem
import IdemCharts

@SampleCode struct CandleSample: View {
  struct Price: Identifiable {
    let id: Int
    let open: Double
    let high: Double
    let low: Double
    let close: Double
  }
  private let prices: [Price] = {
    var close = 120.0
    return (0..<24).map { day in
      let open = close
      close += 7 * (SampleData.noise(day * 5) - 0.46)
      return Price(
        id: day, open: open, high: max(open, close) + 2.5 * SampleData.noise(day * 5 + 1),
        low: min(open, close) - 2.5 * SampleData.noise(day * 5 + 2), close: close)
    }
  }()

  var body: some View {
    Chart {
      CandlestickPlot(
        prices, x: .value("day", \.id), open: .value("open", \.open), high: .value("high", \.high), low: .value("low", \.low),
        close: .value("close", \.close))
    }
    .chartYAxisLabel("USD")
  }
}

@SampleCode struct BoxSample: View {
  struct Group: Identifiable {
    let id: String
    let values: [Double]
  }
  private let groups = ["main", "cache", "index", "lazy", "wide"].enumerated().map { group, name in
    Group(
      id: name,
      values: (0..<60).map { index in
        let noise = (0..<4).reduce(0.0) { $0 + SampleData.noise(group * 1000 + index * 7 + $1) }
        return 20 + Double(group % 3) * 14 + (noise - 2) * 14 + (index == 7 ? 34 : 0)
      })
  }

  var body: some View {
    Chart { BoxPlot(groups, x: .value("branch", \.id), values: \.values, label: "ms") }
      .chartYAxisLabel("ms")
  }
}

@SampleCode struct HistogramSample: View {
  private let values = (0..<2000).map { index in
    (0..<6).reduce(0.0) { $0 + SampleData.noise(index * 6 + $1) } * 20
  }
  var body: some View {
    Chart { HistogramPlot(values, label: "latency", bins: 24) }
      .chartXAxisLabel("latency (ms)")
  }
}

@SampleCode struct CalendarSample: View {
  struct Day: Identifiable {
    let id: Int
    var date: TimelineDate { TimelineDate(timeIntervalSince1970: 1_735_732_800 + Double(id) * 86_400) }
    var count: Int { Int(max(0, 9 * SampleData.noise(id * 3) + 4 * SampleData.wave(Double(id) / 90) - (id % 7 > 4 ? 5 : 1))) }
  }
  private let days = (0..<365).map { Day(id: $0) }

  var body: some View {
    Chart { CalendarHeatmap(days, date: .value("week", \.date), value: .value("commits", \.count)) }
      .frame(height: 11)
  }
}

@SampleCode struct FunctionSample: View {
  var body: some View {
    Chart {
      AreaPlot(x: "x", y: "y") { x in SampleData.wave(x / 6.3) / (1 + x * x / 20) }
        .opacity(0.4)
      LinePlot(x: "x", y: "y") { x in SampleData.wave(x / 6.3) / (1 + x * x / 20) }
      LinePlot(x: "x", y: "y") { x in SampleData.wave(x / 6.3 + 0.25) * 0.6 }
        .foregroundStyle(.orange)
    }
    .chartXScale(domain: -10...10)
  }
}

@SampleCode struct LiveSample: View {
  @State private var stream = ChartStream<Double, Double>(capacity: 1_000_000)

  var body: some View {
    Chart {
      LinePlot(stream, x: "sample", y: "value").foregroundStyle(.green)
    }
    .task {
      var next = 0
      while !Task.isCancelled {
        let first = next
        stream.append(
          contentsOf: (first..<(first + 1000)).lazy.map { index in
            (Double(index), 50 + 30 * SampleData.wave(Double(index) / 90_000) + 12 * (SampleData.noise(index) - 0.5))
          })
        next += 1000
        try? await Task.sleep(for: .milliseconds(16))
      }
    }
  }
}

@SampleCode struct CrosshairSample: View {
  var body: some View {
    LineSample().chartCrosshair()
  }
}
