import Idem

/// Changes the glyph and the color of every cell in every update.
struct Full: View {
  @State private var updates = 0

  var body: some View {
    VStack(alignment: .leading) {
      Canvas { context, size in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let character = 33 + (x + 3 * y + 7 * updates) % 94
            let color = 16 + (x + y + 5 * updates) % 216
            context.draw(ascii: UInt8(character), x: x, y: y, style: Style(foreground: .palette(UInt8(color))))
          }
        }
      }
      StatusLine(updates: updates)
    }
    .onUpdate { updates += 1 }
  }
}
