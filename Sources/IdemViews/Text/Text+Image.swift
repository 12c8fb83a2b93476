import IdemCore

extension Text {
  /// Creates a text of the character of a symbol: `Text(Image(systemName: "star"))`. A picture is the sign ▨, because a text is characters.
  public init(_ image: Image) { self.init(verbatim: image.sign) }
}
