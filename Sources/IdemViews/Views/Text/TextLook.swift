import IdemScreen
import IdemText

/// The style that a Text sets itself. The rest is inherited.
struct TextLook: Equatable {
  var foreground: Color?
  var adds: Attributes = []
  var removes: Attributes = []

  /// The inherited style with this style applied. `tint` is the color of `Color.tint`.
  func style(on inherited: Style, tint: Color?) -> Style {
    var style = inherited
    if let foreground { style.foreground = foreground.isViewTint ? tint?.weaker(by: foreground.level) ?? foreground : foreground }
    style.attributes = style.attributes.subtracting(removes).union(adds)
    return style
  }

  /// This style, with the outer one where this one sets nothing.
  func over(_ outer: TextLook) -> TextLook {
    var look = outer
    if let foreground { look.foreground = foreground }
    look.adds = outer.adds.subtracting(removes).union(adds)
    look.removes = outer.removes.subtracting(adds).union(removes)
    return look
  }

  mutating func add(_ font: Font) {
    adds = adds.subtracting(font.removes).union(font.adds)
    removes = removes.subtracting(font.adds).union(font.removes)
  }

  mutating func set(_ attribute: Attributes, _ isActive: Bool) {
    if isActive {
      adds.insert(attribute)
      removes.remove(attribute)
    } else {
      removes.insert(attribute)
      adds.remove(attribute)
    }
  }
}
