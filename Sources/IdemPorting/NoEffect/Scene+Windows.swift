import IdemFoundation

// What SwiftUI's scenes set of the windows of a desktop. The size and the place of a terminal's window are the user's.

/// How a window may be resized.
@available(*, deprecated, message: "has no effect: the user sets the size of the terminal")
public struct WindowResizability: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = WindowResizability(value: 0)
  public static let contentSize = WindowResizability(value: 1)
  public static let contentMinSize = WindowResizability(value: 2)
}

/// The look of the frame of a window.
@available(*, deprecated, message: "has no effect: the frame is that of the terminal")
public struct WindowFrameStyle: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = WindowFrameStyle(value: 0)
  public static let titleBar = WindowFrameStyle(value: 1)
  public static let hiddenTitleBar = WindowFrameStyle(value: 2)
  public static let plain = WindowFrameStyle(value: 3)
}

extension Scene {
  /// Has no effect: the user sets the size of the terminal.
  @available(*, deprecated, message: "has no effect: the user sets the size of the terminal")
  public func defaultSize(width: Int, height: Int) -> some Scene { self }
  /// Has no effect: the user sets the size of the terminal.
  @available(*, deprecated, message: "has no effect: the user sets the size of the terminal")
  public func defaultSize(_ size: Size) -> some Scene { self }
  /// Has no effect: the user moves the terminal.
  @available(*, deprecated, message: "has no effect: the user moves the terminal")
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// Has no effect: the user sets the size of the terminal.
  @available(*, deprecated, message: "has no effect: the user sets the size of the terminal")
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// Has no effect: the frame is that of the terminal.
  @available(*, deprecated, message: "has no effect: the frame is that of the terminal")
  public func windowStyle(_ style: WindowFrameStyle) -> some Scene { self }
}
