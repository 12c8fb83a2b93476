import Idem
import IdemScreen

/// A screen in memory.
@MainActor
final class TestScreen: CountingScreen {
  var shown: IdemScreen.Grid

  var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)?

  init(size: Size) { shown = IdemScreen.Grid(width: size.width, height: size.height) }

  func show(_ next: inout IdemScreen.Grid, cursor: Point?) -> (cells: Int, bytes: Int) {
    if shown.width != next.width || shown.height != next.height {
      // Another size: all of it is new, as on a terminal.
      shown = next
      shown.clearDamage()
      next.clearDamage()
      for row in 0..<next.height { onChange?(row, 0, next.width) }
      return (next.width * next.height, 0)
    }
    let cells = shown.show(next, scrolled: { _ in }, changed: { onChange?($0, $1, $2.count) })
    next.clearDamage()
    shown.clearDamage()
    return (cells, 0)
  }

  func makeCounter() -> any CountingScreen {
    let counter = TestScreen(size: .zero)
    counter.shown = shown
    return counter
  }
}
