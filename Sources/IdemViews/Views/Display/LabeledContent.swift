import IdemCore
import IdemText

/// A label and a value, at the two ends of a row.
public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  /// False in the body of a style.
  private var mayBeStyled = true

  /// Creates a row of any two views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    StyledPlace(
      LabeledContentStyleKey.self, LabeledContentStyleConfiguration(label: _StylePart(label), content: _StylePart(content)),
      mayBeStyled: mayBeStyled
    ) {
      LabeledRow(label, content) {
        HStack {
          label
          Spacer()
          content
        }
      }
    }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates the row of a style's configuration, in the default style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
    mayBeStyled = false
  }
}

extension LabeledContent where Label == Text {
  /// Creates a row with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a literal as its label, and a string as it stands.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// Creates a row with a literal as its label, and a value in a format: `LabeledContent("Share", value: 0.25, format: .percent)`.
  public init<Style: FormatStyle>(_ titleKey: LocalizedStringKey, value: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(titleKey) })
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Style: FormatStyle>(_ title: S, value: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(title) })
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

extension LabeledContent: AccessibleView {
  /// A control gets the label. A text becomes the value of the label.
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    if !mayBeStyled { return parts }
    let label = place.words(ofLabel: label)
    if parts.contains(where: { !$0.role.isContent }) { return place.labeled(parts, label) }
    guard let name = label ?? parts.first?.label else { return parts }
    let values = label == nil ? Array(parts.dropFirst()) : parts.filter { $0.label != name }
    let element = place.element(.text, name)
    element.value = AccessibleElement.label(of: values)
    return [element]
  }
}
