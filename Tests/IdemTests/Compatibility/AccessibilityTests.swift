import Idem
import IdemTesting
import Testing

/// Modifiers of SwiftUI for accessibility, speech, privacy and layout direction. Each compiles as ordinary code writes it, and changes no cell.
@MainActor
@Suite struct AccessibilityTests {
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

  @Test func `privacy and layout direction change no cell`() {
    check("others") { $0.privacySensitive().flipsForRightToLeftLayoutDirection(true).hoverEffect() }
    check("content") { $0.contentTransition(.numericText(countsDown: true)) }
    check("controls") { $0.controlSize(.small) }
  }

  @Test func `padding of the safe area is padding`() {
    #expect(picture(6, 3) { Text("ab").safeAreaPadding(1) } == picture(6, 3) { Text("ab").padding(1) })
    #expect(picture(6, 3) { Text("ab").safeAreaPadding(.leading, 2) } == picture(6, 3) { Text("ab").padding(.leading, 2) })
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 0)
    #expect(picture(6, 3) { Text("ab").safeAreaPadding(insets) } == picture(6, 3) { Text("ab").padding(insets) })
  }

  @Test func `lines, fonts and feedback change no cell`() {
    check("lines") { $0.underline(false, color: .red).strikethrough(false, color: nil).font(.custom("Menlo", size: 12)) }
    check("feedback") { $0.sensoryFeedback(.success, trigger: 1).sensoryFeedback(.impact(weight: .heavy), trigger: 1) { $0 < $1 } }
    let star = picture(4, 1) { Image(systemName: "star") }
    #expect(
      picture(4, 1) {
        Image(systemName: "star").resizable().interpolation(.high).symbolEffect(.bounce, value: 1).symbolEffect(.pulse)
      } == star)
  }

  @Test func `the environment describes a terminal`() {
    struct Device: View {
      @Environment(\.layoutDirection) private var direction
      @Environment(\.accessibilityVoiceOverEnabled) private var speaks
      @Environment(\.colorSchemeContrast) private var contrast

      var body: some View { Text("\(direction == .leftToRight) \(speaks) \(contrast == .standard)") }
    }
    #expect(picture(40, 1) { Device() } == "true false true")
  }
}
