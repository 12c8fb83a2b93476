import Idem
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

  @Test func `accessibility changes no cell`() {
    check("texts") {
      $0.accessibilityLabel("A").accessibilityLabel(Text("A")).accessibilityLabel(String("A")).accessibilityValue("1").accessibilityValue(
        Text("1")
      ).accessibilityHint("Opens").accessibilityInputLabels(["A", "B"]).accessibilityIdentifier("a")
    }
    check("elements") {
      $0.accessibilityHidden(true).accessibilityElement(children: .combine).accessibilityAddTraits([.isButton, .isHeader])
        .accessibilityRemoveTraits(.isImage).accessibilitySortPriority(1).accessibilityHeading(.h1).accessibilityTextContentType(.narrative)
        .accessibilityRespondsToUserInteraction().accessibilityShowsLargeContentViewer().accessibilityIgnoresInvertColors()
        .accessibilityDirectTouch()
    }
    check("content") {
      $0.accessibilityRepresentation { Text("other") }.accessibilityChildren { Text("child") }.accessibilityCustomContent("Size", "3")
        .accessibilityCustomContent("Size", Text("3"), importance: .high)
    }
    check("actions") {
      $0.accessibilityAction {}.accessibilityAction(.escape) {}.accessibilityAction(named: "Delete") {}.accessibilityAction(
        named: Text("Delete")
      ) {}.accessibilityActions { Button("Delete") {} }.accessibilityAdjustableAction { _ in }.accessibilityScrollAction { _ in }
    }
    check("speech") {
      $0.speechAdjustedPitch(0.5).speechSpellsOutCharacters().speechAlwaysIncludesPunctuation().speechAnnouncementsQueued()
    }
    struct Focused: View {
      @AccessibilityFocusState private var isFocused: Bool
      @AccessibilityFocusState private var field: Int?
      @Namespace private var group

      var body: some View {
        BorderedText().accessibilityFocused($isFocused).accessibilityFocused($field, equals: 1).accessibilityLinkedGroup(id: 1, in: group)
          .onAppear { AccessibilityNotification.Announcement("shown").post() }
      }
    }
    check("focus") { _ in Focused() }
  }

  @Test func `effects on pixels change no cell`() {
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
      $0.hoverEffect().contentTransition(.numericText(countsDown: true)).privacySensitive().invalidatableContent()
        .flipsForRightToLeftLayoutDirection(true)
    }
    struct Matched: View {
      @Namespace private var space
      var body: some View { BorderedText().matchedGeometryEffect(id: 1, in: space).matchedTransitionSource(id: 1, in: space) }
    }
    check("matched") { _ in Matched() }
  }

  @Test func `the size of letters changes no cell`() {
    check("letters") {
      $0.kerning(2).tracking(1).baselineOffset(3).minimumScaleFactor(0.5).allowsTightening(true).lineSpacing(4).lineSpacing(1.5).fontWidth(
        .condensed
      ).dynamicTypeSize(.large)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
    struct Scaled: View {
      @ScaledMetric private var width = 4
      @ScaledMetric(relativeTo: .body) private var height: CGFloat = 3
      var body: some View { BorderedText().frame(width: width, height: height) }
    }
    check("metrics") { _ in Scaled() }
  }

  @Test func `keyboards of a touch screen change no cell`() {
    check("keyboard") {
      $0.keyboardType(.emailAddress).textInputAutocapitalization(.never).autocapitalization(.none).autocorrectionDisabled()
        .disableAutocorrection(true).textContentType(.username).scrollDismissesKeyboard(.interactively).writingToolsBehavior(.disabled)
    }
  }

  @Test func `parts of the screen that a system covers change no cell`() {
    check("safe area") {
      $0.ignoresSafeArea().ignoresSafeArea(.keyboard, edges: .bottom).edgesIgnoringSafeArea(.all).statusBarHidden().statusBar(hidden: true)
        .persistentSystemOverlays(.hidden).defersSystemGestures(on: .all)
    }
    #expect(picture(6, 3) { Text("ab").safeAreaPadding(1) } == picture(6, 3) { Text("ab").padding(1) })
    #expect(picture(6, 3) { Text("ab").safeAreaPadding(.leading, 2) } == picture(6, 3) { Text("ab").padding(.leading, 2) })
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 0)
    #expect(picture(6, 3) { Text("ab").safeAreaPadding(insets) } == picture(6, 3) { Text("ab").padding(insets) })
  }

  @Test func `presentations, scrolling and feedback of a touch screen change no cell`() {
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
    check("lines") { $0.underline(false, color: .red).strikethrough(false, color: nil).font(.custom("Menlo", size: 12)) }
    check("feedback") {
      $0.sensoryFeedback(.success, trigger: 1).sensoryFeedback(.impact(weight: .heavy), trigger: 1) { $0 < $1 }.sensoryFeedback(trigger: 1)
      {
        $0 < $1 ? .increase : nil
      }
    }
  }

  @Test func `the look of an image changes no cell`() {
    let star = picture(4, 1) { Image(systemName: "star") }
    #expect(
      picture(4, 1) {
        Image(systemName: "star").resizable().renderingMode(.template).interpolation(.high).antialiased(true).symbolRenderingMode(
          .hierarchical
        ).imageScale(.large).symbolVariant(.fill).symbolEffect(.bounce, value: 1).symbolEffect(.pulse)
      } == star)
    check("symbols") { $0.symbolRenderingMode(.palette) }
  }

  @Test func `previews compile, and none is part of the program`() {
    check("previews") {
      $0.previewDisplayName("A").previewLayout(.sizeThatFits).previewLayout(.fixed(width: 20, height: 3)).previewDevice("iPhone 15")
        .previewInterfaceOrientation(.portrait)
    }
    #expect(picture(8, 3) { Bordered_Previews.previews } == Self.plain)
  }

  @Test func `the environment describes a large window with a keyboard`() {
    struct Device: View {
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.verticalSizeClass) private var height
      @Environment(\.dynamicTypeSize) private var size
      @Environment(\.layoutDirection) private var direction
      @Environment(\.accessibilityVoiceOverEnabled) private var speaks
      @Environment(\.colorSchemeContrast) private var contrast

      var body: some View {
        Text("\(width == .regular) \(height == .compact) \(size == .large) \(direction == .leftToRight) \(speaks) \(contrast == .standard)")
      }
    }
    #expect(picture(40, 1) { Device() } == "true false true true false true")
    #expect(picture(40, 1) { Device().environment(\.horizontalSizeClass, .compact) } == "false false true true false true")
  }

  @Test func `presentationMode dismisses a sheet`() {
    struct Sheet: View {
      @Environment(\.presentationMode) var mode
      var body: some View { Button("Close") { mode.wrappedValue.dismiss() } }
    }
    struct Opener: View {
      @State private var isOpen = true
      var body: some View { Text(isOpen ? "open" : "closed").sheet(isPresented: $isOpen) { Sheet() } }
    }
    let host = TestHost(width: 20, height: 5) { Opener() }
    host.renderAll()
    #expect(host.text.contains("Close"))
    host.press(.return)
    host.renderAll()
    #expect(!host.text.contains("Close") && host.text.contains("closed"))
  }
}

#Preview { Text("a") }
#Preview("Named", traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 0
  Button("\(count)") { count += 1 }
}

private struct Bordered_Previews: PreviewProvider {
  static var previews: some View { Text("ab").border() }
}
