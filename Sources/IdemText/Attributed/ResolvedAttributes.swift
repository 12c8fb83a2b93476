import IdemScreen

/// What a terminal shows of the attributes of a text. The rest is inherited.
package struct ResolvedAttributes: Equatable, Sendable {
  package var foreground: Color?
  package var background: Color?
  package var adds: Attributes = []
  package var removes: Attributes = []
  /// The address of the link.
  package var link: String?

  package init() {}
}

extension AttributeContainer {
  /// The attributes as a terminal shows them. Cost: O(1), without allocation.
  package var resolved: ResolvedAttributes {
    var result = ResolvedAttributes()
    if let font { (result.adds, result.removes) = (font.adds, font.removes) }
    if let intent = inlinePresentationIntent {
      if intent.contains(.stronglyEmphasized) { result.adds.insert(.bold) }
      if intent.contains(.emphasized) { result.adds.insert(.italic) }
      if intent.contains(.strikethrough) { result.adds.insert(.strikethrough) }
      if intent.contains(.code) { result.foreground = .magenta }
    }
    if let role, let color = AttributeContainer.color(ofRole: role) { result.foreground = color }
    if let underlineStyle {
      result.adds.subtract([.underline, .doubleUnderline, .curlyUnderline])
      result.adds.insert(underlineStyle.attribute)
    }
    if strikethroughStyle != nil { result.adds.insert(.strikethrough) }
    if link != nil, underlineStyle == nil { result.adds.insert(.underline) }
    if let foregroundColor { result.foreground = foregroundColor }
    result.background = backgroundColor
    result.removes.subtract(result.adds)
    result.link = link
    return result
  }

  /// The color of a role; nil for a name without a meaning.
  private static func color(ofRole role: String) -> Color? {
    switch role {
    case "error", "danger": .red
    case "warning": .yellow
    case "success": .green
    case "info", "accent": .cyan
    case "secondary": .secondary
    default: nil
    }
  }
}
