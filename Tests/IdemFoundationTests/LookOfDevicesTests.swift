import IdemFoundation
import IdemTesting
import Testing

// Imports IdemFoundation alone, as a module `SwiftUI` for ported code does.

/// A rectangle with some round corners, as much code has it.
private struct RoundedCorner: Shape {
  var radius: CGFloat = .infinity
  var corners: UIRectCorner = .allCorners

  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    return Path(path.cgPath)
  }
}

private struct Wave: Shape {
  var phase: CGFloat
  var strength: CGFloat
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(phase, strength) }
    set { (phase, strength) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: rect.width * phase, height: rect.height))
    return path
  }
}

private struct RectKey: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

private struct PlaceKey: PreferenceKey {
  static var defaultValue: Anchor<CGPoint>? { nil }
  static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) { value = value ?? nextValue() }
}

private struct EndOfScrolling: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if context.velocity.dy > 0 { target.rect.origin.y = 0 }
  }
}

private struct Skew: GeometryEffect {
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: size.width * amount, y: 0)) }
}

/// A view with a shape that grows when it is clicked.
private struct Growing: View {
  @State private var isWide = false

  var body: some View {
    Wave(phase: isWide ? 1 : 0, strength: 0).fill(.foreground).frame(width: 10, height: 1).contentShape(Rectangle())
      .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = true } }
  }
}

private struct Moving: View {
  let frames = [LinearKeyframe(CGFloat(2), duration: 1), LinearKeyframe(CGFloat(8), duration: 1)]

  var body: some View {
    KeyframeAnimator(initialValue: CGFloat(0), repeating: false) { value in
      Text("at \(Int(value.rounded()))")
    } keyframes: { _ in
      for frame in frames { frame }
    }
  }
}

private class Model: ObservableObject {
  @Published var isOpen = false
  @Published var ends = 0

  func open() {
    withAnimation(.linear(duration: 1), completionCriteria: .logicallyComplete) {
      isOpen = true
    } completion: {
      self.ends += 1
    }
  }
}

private struct Chips: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: 1)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      let index = subviews.firstIndex(of: subview) ?? 0
      subview.place(at: CGPoint(x: bounds.minX + CGFloat(index * 6), y: bounds.minY), proposal: .unspecified)
    }
  }
}

/// Code for the devices of other platforms.
@MainActor
@Suite struct LookOfDevicesTests {
  private func lines(width: Int = 12, height: Int = 3, @ViewBuilder _ content: @escaping () -> some View) -> [String] {
    let host = TestHost(width: width, height: height, content: content)
    host.render()
    return host.lines
  }

  @Test func `a path of UIKit rounds the corners that it names`() {
    let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
    let some = RoundedCorner(radius: 2, corners: [.topLeft, .bottomRight]).path(in: rect)
    #expect(some == Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 2, bottomTrailing: 2)))
    #expect(!some.contains(CGPoint(x: 0.1, y: 0.1)) && some.contains(CGPoint(x: 7.9, y: 0.1)))
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.addQuadCurve(to: CGPoint(x: 4, y: 4), controlPoint: CGPoint(x: 5, y: 2))
    path.close()
    #expect(path.cgPath.contains(CGPoint(x: 3, y: 1)) && !path.cgPath.contains(CGPoint(x: 1, y: 3)))
  }

  @Test func `lengths of Core Graphics are animated`() {
    let host = TestHost(width: 10, height: 1) { Growing() }
    host.render()
    #expect(host.lines[0].count { $0 != " " } == 0)
    host.click(column: 0, row: 0)
    host.render()
    host.advance(by: .milliseconds(500))
    host.render()
    #expect((4...6).contains(host.lines[0].count { $0 != " " }), "\(host.lines)")
    host.advance(by: .milliseconds(600))
    host.render()
    #expect(host.lines[0].count { $0 != " " } == 10, "\(host.lines)")
  }

  @Test func `a point, a size, a rectangle and a vector have animatable parts`() {
    func doubled<V: Animatable>(_ value: V) -> V where V.AnimatableData: VectorArithmetic {
      var value = value
      value.animatableData.scale(by: 2)
      return value
    }
    #expect(doubled(CGPoint(x: 1, y: 2)) == CGPoint(x: 2, y: 4))
    #expect(doubled(CGSize(width: 1, height: 2)) == CGSize(width: 2, height: 4))
    #expect(doubled(CGRect(x: 1, y: 2, width: 3, height: 4)) == CGRect(x: 2, y: 4, width: 6, height: 8))
    #expect(doubled(CGVector(dx: 1, dy: -2)) == CGVector(dx: 2, dy: -4))
    #expect(doubled(CGFloat(1.5)) == 3 && CGFloat(-3).magnitudeSquared == 9)
  }

  @Test func `anchors may have rectangles and points of Core Graphics`() {
    var frames: [CGRect] = [], places: [CGPoint] = []
    let host = TestHost(width: 20, height: 3) {
      VStack(alignment: .leading) {
        Text("first")
        HStack {
          Text("card").anchorPreference(key: RectKey.self, value: .bounds) { anchor in return ["card": anchor] }
          Text("dot").anchorPreference(key: PlaceKey.self, value: .topTrailing) { $0 }
        }
      }
      .overlayPreferenceValue(RectKey.self) { rects in
        GeometryReader { proxy in
          if let anchor = rects["card"] { let _ = frames.append(proxy[anchor]) }
        }
      }
      .overlayPreferenceValue(PlaceKey.self) { anchor in
        GeometryReader { proxy in
          if let anchor { let _ = places.append(proxy[anchor]) }
        }
      }
    }
    for _ in 0..<3 { host.render() }
    #expect(frames.last == CGRect(x: 0, y: 1, width: 4, height: 1))
    #expect(places.last == CGPoint(x: 7, y: 1))
  }

  @Test func `keyframes of a list are played one after the other`() {
    let host = TestHost(width: 10, height: 1) { Moving() }
    host.render()
    #expect(host.lines == ["at 0"])
    for (passed, seen) in [(1000, "at 2"), (500, "at 5"), (600, "at 8")] {
      host.advance(by: .milliseconds(passed))
      host.render()
      #expect(host.lines == [seen])
    }
  }

  @Test func `an animation may be made of a spring`() {
    #expect(Animation.spring(.bouncy) == .bouncy && Animation.interpolatingSpring(.smooth) == .spring(duration: 0.5))
  }

  @Test func `a class that belongs to no actor may animate with a completion`() {
    let model = Model()
    let host = TestHost(width: 12, height: 1) { Text(model.isOpen ? "open \(model.ends)" : "closed \(model.ends)") }
    host.render()
    model.open()
    host.render()
    #expect(model.isOpen)
    host.advance(by: .seconds(2))
    host.render()
    #expect(model.ends == 1)
  }

  @Test func `the insets of a scroll view add to a CGFloat`() {
    var seen: [CGFloat] = []
    let host = TestHost(width: 8, height: 3) {
      ScrollView {
        ForEach(0..<9) { Text("row \($0)") }
      }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y + $0.contentInsets.top
      } action: {
        seen.append($1)
      }
    }
    host.render()
    host.scroll(2, column: 1, row: 1)
    host.render()
    #expect(seen.last.map { $0 > 0 } == true, "\(seen)")
  }

  @Test func `what only a touch screen shows compiles, and the content is there`() {
    let shown = lines(width: 14, height: 4) {
      TabView {
        ScrollView { Text("page") }
          .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
          .scrollTargetBehavior(EndOfScrolling())
          .scrollTransition(.interactive.threshold(.centered), axis: .horizontal) { content, phase in
            content.opacity(phase.isIdentity ? 1 : 0)
          }
          .indexViewStyle(.page(backgroundDisplayMode: .always))
          .navigationTransition(.automatic)
          .presentationSizing(.page)
          .modifier(Skew(amount: 0.5))
          .projectionEffect(ProjectionTransform(CGAffineTransform(1, 0, 1, 1, 0, 0)))
          .transition(.blurReplace(.upUp))
          .transition(.blurReplace)
          .buttonRepeatBehavior(.enabled)
      }
      .tabBarMinimizeBehavior(.onScrollDown)
      .tabViewBottomAccessory { Text("player") }
    }
    #expect(shown.contains { $0.contains("page") } && shown.last?.contains("player") == true, "\(shown)")
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.windows.first?.safeAreaInsets == UIEdgeInsets.zero && scene?.keyWindow?.safeAreaInsets.top == 0)
    UIApplication.shared.setAlternateIconName("other")
    #expect(UIApplication.shared.alternateIconName == nil)
  }

  @Test func `a color may be a literal, and a name`() {
    #expect(Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)) == Color(red: 1, green: 0.5, blue: 0))
    #expect(Color(ColorResource(name: "brand", color: .green)) == .green)
    #expect(Color(ColorResource(name: "brand", bundle: .main)) == .accentColor)
    #expect(lines(height: 1) { Image(ImageResource(name: "nowhere", bundle: .main)) } == lines(height: 1) { Image("nowhere") })
  }

  @Test func `views of a layout can be compared`() {
    #expect(
      lines(height: 1) {
        Chips() {
          Text("first"); Text("next")
        }
      } == ["first next"])
  }

  @Test func `a timer that connects itself has a type`() {
    let timer: Publishers.Autoconnect<Timer.TimerPublisher> = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    #expect(timer.upstream.interval == 1)
  }

  @Test func `tabs without titles are selected by their values`() {
    #expect(
      lines(width: 10, height: 3) {
        TabView(selection: .constant(2)) {
          Tab(value: 1) { Text("one") }
          Tab(value: 2) { Text("two") }
        }
      }
      .contains { $0.contains("two") })
  }

  @Test func `the directories of the user have addresses`() {
    for url in [URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .downloadsDirectory] {
      #expect(url.isFileURL && url.path.hasPrefix("/") && url.path.count > 1)
    }
    let defaults = UserDefaults(suiteName: "idem.tests.names")!
    defaults.setValue(3, forKey: "count")
    #expect(defaults.integer(forKey: "count") == 3)
    defaults.removePersistentDomain(forName: "idem.tests.names")
  }
}
