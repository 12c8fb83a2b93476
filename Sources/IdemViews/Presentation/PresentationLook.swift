import IdemCore
import IdemScreen

/// How something is shown in a layer over the app.
struct PresentationLook: Equatable {
  enum Place: Equatable {
    case center
    /// At the view that presents it, along one of its edges, as `LayerPlacement` says; so many columns further to the right.
    case anchored(Edge, shift: Int = 0)
  }

  var title = ""
  var place = Place.center
  /// Whether a press of any button ends it.
  var endsWithButton = false
  /// Whether a click beside it ends it.
  var endsWithOutside = false
  /// Whether it is a menu: as large as its content where there is room, and a choice in it ends the menus that it came from too.
  var isMenu = false
  /// Cells between the border and the content.
  var padding = EdgeInsets(leading: 1, trailing: 1)

  /// Cells that the border and the padding take.
  var margins: Size { Size(width: 2 + padding[along: .horizontal], height: 2 + padding[along: .vertical]) }
}
