import IdemFoundation
import IdemTesting
import Testing

// Imports IdemFoundation alone: lengths have fractions.

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

/// Names of Core Graphics and of asset catalogs.
@MainActor
@Suite struct CoreGraphicsNamesTests {
  private func lines(width: Int = 12, height: Int = 3, @ViewBuilder _ content: @escaping () -> some View) -> [String] {
    let host = TestHost(width: width, height: height, content: content)
    host.render()
    return host.lines
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

  @Test func `a color of the app has a name`() {
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
