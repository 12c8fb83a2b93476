import IdemFoundation

// Geometry as it is written for SwiftUI: the numbers have fractions. The check compiles the file with IdemFoundation as
// its only import, and with IdemPorting.

enum Proportions {
  struct V: View {
    let lineWidth: CGFloat = 0.5
    var scale: CGFloat = 1.2
    @State private var h: CGFloat = 0
    var body: some View {
      GeometryReader { geo in
        let w = geo.size.width
        let half: CGFloat = geo.size.width / 2
        Rectangle().frame(width: half, height: min(geo.size.width, geo.size.height)).offset(x: w * scale, y: -geo.size.height / 3).padding(
          scale
        ).onAppear { h = geo.size.height }
        Text("\(geo.frame(in: .global).minY)").position(x: geo.size.width / 2, y: h).font(.system(size: half * 0.1))
      }
    }
  }
}

enum Bars {
  static func third(_ s: CGSize) -> CGFloat { s.width * 0.3 }
  struct V: View {
    var progress: CGFloat
    var body: some View {
      GeometryReader { p in
        ZStack(alignment: .leading) {
          Rectangle().opacity(0.3).frame(width: p.size.width, height: p.size.height)
          Rectangle().frame(width: min(CGFloat(self.progress) * p.size.width, p.size.width), height: p.size.height).animation(
            .linear, value: progress)
        }.frame(height: third(p.size))
      }
    }
  }
}

enum Arcs {
  struct Arc: Shape {
    let startAngle: Angle
    let endAngle: Angle
    var insetAmount: CGFloat = 0
    func path(in rect: CGRect) -> Path {
      let rotation = Angle.degrees(90)
      var path = Path()
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - insetAmount, startAngle: startAngle - rotation,
        endAngle: endAngle - rotation, clockwise: true)
      for width in stride(from: CGFloat.zero, through: rect.width, by: 2) {
        path.addLine(to: CGPoint(x: width, y: rect.midY + sin(width) * 3))
      }
      let pts = (0..<5).map { i -> CGPoint in
        let a = CGFloat(i) * .pi / 2.5
        return CGPoint(x: rect.midX + cos(a) * 3, y: rect.midY + sin(a) * 3)
      }
      path.addLines(pts)
      return path
    }
  }
  struct V: View {
    @State private var amount = 0.0
    var body: some View {
      Arc(startAngle: .degrees(0), endAngle: .degrees(110)).stroke(.blue, lineWidth: 2).frame(width: 30, height: 30)
    }
  }
}

enum Drags {
  struct V: View {
    @State private var dragAmount = CGSize.zero
    @State private var pos: CGPoint = .zero
    @GestureState private var mag: CGFloat = 1
    private let threshold: CGFloat = 50
    var body: some View {
      Text("x").offset(x: dragAmount.width, y: 0).offset(dragAmount).opacity(2 - Double(abs(dragAmount.width / 50))).position(pos).gesture(
        DragGesture(minimumDistance: 0).onChanged { v in
          dragAmount = v.translation
          pos = CGPoint(x: v.location.x + 1, y: v.startLocation.y)
          if abs(v.translation.width) > threshold { dragAmount.width = v.predictedEndTranslation.width }
        }.onEnded { g in if g.translation.height > 100 {} else { withAnimation { dragAmount = .zero } } }
      ).gesture(MagnifyGesture().updating($mag) { v, s, _ in s = v.magnification })
    }
  }
}

enum Preferences {
  struct SizeKey: PreferenceKey {
    static var defaultValue: CGSize { .zero }
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
  }
  struct OffKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
  }
  struct V: View {
    @State private var size: CGSize = .zero
    @State private var y: CGFloat = 0.0
    var body: some View {
      ScrollView {
        VStack(spacing: y * 0.1) { Text("a") }.background(
          GeometryReader { g in
            Color.clear.preference(key: SizeKey.self, value: g.size).preference(key: OffKey.self, value: g.frame(in: .named("s")).origin.y)
          }
        ).onPreferenceChange(SizeKey.self) { size = $0 }.onPreferenceChange(OffKey.self) { v in y = -v }
      }.coordinateSpace(name: "s").frame(height: max(3, size.height + y)).cornerRadius(y / 2).frame(
        minWidth: 0, idealWidth: 3.5, maxWidth: .infinity, minHeight: 0, maxHeight: CGFloat.infinity)
    }
  }
}

enum Lengths {
  struct Cell: View {
    let width: CGFloat
    let columns: Int = 3
    var body: some View {
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(width / CGFloat(columns)), spacing: 0.5), count: columns), spacing: width * 0.1) {
        Text("a")
      }
      HStack(spacing: 1.5) {
        Spacer(minLength: width)
        Text("x").frame(width: CGFloat(columns) * 2.5)
      }
      Divider().frame(height: 0.5).padding(.horizontal, width).padding(EdgeInsets(top: width, leading: 0, bottom: 0.5, trailing: 0))
      RoundedRectangle(cornerRadius: width).inset(by: 0.5).stroke(lineWidth: 0.5)
      RoundedRectangle(cornerSize: CGSize(width: 1.5, height: 2)).trim(from: 0, to: width)
      Circle().scale(width)
    }
  }
}

enum Ripples {
  struct Bar: View {
    var value: CGFloat
    var maxValue: CGFloat
    var body: some View {
      Capsule().frame(width: 2, height: value / maxValue * 20).animation(.spring(dampingFraction: 0.5).speed(2).delay(0.03), value: value)
        .offset(y: value * -0.5).overlay(
          GeometryReader { r in
            Path { p in
              p.move(to: CGPoint(x: 0, y: r.size.height))
              p.addLine(to: CGPoint(x: r.size.width * 0.5, y: r.size.height * self.value))
            }.stroke(Color.green, style: StrokeStyle(lineWidth: self.value, lineCap: .round))
          })
    }
  }
}

enum Stars {
  struct Star: Shape {
    let corners: Int
    let smoothness: CGFloat
    func path(in rect: CGRect) -> Path {
      guard corners >= 2 else { return Path() }
      let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
      var currentAngle = -CGFloat.pi / 2
      let angleAdjustment = .pi * 2 / CGFloat(corners * 2)
      let innerX = center.x * smoothness
      var path = Path()
      path.move(to: CGPoint(x: center.x * cos(currentAngle), y: center.y * sin(currentAngle)))
      var bottomEdge: CGFloat = 0
      for corner in 0..<corners * 2 {
        let sinAngle = sin(currentAngle)
        let bottom: CGFloat
        if corner.isMultiple(of: 2) {
          bottom = center.y * sinAngle
          path.addLine(to: CGPoint(x: center.x * cos(currentAngle), y: bottom))
        } else {
          bottom = innerX * sinAngle
        }
        if bottom > bottomEdge { bottomEdge = bottom }
        currentAngle += angleAdjustment
      }
      let transform = CGAffineTransform(translationX: center.x, y: center.y + (rect.height / 2 - bottomEdge) / 2)
      return path.applying(transform)
    }
  }
  struct V: View { var body: some View { Star(corners: 5, smoothness: 0.45).fill(.red).frame(width: 20, height: 20) } }
}

enum Flowers {
  struct Flower: Shape {
    var petalOffset: Double = -20
    var petalWidth: Double = 100
    func path(in rect: CGRect) -> Path {
      var path = Path()
      for number in stride(from: 0, to: Double.pi * 2, by: Double.pi / 8) {
        let rotation = CGAffineTransform(rotationAngle: number)
        let position = rotation.concatenating(CGAffineTransform(translationX: rect.width / 2, y: rect.height / 2))
        let originalPetal = Path(ellipseIn: CGRect(x: petalOffset, y: 0, width: petalWidth, height: rect.width / 2))
        let rotatedPetal = originalPetal.applying(position)
        path.addPath(rotatedPetal)
      }
      return path
    }
  }
  struct V: View {
    @State private var o = -20.0
    var body: some View {
      Flower(petalOffset: o).fill(.red, style: FillStyle(eoFill: true))
      Slider(value: $o, in: -40...40)
    }
  }
}
