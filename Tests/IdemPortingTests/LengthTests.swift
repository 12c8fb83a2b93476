import IdemPorting
import IdemTesting
import Testing

/// Each kind of length as ordinary code writes it: a literal, an integer, a `CGFloat`, a `Double` and an optional.
@MainActor
@Suite struct LengthTests {
  private func size(_ view: some View) -> [Int] {
    let host = TestHost(width: 60, height: 20) { view.border(.single) }
    host.render()
    let lines = host.lines.filter { !$0.isEmpty }
    return [lines[0].count - 2, lines.count - 2]
  }

  private func lines(_ width: Int = 40, _ height: Int = 10, @ViewBuilder _ view: @escaping () -> some View) -> [String] {
    let host = TestHost(width: width, height: height, content: view)
    for _ in 0..<3 { host.render() }
    return host.lines
  }

  private let integer = 160, length: CGFloat = 160, double = 160.0
  private let optional: CGFloat? = 160, none: CGFloat? = nil

  @Test func `a frame is in points, whatever the type of its lengths is`() {
    let x = Text("x")
    for view in [
      AnyView(x.frame(width: 160)), AnyView(x.frame(width: integer)), AnyView(x.frame(width: length)), AnyView(x.frame(width: double)),
      AnyView(x.frame(width: optional)), AnyView(x.frame(width: integer > 0 ? 160 : nil)), AnyView(x.frame(width: length / 2 + 80)),
      AnyView(x.frame(minWidth: 160)), AnyView(x.frame(minWidth: length)), AnyView(x.frame(minWidth: optional)),
      AnyView(x.frame(minWidth: integer > 0 ? 160 : nil)),
    ] { #expect(size(view) == [20, 1]) }
    #expect(size(x.frame(width: none, height: optional)) == [1, 10])
    #expect(size(x.frame(maxWidth: .infinity)) == [58, 1] && size(x.frame(maxWidth: length, maxHeight: .infinity)) == [20, 18])
    #expect(size(x.frame(minWidth: 0, maxWidth: .infinity, minHeight: 32)) == [58, 2])
    #expect(size(x.frame(alignment: .leading)) == [1, 1])
  }

  @Test func `insets and paddings are in points`() {
    let x = Text("x"), some: CGFloat? = 16
    #expect(size(x.padding(EdgeInsets(top: 16, leading: 16, bottom: 32, trailing: 8))) == [4, 4])
    #expect(size(x.padding(.init(top: 0, leading: 16, bottom: 0, trailing: 0))) == [3, 1])
    #expect(size(x.padding(EdgeInsets(top: length / 10, leading: length / 10, bottom: 0, trailing: 0))) == [3, 2])
    #expect(size(x.padding(.leading, some.map { $0 * 2 })) == [5, 1])
    #expect(size(x.padding(.leading, integer > 0 ? 16 : nil)) == [3, 1])
    #expect(size(x.padding(.horizontal)) == [3, 1] && size(x.padding()) == [3, 3] && size(x.padding([.top, .leading])) == [2, 2])
    #expect(size(x.padding(16)) == [5, 3] && size(x.padding(length / 10)) == [5, 3] && size(x.padding(double / 10)) == [5, 3])
    #expect(size(x.safeAreaPadding(16)) == [5, 3] && size(x.safeAreaPadding(.top, 16)) == [1, 2])
    #expect(size(x.safeAreaPadding(.leading, some)) == [3, 1] && size(x.safeAreaPadding(length / 10)) == [5, 3])
    var insets = EdgeInsets()
    insets.leading += 16
    insets.top = 32
    #expect(insets.leading == 16 && insets.top == 32 && insets.bottom == 0)
    #expect(size(x.padding(insets)) == [3, 3])
  }

  @Test func `insets of rows and margins of scroll views are in points`() {
    let rows = lines(20, 4) {
      List {
        Text("a").listRowInsets(EdgeInsets(top: 16, leading: 24, bottom: 16, trailing: 0))
        Text("b")
      }
    }
    #expect(rows[1].hasPrefix("   a") && rows[3].trimmingPrefix { $0 == " " }.hasPrefix("b"), "\(rows)")
    let margin: CGFloat? = 24
    for scroll in [
      lines(20, 8) { ScrollView { Text("a") }.contentMargins(24) }, lines(20, 8) { ScrollView { Text("a") }.contentMargins(.all, margin) },
      lines(20, 8) { ScrollView { Text("a") }.contentMargins(.all, 24) },
      lines(20, 8) { ScrollView { Text("a") }.contentMargins(length * 0.15) },
    ] { #expect(scroll[2].hasPrefix("   ") && scroll[2].contains("a"), "\(scroll)") }
  }

  @Test func `offsets and places are in points`() {
    let drag = CGSize(width: 32, height: 16)
    for moved in [
      lines { Text("x").offset(drag) }, lines { Text("x").offset(x: 32, y: 16) }, lines { Text("x").offset(x: drag.width, y: drag.height) },
      lines { Text("x").offset(x: double / 5, y: 16) },
    ] { #expect(moved[1] == "    x", "\(moved)") }
    #expect(lines { Text("x").position(CGPoint(x: 32, y: 16)) } == lines { Text("x").position(x: 32, y: 16) })
    #expect(lines { Text("x").position(x: length / 5, y: 16) }[1].hasPrefix("    x"))
  }

  @Test func `spaces of containers are in points`() {
    let space: CGFloat? = 24
    func letters() -> some View { ForEach(["a", "b"], id: \.self) { Text($0) } }
    for row in [
      AnyView(HStack(spacing: 24) { letters() }), AnyView(HStack(spacing: length * 0.15) { letters() }),
      AnyView(HStack(spacing: space) { letters() }), AnyView(HStack(spacing: integer > 0 ? 24 : nil) { letters() }),
      AnyView(HStackLayout(spacing: 24) { letters() }), AnyView(Grid(horizontalSpacing: 24) { GridRow { letters() } }),
    ] { #expect(size(row) == [5, 1]) }
    let rows: CGFloat? = 32
    for column in [
      AnyView(VStack(spacing: 32) { letters() }), AnyView(VStack(spacing: rows) { letters() }),
      AnyView(VStackLayout(spacing: 32) { letters() }),
      AnyView(Grid(verticalSpacing: 32) { letters() }), AnyView(LazyVStack(spacing: 32) { letters() }.fixedSize()),
      AnyView(LazyVStack(spacing: rows) { letters() }.fixedSize()), AnyView(VStack(spacing: length / 5) { letters() }),
    ] { #expect(size(column)[1] == 4) }
    #expect(
      size(
        HStack(spacing: 0) {
          Text("a"); Spacer(minLength: 24); Text("b")
        }.fixedSize()) == [5, 1])
    #expect(
      size(
        HStack(spacing: 0) {
          Text("a"); Spacer(minLength: space); Text("b")
        }.fixedSize()) == [5, 1])
    let bar = lines(10, 5) { Text("page").frame(maxHeight: .infinity).safeAreaInset(edge: .bottom, spacing: 16) { Text("bar") } }
    #expect(bar[4].contains("bar") && bar[3].isEmpty, "\(bar)")
  }

  @Test func `corners and lines are in points`() {
    #expect(RoundedRectangle(cornerRadius: 16).cornerSize == CGSize(width: 16, height: 16))
    #expect(
      RoundedRectangle(cornerRadius: length / 10).cornerSize == RoundedRectangle(cornerSize: CGSize(width: 16, height: 16)).cornerSize)
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 16, bottomTrailingRadius: 8)
    #expect(uneven.cornerRadii == RectangleCornerRadii(topLeading: 16, bottomTrailing: 8))
    #expect(uneven.path(in: PathRect(x: 0, y: 0, width: 8, height: 8)).contains(PathPoint(x: 0.7, y: 0.7)))
    var style = StrokeStyle(lineWidth: 16, dash: [8, 4])
    #expect(style.lineWidth == 16 && style.dash == [8, 4])
    style.lineWidth /= 2
    #expect(style == StrokeStyle(lineWidth: 8, dash: [length / 20, length / 40]))
    let inset: CGFloat = 16
    for rectangle in [
      AnyView(Rectangle().inset(by: 16).fill(.red)), AnyView(Rectangle().inset(by: inset).fill(.red)),
      AnyView(Rectangle().inset(by: double / 10).fill(.red)), AnyView(Rectangle().inset(by: 16.0).fill(.red)),
    ] {
      let host = TestHost(width: 10, height: 4) { rectangle }
      host.render()
      #expect(host[column: 2, row: 1].style.background == .red && host[column: 1, row: 1].style.background != .red)
    }
    let thin = lines(10, 4) { Rectangle().stroke(.red, lineWidth: 2) }
    #expect(thin == lines(10, 4) { Rectangle().stroke(.red) } && thin[0].hasPrefix("┌"), "\(thin)")
    #expect(size(Text("x").border(.red, width: 2)) == [3, 3] && size(Text("x").border(.red, width: 16)) == [5, 5])
    #expect(size(Text("x").border(.red)) == [3, 3] && size(Text("x").border(.tint, width: length / 80)) == [3, 3])
    #expect(
      lines(12, 4) { Text(" Plain ").padding(16).background(.blue).cornerRadius(8) }
        == lines(12, 4) { Text(" Plain ").padding(16).background(.blue).clipShape(.rect(cornerRadius: 8)) })
  }

  @Test func `what is measured is in points`() {
    let host = TestHost(width: 40, height: 6) {
      VStack(spacing: 0) {
        GeometryReader { geometry in
          let frame = geometry.frame(in: .local)
          Text("\(Int(geometry.size.width))x\(Int(geometry.size.height)) \(Int(frame.midX))")
        }
        .frame(height: 32)
        Text("abcd").alignmentGuide(HorizontalAlignment.center) { $0.width + 8 }
        Text("z").containerRelativeFrame(.horizontal) { length, _ in length / 2 }.border(.single)
      }
    }
    for _ in 0..<3 { host.render() }
    #expect(host.lines[0].hasPrefix("320x32 160"), "\(host.lines)")
    #expect(host.lines.contains { $0.contains("┌" + String(repeating: "─", count: 20) + "┐") }, "\(host.lines)")
  }

  @Test func `a click and a drag are in points`() {
    final class Log { var places: [CGPoint] = [], ways: [CGSize] = [] }
    let log = Log()
    let host = TestHost(width: 20, height: 5) {
      Color.clear.contentShape(Rectangle()).onTapGesture { place in log.places.append(place) }
        .gesture(DragGesture(minimumDistance: 4).onChanged { log.ways.append($0.translation) })
    }
    host.render()
    host.click(column: 3, row: 2)
    host.render()
    #expect(log.places == [CGPoint(x: 24, y: 32)], "\(log.places)")
  }

  @Test func `columns and items of grids are in points`() {
    struct Row: Identifiable { let id: Int }
    let rows = [Row(id: 1), Row(id: 2)], width: CGFloat = 80
    let table = lines(40, 4) {
      Table(rows) {
        TableColumn("A") { Text("\($0.id)") }.width(80)
        TableColumn("B") { Text("\($0.id)") }.width(width)
        TableColumn("C") { Text("\($0.id)") }
      }
    }
    let b = table[0].distance(from: table[0].startIndex, to: table[0].firstIndex(of: "B")!)
    let c = table[0].distance(from: table[0].startIndex, to: table[0].firstIndex(of: "C")!)
    #expect(c - b >= 10 && c - b <= 12, "\(table)")
    let grid = lines(40, 2) {
      LazyVGrid(columns: [GridItem(.fixed(80), spacing: 16, alignment: .leading), GridItem(.fixed(width), alignment: .leading)]) {
        Text("a")
        Text("b")
      }
    }
    #expect(grid[0].contains("a           b"), "\(grid)")
  }
}
