import IdemCore

extension Text {
  /// Creates a text of the character of a symbol: `Text(Image(systemName: "star"))`. A picture file is its label, and pixels are the sign ▨, because a text is characters.
  ///
  /// Disfavored: `Text(.init(string))` reads a string as inline Markdown.
  @_disfavoredOverload
  public init(_ image: Image) { self.init(verbatim: image.sign) }
}
