import Idem
import IdemCore
import IdemScreen
import IdemMemoryScreen
import Observation

/// A tree and the screen it is shown on.
@MainActor
final class Bench {
  let tree: ViewTree
  let appHost: AppHost

  init(width: Int = 200, height: Int = 60, @ViewBuilder content: () -> some View) {
    tree = ViewTree(size: Size(width: width, height: height))
    appHost = AppHost(tree: tree, screen: MemoryScreen(size: tree.size))
    tree.setContent(content())
  }

  @discardableResult
  func frame() -> FrameStats {
    guard appHost.makeFrame() else { preconditionFailure("Bench.frame: there was nothing to do") }
    return tree.latestStats
  }
}

/// What the views read.
@Observable
@MainActor
final class Model {
  var count = 0
  /// The items of a list.
  var items: [Item] = []

  init(items: Int = 0) { self.items = (0..<items).map { Item(id: $0, value: 0) } }
}

struct Item: Identifiable, Equatable {
  let id: Int
  var value: Int
}
