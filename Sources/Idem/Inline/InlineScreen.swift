import IdemScreen
import IdemTerminal

/// A screen that can show an inline region.
@MainActor
package protocol InlineScreen: Screen {
  /// The lines that the next frame prints above the region.
  var above: PrintQueue { get }
  /// The maximum number of rows of a region.
  var mostRegionRows: Int { get }
  /// Shows the next frames on the whole screen, over the region.
  func cover()
  /// Shows the region again.
  func uncover()
}

extension Terminal: InlineScreen {}
