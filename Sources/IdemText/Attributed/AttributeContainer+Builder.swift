import IdemScreen

/// Attributes one after another, as in `AttributeContainer.foregroundColor(.red).link("https://example.org")`.
extension AttributeContainer {
  /// The container with a color of the text.
  public func foregroundColor(_ value: Color?) -> AttributeContainer { setting(\.foregroundColor, value) }
  /// The container with a color behind the text.
  public func backgroundColor(_ value: Color?) -> AttributeContainer { setting(\.backgroundColor, value) }
  /// The container with a font.
  public func font(_ value: Font?) -> AttributeContainer { setting(\.font, value) }
  /// The container with an underline.
  public func underlineStyle(_ value: TextLineStyle?) -> AttributeContainer { setting(\.underlineStyle, value) }
  /// The container with a line through the text.
  public func strikethroughStyle(_ value: TextLineStyle?) -> AttributeContainer { setting(\.strikethroughStyle, value) }
  /// The container with the meaning of marks of Markdown.
  public func inlinePresentationIntent(_ value: InlinePresentationIntent?) -> AttributeContainer {
    setting(\.inlinePresentationIntent, value)
  }
  /// The container with the address of a link.
  public func link(_ value: String?) -> AttributeContainer { setting(\.link, value) }
  /// The container with the name of a meaning.
  public func role(_ value: String?) -> AttributeContainer { setting(\.role, value) }

  /// A container with a color of the text.
  public static func foregroundColor(_ value: Color?) -> AttributeContainer { AttributeContainer().foregroundColor(value) }
  /// A container with a color behind the text.
  public static func backgroundColor(_ value: Color?) -> AttributeContainer { AttributeContainer().backgroundColor(value) }
  /// A container with a font.
  public static func font(_ value: Font?) -> AttributeContainer { AttributeContainer().font(value) }
  /// A container with an underline.
  public static func underlineStyle(_ value: TextLineStyle?) -> AttributeContainer { AttributeContainer().underlineStyle(value) }
  /// A container with a line through the text.
  public static func strikethroughStyle(_ value: TextLineStyle?) -> AttributeContainer { AttributeContainer().strikethroughStyle(value) }
  /// A container with the meaning of marks of Markdown.
  public static func inlinePresentationIntent(_ value: InlinePresentationIntent?) -> AttributeContainer {
    AttributeContainer().inlinePresentationIntent(value)
  }
  /// A container with the address of a link.
  public static func link(_ value: String?) -> AttributeContainer { AttributeContainer().link(value) }
  /// A container with the name of a meaning.
  public static func role(_ value: String?) -> AttributeContainer { AttributeContainer().role(value) }

  private func setting<Value>(_ keyPath: WritableKeyPath<AttributeContainer, Value?>, _ value: Value?) -> AttributeContainer {
    var result = self
    result[keyPath: keyPath] = value
    return result
  }

  /// Sets one attribute of an app: `container.mention(7)`.
  public struct Builder<Key: AttributedStringKey> {
    let container: AttributeContainer

    /// The container with the attribute.
    public func callAsFunction(_ value: Key.Value?) -> AttributeContainer {
      var result = container
      result[Key.self] = value
      return result
    }
  }

  /// A builder for an app's own attribute, by the name that the app gave it in an extension of `AttributeScopes`.
  @_disfavoredOverload
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes, K.Type>) -> Builder<K> {
    Builder(container: self)
  }

  /// A container with an app's own attribute: `AttributeContainer.mention(7)`.
  @_disfavoredOverload
  public static subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes, K.Type>) -> Builder<K> {
    Builder(container: AttributeContainer())
  }
}
