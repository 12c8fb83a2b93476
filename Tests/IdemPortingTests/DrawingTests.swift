import IdemPorting
import IdemTesting
import Testing

private struct Half: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: rect.origin)
    path.addLine(to: CGPoint(x: rect.maxX - 40, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - 40, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

private struct Frame: InsettableShape {
  var amount: CGFloat = 0
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
  func inset(by amount: CGFloat) -> some InsettableShape { Frame(amount: self.amount + amount) }
}

extension Shape {
  fileprivate func twice() -> some View { fill(.red).overlay(stroke(.blue, lineWidth: 2)) }
}

extension Shape where Self == Half {
  fileprivate static var half: Half { Half() }
}

private struct Flow: Layout {
  var spacing: CGFloat = 16

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +) + spacing * CGFloat(max(0, subviews.count - 1)), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(size))
      x += size.width + spacing
    }
  }
}

/// Shapes, canvases and layouts of an app with lengths in points.
@MainActor
@Suite struct DrawingTests {
  private func host(_ width: Int, _ height: Int, @ViewBuilder _ view: @escaping () -> some View) -> TestHost {
    let host = TestHost(width: width, height: height, content: view)
    for _ in 0..<3 { host.render() }
    return host
  }

  /// The number of cells in the first row with a background.
  private func filled(_ host: TestHost) -> Int {
    (0..<host.width).filter { host[column: $0, row: 0] != Cell(.space) && host[column: $0, row: 0].style != .plain }.count
  }

  @Test func `the path of a shape is in points`() {
    #expect(filled(host(20, 2) { Half().fill(.red) }) == 15)
    #expect(filled(host(20, 2) { Half().fill(.red).frame(width: 80, height: 32) }) == 5)
    #expect(filled(host(20, 2) { Text("abcdefghijklmnopqrst").background(.red, in: Half()) }) == 15)
    #expect(filled(host(20, 2) { Text("abcdefghijklmnopqrst").background(.red, in: .half) }) == 15)
    #expect(filled(host(20, 2) { Color.red.clipShape(.half) }) == 15 && filled(host(20, 2) { Color.red.clipShape(.rect) }) == 20)
    let frame = host(20, 4) { Frame().strokeBorder(.red, lineWidth: 2) }.lines
    #expect(frame[0].hasPrefix("⡏⠉") && frame[0].count == 20 && frame[3].hasPrefix("⣇⣀"), "\(frame)")
    #expect(host(20, 4) { Rectangle().twice() }.text.hasPrefix("┌"))
    #expect(Circle().path(in: CGRect(x: 0, y: 0, width: 160, height: 160)).boundingRect.width.rounded() == 160)
    #expect(
      RoundedRectangle(cornerRadius: 16).path(in: CGRect(x: 0, y: 0, width: 160, height: 160))
        == Path(roundedRect: CGRect(x: 0, y: 0, width: 160, height: 160), cornerRadius: 16))
  }

  @Test func `a path as a view is in points`() {
    #expect(filled(host(20, 2) { Path { $0.addRect(CGRect(x: 0, y: 0, width: 40, height: 32)) }.fill(.red) }) == 5)
    let line = host(20, 3) { Path { $0.addRect(CGRect(x: 0, y: 0, width: 160, height: 48)) }.stroke(.red, lineWidth: 1) }
    #expect(line.lines[0].hasPrefix("⡏⠉") && line.lines[0].count == 20 && line.lines[2].hasPrefix("⣇⣀"), "\(line.lines)")
  }

  @Test func `a canvas is in points`() {
    var seen = CGSize.zero
    let host = host(20, 4) {
      Canvas { context, size in
        seen = size
        context.fill(Path(CGRect(x: 0, y: 0, width: size.width / 2, height: 16)), with: .color(.red))
        context.draw(Text("Hi"), at: CGPoint(x: 32, y: 48), anchor: .topLeading)
        var moved = context
        moved.translateBy(x: 80, y: 32)
        moved.draw(Text("to"), at: CGPoint(x: 8, y: 0), anchor: .topLeading)
      }
    }
    #expect(seen == CGSize(width: 160, height: 64))
    #expect(filled(host) == 10)
    #expect(host.lines[3] == "    Hi" && host.lines[2] == "           to", "\(host.lines)")
  }

  @Test func `a layout is in points`() {
    let host = host(20, 3) {
      Flow {
        Text("ab")
        Text("c")
        Text("d")
      }
      .border(.single)
    }
    #expect(host.lines[1].contains("│ab  c  d│"), "\(host.lines)")
    #expect(ProposedViewSize(width: 80, height: nil).replacingUnspecifiedDimensions() == CGSize(width: 80, height: 10))
  }
}
