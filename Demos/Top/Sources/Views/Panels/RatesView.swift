import Idem
import TopFeed

/// Two related rates. Their graphs extend up and down from the middle; with little room, each rate is one line.
struct RatesView: View, Equatable {
  /// One of the two rates.
  struct Flow: Equatable {
    /// A symbol of one cell.
    let symbol: String
    let name: String
    /// The rate in bytes per second.
    let rate: Int
    /// The total in bytes. Nil if it is not counted.
    let total: Int?
    let history: History
    let gradient: Ramp
  }

  let input: Flow
  let output: Flow
  /// The top of both graphs, in bytes per second.
  let maximum: Double
  /// The size of the view in cells.
  let size: Size

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if size.height >= 5 {
        GraphView(history: input.history, maximum: maximum, gradient: input.gradient)
          .frame(height: graphHeight - graphHeight / 2)
          .overlay(alignment: .topLeading) { Text(Format.rate(Int(maximum), width: 0)).faint() }
        GraphView(history: output.history, maximum: maximum, gradient: output.gradient, hangs: true).frame(height: graphHeight / 2)
        RateLine(flow: input, isWide: size.width >= 36)
        RateLine(flow: output, isWide: size.width >= 36)
      } else {
        SmallRateLine(flow: input, maximum: maximum)
        SmallRateLine(flow: output, maximum: maximum)
      }
    }
    .frame(width: size.width, height: size.height, alignment: .topLeading)
  }

  private var graphHeight: Int { size.height - 2 }
}

private struct RateLine: View, Equatable {
  let flow: RatesView.Flow
  let isWide: Bool

  var body: some View {
    HStack(spacing: 1) {
      Text(flow.symbol).foregroundStyle(flow.gradient.color(at: 1))
      Text(flow.name.fitted(to: 8)).faint()
      Text(Format.rate(flow.rate))
      Spacer(minLength: 0)
      if isWide, let total = flow.total {
        Text("total").faint()
        Text(Format.bytes(total))
      }
    }
  }
}

private struct SmallRateLine: View, Equatable {
  let flow: RatesView.Flow
  let maximum: Double

  var body: some View {
    HStack(spacing: 1) {
      Text(flow.symbol).foregroundStyle(flow.gradient.color(at: 1))
      Text(Format.rate(flow.rate))
      GraphView(history: flow.history, maximum: maximum, gradient: flow.gradient).frame(height: 1)
    }
  }
}
