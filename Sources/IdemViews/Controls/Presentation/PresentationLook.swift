import IdemCore
import IdemScreen

/// The look and the behavior of a layer over the app.
struct PresentationLook: Equatable {
  enum Place: Equatable {
    case center
    /// At an edge of the view that presents it; see `LayerPlacement`. `shift` moves the anchor to the right, in columns.
    case anchored(Edge, shift: Int = 0)
    /// The whole terminal, without a border.
    case screen

    var isAnchored: Bool { if case .anchored = self { true } else { false } }
  }

  /// A text in the top line; nil for none.
  var title: Text?
  var place = Place.center
  /// Whether pressing any of its buttons dismisses it.
  var endsWithButton = false
  /// Whether a click outside of it dismisses it.
  var endsWithOutside = false
  /// Whether it is a menu. A menu is as large as its content, if there is enough space. Choosing an item also dismisses the menus that it
  /// was opened from.
  var isMenu = false
  /// Whether it takes neither the focus nor the keys.
  var isPassive = false
  /// The greatest height of the content, in rows.
  var maxHeight = Int.max
  /// The part of the view that presents it beside which an anchored layer is placed.
  var attachment = PopoverAttachmentAnchor.rect(.bounds)
  /// The cells between the border and the content.
  var padding = EdgeInsets(leading: 1, trailing: 1)

  /// The cells that the border and the padding take.
  var margins: Size {
    if place == .screen { return .zero }
    return Size(width: 2 + padding[along: .horizontal], height: 2 + padding[along: .vertical])
  }
}
