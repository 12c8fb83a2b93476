import Idem
import TopFeed

/// A filled braille graph of a value over time. Cells are colored by height; a graph of one row is colored by value.
struct GraphView: View, Equatable {
  let history: History
  /// The value at the top of the graph.
  var maximum = 1.0
  let gradient: Ramp
  var direction = BrailleGraph.Direction.up

  var body: some View {
    Canvas { context, size in
      let graph = BrailleGraph(
        values: history.suffix(size.width * 2), width: size.width, height: size.height, maximum: maximum, appended: history.appended,
        direction: direction)
      for (y, row) in graph.rows.enumerated() {
        let level = BrailleGraph.level(ofRow: y, height: size.height, direction: direction)
        for (x, scalar) in row.unicodeScalars.enumerated() where scalar != " " {
          let place = size.height > 1 ? level : graph.columnLevels[x]
          context.draw(scalar, x: x, y: y, style: Style(foreground: gradient.color(at: place)))
        }
      }
    }
  }
}
