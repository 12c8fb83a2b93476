import Foundation

/// How large a device is, for code that has one layout for each: `UIDevice.current.userInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kinds of devices. A terminal is a `mac`: it has a keyboard, a pointer, and a window of any size.
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The computer that the app runs on.
public struct UIDevice: Sendable {
  /// This computer.
  public static let current = UIDevice()

  /// `mac`, the kind of a device with a keyboard.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
  /// The name of the computer.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The kind of computer.
  public var model: String { "Terminal" }
  /// The name of the operating system.
  public var systemName: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "Unix"
    #endif
  }
  /// The version of the operating system.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
}
