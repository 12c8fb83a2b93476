import IdemCore
import IdemScreen

/// The app in an inline region.
extension AppHost {
  /// Sets the limits of the region's height on a terminal of a size. Returns false if the app has no region.
  ///
  /// While the inspector is open over the app, the region is as tall as possible.
  func fitRegion(_ screenSize: Size) -> Bool {
    guard let inline = window.settings.inline, let screen = screen as? any InlineScreen else { return false }
    output.queue = screen.above
    tree.willShow = { [unowned self] in chooseScreen() }
    let space = screen.regionSpace
    output.width = space.width
    tree.setInlineHeight(inline.limits(screenSize, in: space, fillsSpace: inspectorHasPlace))
    return true
  }

  /// Sets the limits of the height of a region that is not on a terminal.
  func fitPlainRegion() {
    guard let inline = window.settings.inline else { return }
    tree.setInlineHeight(inline.limits(tree.size, in: tree.size, fillsSpace: false))
  }

  /// Shows the picture on the whole screen if a layer covers the region, otherwise in the region.
  private func chooseScreen() {
    guard tree.inlineHeight != nil, let screen = screen as? any InlineScreen else { return }
    if tree.isCovered { screen.cover() } else { screen.uncover() }
  }
}
