import Idem

/// What draws by itself.
struct PlaceDrawing: View {
  let place: Place
  let text: String

  var body: some View {
    switch place {
    case .borderCharacters: Text("x").border(style)
    case .canvas:
      Canvas { context, _ in
        context.draw(text, x: -3, y: 1)
        context.draw(Text(text).bold(), at: Point(x: 5, y: 3))
        for (column, character) in text.prefix(20).enumerated() {
          context.draw(character, x: column * 2, y: 5)
          context.draw(character, at: Point(x: column * 2, y: 4), color: .red)
          context.draw(Glyph(character), x: column * 2, y: 2)
        }
      }
      BigText(text).frame(width: 30, alignment: .leading).clipped()
      BigText(Text(text)).frame(width: 30, alignment: .leading).clipped()
    default:
      Canvas { context, _ in
        for (column, scalar) in text.unicodeScalars.prefix(40).enumerated() { context.draw(scalar, x: column, y: 0) }
        for (row, character) in text.prefix(5).enumerated() {
          context.fill(Rect(x: 0, y: row + 1, width: 5, height: 1), with: character)
          context.stroke(from: Point(x: 10, y: 1), to: Point(x: 20 + row, y: 6), with: character)
        }
        context.stroke(Rect(x: 28, y: 1, width: 8, height: 4), with: style)
      }
    }
  }

  /// A border of the text's first scalars, some given at once and some later.
  private var style: BorderStyle {
    var scalars = Array(text.unicodeScalars.filter { $0 != "x" && $0 != "a" }.prefix(6))
    while scalars.count < 6 { scalars.append(scalars.last ?? "x") }
    var style = BorderStyle(
      topLeading: scalars[0], topTrailing: scalars[1], bottomLeading: scalars[2], bottomTrailing: scalars[3], horizontal: scalars[4],
      vertical: scalars[5])
    style.topLeading = scalars[5]
    style.topTrailing = scalars[4]
    style.bottomLeading = scalars[3]
    style.bottomTrailing = scalars[2]
    style.horizontal = scalars[1]
    style.vertical = scalars[0]
    return style
  }
}
