extension AttributedString {
  /// How `AttributedString(markdown:options:)` reads its source.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// What is read as Markdown. Blocks, such as lists and headings, are read by the product IdemMarkdown.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Inline Markdown. A line end becomes a space, as in CommonMark.
      case inlineOnly
      /// Inline Markdown. Spaces and line ends stay as they are.
      case inlineOnlyPreservingWhitespace
      /// The same as `inlineOnly`: an attributed text has no blocks here.
      case full
    }
    /// What happens to a source that is no Markdown. Every text is Markdown, so nothing does.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }
    /// What is read as Markdown.
    public var interpretedSyntax: InterpretedSyntax
    /// Whether `^[text](role: 'warning')` sets attributes.
    public var allowsExtendedAttributes: Bool
    /// It has no effect.
    public var failurePolicy: FailurePolicy

    /// Creates options.
    public init(
      allowsExtendedAttributes: Bool = true, interpretedSyntax: InterpretedSyntax = .inlineOnly,
      failurePolicy: FailurePolicy = .returnPartiallyParsedIfPossible
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      self.failurePolicy = failurePolicy
    }
  }

  /// Creates a text from inline Markdown: emphasis, strong emphasis, strikethrough, code, links. What cannot be read is shown as it is
  /// written. HTML is shown as text. Cost: linear in the source, except for hostile ones.
  public init(markdown: some StringProtocol, options: MarkdownParsingOptions = MarkdownParsingOptions()) {
    let read = AttributedString(markdown: String(markdown), options, entity: { Entities.text(of: $0) })
    self = read.inflected()
  }

  /// Creates a text from the inline Markdown of a literal, whose values may follow: see `inflected()`. Of the names of entities, only the five most frequent ones are read.
  package init(literal: String) {
    self.init(markdown: literal, MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)) { Entities.commonText(of: $0) }
  }

  private init(markdown: String, _ options: MarkdownParsingOptions, entity: @escaping (String) -> String?) {
    // The parser takes the byte 0 as the end.
    var source = markdown
    if markdown.utf8.contains(0) {
      source = String(String.UnicodeScalarView(markdown.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
    }
    var inline = InlineText()
    source.withUTF8Bytes { bytes in
      var parser = InlineParser(bytes, from: 0, LinkDefinitions(), isPartial: false, findsAddresses: false)
      parser.keepsWhitespace = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
      parser.readsAttributes = options.allowsExtendedAttributes
      parser.entity = entity
      parser.parse()
      parser.write(to: &inline)
    }
    self.init(inline)
  }

  /// Creates a text from parsed pieces.
  private init(_ inline: InlineText) {
    self.init()
    var open: [AttributeContainer] = [], current = AttributeContainer()
    func add(_ intent: InlinePresentationIntent) {
      open.append(current)
      current.inlinePresentationIntent = (current.inlinePresentationIntent ?? []).union(intent)
    }
    func with(_ intent: InlinePresentationIntent) -> AttributeContainer {
      var attributes = current
      attributes.inlinePresentationIntent = (current.inlinePresentationIntent ?? []).union(intent)
      return attributes
    }
    for piece in inline.pieces {
      switch piece.kind {
      case .text: append(String(decoding: inline.text[piece.range], as: UTF8.self), attributes: current)
      case .code: append(String(decoding: inline.text[piece.range], as: UTF8.self), attributes: with(.code))
      case .html: append(String(decoding: inline.text[piece.range], as: UTF8.self), attributes: with(.inlineHTML))
      case .softBreak: append(" ", attributes: current)
      case .hardBreak: append("\n", attributes: current)
      case .footnote: break
      case .openEmphasis: add(.emphasized)
      case .openStrong: add(.stronglyEmphasized)
      case .openStrikethrough: add(.strikethrough)
      case .openImage: open.append(current)
      case .openLink:
        open.append(current)
        current.link = inline.links[Int(piece.start)].destination
      case .openAttributes:
        open.append(current)
        current.merge(ExtendedAttributes.parse(inline.links[Int(piece.start)].destination))
      case .closeEmphasis, .closeStrong, .closeStrikethrough, .closeLink, .closeImage, .closeAttributes:
        current = open.popLast() ?? AttributeContainer()
      }
    }
  }
}

/// The attributes of `^[text](role: 'warning', underlineStyle: 'curly')`.
enum ExtendedAttributes {
  /// The end of the attributes that begin after `(`, at `)`; nil if there is none in this line.
  static func end(_ bytes: Bytes, from start: Int) -> Int? {
    var position = start, quote: UInt8 = 0
    while position < bytes.count, bytes[position] != .newline {
      let byte = bytes[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == .singleQuote || byte == .doubleQuote {
        quote = byte
      } else if byte == .closeParenthesis {
        return position
      }
      position += 1
    }
    return nil
  }

  /// Reads `name: 'value'` pairs. A name without a meaning has no effect.
  static func parse(_ source: String) -> AttributeContainer {
    var attributes = AttributeContainer()
    var rest = source[...]
    while let colon = rest.firstIndex(of: ":") {
      let name = rest[..<colon].drop { $0 == " " || $0 == "," }
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
      let value: Substring
      if let quote = rest.first, quote == "'" || quote == "\"" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { $0 != "," && $0 != " " }
        rest = rest[value.endIndex...]
      }
      switch name {
      case "role": attributes.role = String(value)
      case "link": attributes.link = String(value)
      case "inflect": if value == "true" { attributes[InflectionKey.self] = true }
      case "underlineStyle":
        switch value {
        case "single": attributes.underlineStyle = .single
        case "double": attributes.underlineStyle = .double
        case "curly": attributes.underlineStyle = .curly
        default: break
        }
      default: break
      }
    }
    return attributes
  }
}

extension String {
  fileprivate func withUTF8Bytes(_ body: (Bytes) -> Void) {
    var copy = self
    copy.withUTF8(body)
  }
}
