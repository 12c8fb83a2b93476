import Idem
import IdemCharts

struct ChartInputPage: View {
  @State private var day: Int?
  @State private var days: ClosedRange<Int>?
  @State private var value: Double?
  @State private var part: Double?
  @State private var first = 10
  @State private var pressed = "nothing"

  var body: some View {
    #sample("A selected value: click, or use the arrows") {
      VStack(alignment: .leading) {
        Chart(Day.all) { day in
          LineMark(x: .value("day", day.id), y: .value("value", day.value))
        }
        .chartXSelection(value: $day)
        .frame(height: 8)
        Text(day.map { "Day \($0)" } ?? "no day selected")
      }
    }
    #sample("A selected range: drag") {
      VStack(alignment: .leading) {
        Chart(Day.all) { day in
          LineMark(x: .value("day", day.id), y: .value("value", day.value))
        }
        .chartXSelection(range: $days)
        .frame(height: 8)
        Text(days.map { "Days \($0.lowerBound) to \($0.upperBound)" } ?? "no days selected")
      }
    }
    #sample("A height, and a sector: click") {
      VStack(alignment: .leading) {
        Chart(Day.few) { day in
          BarMark(x: .value("day", "\(day.id)"), y: .value("value", day.value))
        }
        .chartYSelection(value: $value)
        .frame(height: 6)
        Chart(Share.all) { share in
          SectorMark(angle: .value("part", share.part)).foregroundStyle(by: .value("kind", share.id))
        }
        .chartAngleSelection(value: $part)
        .frame(height: 7)
        Text("Height: \(value ?? 0, format: .number), angle: \(part ?? 0, format: .number)")
      }
    }
    #sample("The values under the pointer: point, or use the arrows") {
      Chart(Day.all) { day in
        LineMark(x: .value("day", day.id), y: .value("value", day.value))
      }
      .chartCrosshair()
      .frame(height: 8)
    }
    #sample("A gesture of the app's own: click") {
      VStack(alignment: .leading) {
        Chart(Day.all) { day in
          LineMark(x: .value("day", day.id), y: .value("value", day.value))
        }
        .chartGesture { proxy in
          SpatialTapGesture().onEnded { click in
            pressed = proxy.value(atX: click.location.x, as: Int.self).map { "day \($0)" } ?? "nothing"
          }
        }
        .frame(height: 8)
        Text("Clicked: \(pressed)")
      }
    }
  }
}
