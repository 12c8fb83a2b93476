import IdemScreen

/// Attributes one after another, as in `AttributeContainer().foregroundColor(.red).link("https://example.org")`.
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
}
