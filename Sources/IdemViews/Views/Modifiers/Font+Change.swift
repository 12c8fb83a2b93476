import IdemScreen
import IdemText

extension Font {
  /// The font as a change of what views inherit.
  var change: DrawingChange { .attributes(adds: adds, removes: removes) }
}

extension Font.Weight {
  /// The weight as a change of what views inherit.
  var change: DrawingChange { Font().weight(self).change }
}
