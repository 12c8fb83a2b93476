import Idem
import IdemScreen

/// A screen in memory.
@MainActor
final class TestScreen: Screen {
  var shown: IdemScreen.Grid

  init(size: Size) { shown = IdemScreen.Grid(width: size.width, height: size.height) }

  func show(_ next: inout IdemScreen.Grid, cursor: Point?) -> (cells: Int, bytes: Int) {
    let cells = shown.show(next, scrolled: { _ in }, changed: { _, _, _ in })
    next.clearDamage()
    shown.clearDamage()
    return (cells, 0)
  }
}
