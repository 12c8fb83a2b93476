import Idem
import IdemCharts

struct MovingChartsPage: View {
  @State private var first = 10
  @State private var loads: ChartStream<Int, Double> = {
    let stream = ChartStream<Int, Double>(capacity: 200)
    stream.append(contentsOf: Day.all.map { ($0.id, $0.value) })
    return stream
  }()

  var body: some View {
    #sample("A part of the axis: the wheel, the arrows, Page Up and Page Down") {
      VStack(alignment: .leading) {
        Chart(Day.all) { day in
          BarMark(x: .value("day", day.id), y: .value("value", day.value))
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 20)
        .chartScrollPosition(x: $first)
        .chartScrollTargetBehavior(.valueAligned(unit: 5))
        .frame(height: 9)
        Text("From day \(first)")
      }
    }
    #sample("A part of the vertical axis") {
      Chart(Day.all) { day in
        PointMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartScrollableAxes(.vertical)
      .chartYVisibleDomain(length: 15)
      .chartScrollPosition(initialY: 20)
      .frame(height: 9)
    }
    #sample("Values that arrive: press the button") {
      VStack(alignment: .leading) {
        Button("Add ten values") {
          for _ in 0..<10 { loads.append(loads.count, Double(20 + loads.count * 37 % 23)) }
        }
        Chart { LinePlot(loads, x: "time", y: "load") }
          .chartUpdates(.scroll)
          .frame(height: 9)
      }
    }
  }
}
