import IdemPorting
import IdemTesting
import Testing

/// Modifiers of SwiftUI that have no meaning in a terminal. Each compiles as ordinary code writes it, and changes no cell.
@MainActor
@Suite struct NoEffectTests {
  private static let plain = picture(8, 3) { Text("ab").border() }

  /// Checks that the modified view has the cells of the plain one.
  private func check(_ name: String, @ViewBuilder _ modified: @escaping (BorderedText) -> some View) {
    #expect(picture(8, 3) { modified(BorderedText()) } == Self.plain, "\(name)")
  }

  private struct BorderedText: View {
    var body: some View { Text("ab").border() }
  }

  // What code at the level of a file writes.
  @available(*, deprecated) private nonisolated static let named = Color("brand", bundle: .main)
  private nonisolated static let drawing = Image("logo", bundle: .main)
  private nonisolated static let filled = ImagePaint(
    image: Image("a"), sourceRect: CGRect(x: 0, y: 0.25, width: 0.5, height: 0.25), scale: 2.0)
  @available(*, deprecated) private nonisolated static let mixed = AnyShapeStyle(.white).blendMode(.overlay)
  @available(*, deprecated) private nonisolated static let shadowed = Color.red.gradient.shadow(.drop(radius: 2))

  @available(*, deprecated) @Test func `names of colors, mixtures of styles and separators change no cell`() {
    #expect(NoEffectTests.named == .default && Color.white.blendMode(.plusLighter) == .white)
    check("styles") { $0.foregroundStyle(Color.default.blendMode(.plusLighter)) }
    check("separators") {
      $0.listRowSeparator(.hidden, edges: .top).alignmentGuide(.listRowSeparatorLeading) { _ in 4 }
    }
    check("transitions") { $0.transition(.scale(0.5)) }
  }

  @Test func `spaces between views are in points`() {
    struct Row: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let gap = subviews[0].spacing.distance(to: subviews[1].spacing, along: .horizontal)
        return CGSize(width: 2 * PointScale.column + gap, height: PointScale.row)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: bounds.origin, proposal: .unspecified)
        subviews[1].place(at: CGPoint(x: bounds.maxX, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
      }
    }
    #expect(
      picture(4, 1) {
        Row {
          Text("a"); Text("b")
        }
      } == picture(4, 1) { Text("a b") })
  }

  @available(*, deprecated) @Test func `effects on pixels change no cell`() {
    check("shadows") {
      $0.shadow(radius: 5).shadow(color: .black.opacity(0.2), radius: 2.5, x: 0, y: 2).blur(radius: 3)
    }
    check("colors") {
      $0.brightness(0.1).contrast(0.5).saturation(0).grayscale(0.5).hueRotation(.degrees(90)).colorInvert().colorMultiply(.red)
        .luminanceToAlpha()
    }
    check("composition") { $0.blendMode(.multiply).compositingGroup().drawingGroup().geometryGroup() }
    check("transforms") {
      $0.scaleEffect(1.5).scaleEffect(2, anchor: .top).scaleEffect(x: 1, y: 2).rotationEffect(.degrees(45)).rotation3DEffect(
        .radians(1), axis: (x: 0, y: 1, z: 0))
    }
    check("others") {
      $0.invalidatableContent()
    }
    struct Matched: View {
      @Namespace private var space
      var body: some View { BorderedText().matchedGeometryEffect(id: 1, in: space).matchedTransitionSource(id: 1, in: space) }
    }
    check("matched") { _ in Matched() }
  }

  @available(*, deprecated) @Test func `the size of letters changes no cell`() {
    check("letters") {
      $0.kerning(2).tracking(1).baselineOffset(3).minimumScaleFactor(0.5).allowsTightening(true).lineSpacing(4).lineSpacing(1.5).fontWidth(
        .condensed
      ).dynamicTypeSize(.large)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
    struct Scaled: View {
      @ScaledMetric private var width: CGFloat = 32
      @ScaledMetric(relativeTo: .body) private var height: CGFloat = 48
      var body: some View { BorderedText().frame(width: width, height: height) }
    }
    check("metrics") { _ in Scaled() }
  }

  @available(*, deprecated) @Test func `keyboards of a touch screen change no cell`() {
    check("keyboard") {
      $0.keyboardType(.emailAddress).textInputAutocapitalization(.never).autocapitalization(.none).autocorrectionDisabled()
        .disableAutocorrection(true).textContentType(.username).scrollDismissesKeyboard(.interactively).writingToolsBehavior(.disabled)
    }
  }

  @available(*, deprecated) @Test func `parts of the screen that a system covers change no cell`() {
    check("safe area") {
      $0.ignoresSafeArea().ignoresSafeArea(.keyboard, edges: .bottom).edgesIgnoringSafeArea(.all).statusBarHidden().statusBar(hidden: true)
        .persistentSystemOverlays(.hidden).defersSystemGestures(on: .all)
    }
  }

  @available(*, deprecated) @Test func `presentations, scrolling and feedback of a touch screen change no cell`() {
    check("presentation") {
      $0.presentationDragIndicator(.visible).presentationCornerRadius(8).presentationCompactAdaptation(.sheet)
        .presentationCompactAdaptation(
          horizontal: .popover, vertical: .sheet
        ).presentationContentInteraction(.scrolls)
    }
    check("scrolling") {
      $0.scrollBounceBehavior(.basedOnSize).scrollClipDisabled().scrollIndicatorsFlash(onAppear: true).scrollIndicatorsFlash(trigger: 1)
    }
    check("geometry") {
      $0.visualEffect { content, proxy in
        content.offset(x: proxy.size.width).scaleEffect(0.5).blur(radius: 2).rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
      }.scrollTransition { content, phase in
        content.opacity(phase.isIdentity ? 1 : 0.3).rotationEffect(.degrees(phase.value))
      }.scrollTargetLayout().scrollTargetBehavior(.viewAligned)
    }
    check("toolbar") {
      $0.toolbarBackground(.red, for: .navigationBar).toolbarBackground(.visible).toolbarBackgroundVisibility(.hidden).toolbarRole(.editor)
        .toolbarTitleDisplayMode(.inline).toolbarColorScheme(.dark, for: .navigationBar).searchPresentationToolbarBehavior(
          .avoidHidingContent
        )
        .navigationSplitViewStyle(.balanced).navigationSplitViewStyle(.prominentDetail)
    }
    check("lists") {
      $0.headerProminence(.increased).listRowSpacing(2).listSectionSpacing(.compact).listSectionSpacing(3)
        .environment(\.defaultMinListRowHeight, 2)
    }
    check("windows") {
      $0.presentationBackground(.red).dialogIcon(Image(systemName: "trash")).handlesExternalEvents(preferring: ["a"], allowing: ["b"])
    }
  }

  @available(*, deprecated) @Test func `the look of an image changes no cell`() {
    let star = picture(4, 1) { Image(systemName: "star") }
    #expect(
      picture(4, 1) {
        Image(systemName: "star").renderingMode(.template).antialiased(true).symbolRenderingMode(
          .hierarchical
        ).imageScale(.large).symbolVariant(.fill)
      } == star)
    check("symbols") { $0.symbolRenderingMode(.palette) }
  }

  @available(*, deprecated) @Test func `previews compile, and none is part of the program`() {
    check("previews") {
      $0.previewDisplayName("A").previewLayout(.sizeThatFits).previewLayout(.fixed(width: 20, height: 3)).previewDevice("iPhone 15")
        .previewInterfaceOrientation(.portrait)
    }
    #expect(picture(8, 3) { Bordered_Previews.previews } == Self.plain)
  }

  @available(*, deprecated) @Test func `what only a touch screen shows compiles, and the content is there`() {
    let shown = picture(14, 4) {
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
    #expect(shown.contains("page") && shown.split(separator: "\n").last?.contains("player") == true, "\(shown)")
  }

  @available(*, deprecated) @Test func `containers and modifiers of glass show their content`() {
    let host = TestHost(width: 6, height: 1) { GlassEffectContainer { Text("ab").glassEffect(.regular, in: .capsule) } }
    host.render()
    #expect(host.text.hasPrefix("ab"))
  }

  @available(*, deprecated) @Test func `attributes that a terminal cannot show are kept`() {
    var text = AttributedString("up and down")
    text[text.range(of: "and")!].baselineOffset = 5
    text[text.range(of: "down")!].kern = 2
    #expect(
      text.runs.map { "\(text[$0.range].characters)|\($0.baselineOffset ?? 0)|\($0.kern ?? 0)" } == [
        "up |0.0|0.0", "and|5.0|0.0", " |0.0|0.0", "down|0.0|2.0",
      ])
  }

  @available(*, deprecated) @Test func `the environment describes a large window with a keyboard`() {
    struct Device: View {
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.verticalSizeClass) private var height
      @Environment(\.dynamicTypeSize) private var size

      var body: some View {
        Text("\(width == .regular) \(height == .compact) \(size == .large)")
      }
    }
    #expect(picture(40, 1) { Device() } == "true false true")
    #expect(picture(40, 1) { Device().environment(\.horizontalSizeClass, .compact) } == "false false true")
  }
}

@available(*, deprecated) private struct EndOfScrolling: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if context.velocity.dy > 0 { target.rect.origin.y = 0 }
  }
}

@available(*, deprecated) private struct Skew: GeometryEffect {
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: size.width * amount, y: 0)) }
}

@available(*, deprecated) #Preview { Text("a") }
@available(*, deprecated) #Preview("Named", traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 0
  Button("\(count)") { count += 1 }
}

@available(*, deprecated)
private struct Bordered_Previews: PreviewProvider {
  static var previews: some View { Text("ab").border() }
}
