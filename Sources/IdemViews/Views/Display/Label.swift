import IdemCore
import IdemScreen

/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  /// False in the body of a style.
  private var mayBeStyled = true

  /// Creates a label of any two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    StyledPlace(
      LabelStyleKey.self, LabelStyleConfiguration(title: _StylePart(title), icon: _StylePart(icon)), mayBeStyled: mayBeStyled
    ) {
      HStack {
        icon
        title
      }
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label of a style's configuration, in the default style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
    mayBeStyled = false
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label of a literal, as `Text` reads it, and a symbol.
  ///
  /// - Parameter name: the name of a symbol; see `Image.init(systemName:)`.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// The same with a string as it stands.
  ///
  /// - Parameter name: the name of a symbol; see `Image.init(systemName:)`.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label of a literal and an image of the app.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Label where Title == Text {
  /// The text of the title.
  package var titleText: String { title.wholeContent }
}

extension Label: AccessibleView {
  /// The icon only decorates the title. A style may leave the title out; then it is read all the same.
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    if let text = place.words(ofLabel: title), !text.isEmpty {
      let element = parts.first { $0.role == .text && $0.label == text } ?? place.element(.text, text)
      element.frame = place.frame
      return [element]
    }
    let words = parts.filter { !$0.isSymbol && $0.role != .image }
    return words.isEmpty ? parts : words
  }
}

extension Label: TitledLabel where Title == Text {
  package var accessibleTitle: Text { title }
}
