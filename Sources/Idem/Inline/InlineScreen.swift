import IdemScreen
import IdemTerminal

/// A screen that can show an inline region.
@MainActor
package protocol InlineScreen: Screen {
  /// The lines that the next frame prints above the region.
  var above: PrintQueue { get }
  /// The size of the largest region.
  var regionSpace: Size { get }
  /// Shows the next frames on the whole screen, over the region.
  func cover()
  /// Shows the region again.
  func uncover()
}

extension Terminal: InlineScreen {}
