import Foundation
import IdemCore

/// The screen of a device, which is the whole terminal: `UIScreen.main.bounds.width` is its number of columns.
///
/// A `GeometryReader` is better: it is the size of the place of the view, and the view changes with it.
public struct UIScreen: Sendable {
  /// The terminal.
  public static let main = UIScreen()

  /// -1 if the process has none.
  private static let controllingTerminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)

  /// The size of the terminal in cells. Without a terminal it is `COLUMNS` by `LINES`, by default 80 by 24. Cost: a call of the system.
  public var bounds: Foundation.CGRect {
    var size = winsize()
    // While the app runs, the standard streams that are the terminal are redirected.
    let terminals = [STDOUT_FILENO, STDIN_FILENO, UIScreen.controllingTerminal]
    if terminals.contains(where: { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 }) {
      return Foundation.CGRect(x: 0, y: 0, width: Double(size.ws_col), height: Double(size.ws_row))
    }
    func variable(_ name: String, else length: Int) -> Int {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? length
    }
    return Foundation.CGRect(x: 0, y: 0, width: variable("COLUMNS", else: 80), height: variable("LINES", else: 24))
  }

  /// The same as `bounds`.
  public var nativeBounds: Foundation.CGRect { bounds }
  /// 1: a cell is a cell.
  public var scale: Foundation.CGFloat { 1 }
}
