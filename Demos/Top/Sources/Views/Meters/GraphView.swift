import Idem
import TopFeed

/// A filled braille graph of a value over time. Cells are colored by height; a graph of one row is colored by value.
struct GraphView: View, Equatable {
  let history: History
  /// The value at the top of the graph.
  var maximum = 1.0
  let gradient: Ramp
  /// Whether the graph is filled from the top edge.
  var hangs = false
  @Environment(\.self) private var environment

  /// Whether both show the same. Blank graphs do, however long they are blank.
  nonisolated static func == (a: GraphView, b: GraphView) -> Bool {
    a.maximum == b.maximum && a.hangs == b.hangs && a.gradient == b.gradient
      && (a.history == b.history || a.history.isZero && b.history.isZero)
  }

  var body: some View {
    let gradient = gradient.gradient(in: environment)
    Canvas { context, size in
      let graph = GraphColumns(
        values: history.suffix(size.width * 2), width: size.width, height: size.height, maximum: maximum, appended: history.appended)
      var plot = DotPlot(width: size.width, height: size.height)
      for (x, height) in graph.heights.enumerated() { plot.bar(x: x, height: height, from: hangs ? .top : .bottom) }
      if size.height > 1 {
        let colors = (0..<size.height).map { gradient.at(GraphColumns.level(ofRow: $0, height: size.height, hangs: hangs)) }
        context.draw(plot) { _, y in Style(foreground: colors[y]) }
      } else {
        context.draw(plot) { x, _ in Style(foreground: gradient.at(graph.levels[x])) }
      }
    }
  }
}
