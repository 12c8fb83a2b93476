import IdemViews

/// The colors of UIKit and AppKit that SwiftUI code names, as roles of the theme: `Color(.systemBackground)`, `Color(UIColor.label)`.
public struct UIColor: Hashable, Sendable {
  let color: Color

  /// Creates a color from one of Idem.
  public init(_ color: Color) { self.color = color }

  public static let systemBackground = UIColor(.role(.background)), systemGroupedBackground = UIColor(.role(.background))
  public static let secondarySystemBackground = UIColor(.role(.surface)), secondarySystemGroupedBackground = UIColor(.role(.surface))
  public static let tertiarySystemBackground = UIColor(.role(.panel)), tertiarySystemGroupedBackground = UIColor(.role(.panel))
  public static let windowBackgroundColor = UIColor(.role(.background)), controlBackgroundColor = UIColor(.role(.surface))
  public static let textBackgroundColor = UIColor(.role(.background)), underPageBackgroundColor = UIColor(.role(.panel))
  public static let label = UIColor(.primary), labelColor = UIColor(.primary), textColor = UIColor(.primary)
  public static let secondaryLabel = UIColor(.secondary), secondaryLabelColor = UIColor(.secondary)
  public static let tertiaryLabel = UIColor(.secondary), quaternaryLabel = UIColor(.secondary), placeholderText = UIColor(.secondary)
  public static let separator = UIColor(.role(.separator)), opaqueSeparator = UIColor(.role(.separator)),
    separatorColor = UIColor(.role(.separator))
  public static let tertiaryLabelColor = UIColor(.secondary), quaternaryLabelColor = UIColor(.secondary)
  public static let placeholderTextColor = UIColor(.secondary), headerTextColor = UIColor(.primary)
  public static let selectedContentBackgroundColor = UIColor(.accentColor), gridColor = UIColor(.role(.separator))
  public static let link = UIColor(.role(.link)), linkColor = UIColor(.role(.link)), tintColor = UIColor(.accentColor),
    controlAccentColor = UIColor(.accentColor)
  public static let systemFill = UIColor(.role(.fill)), secondarySystemFill = UIColor(.role(.fill)),
    tertiarySystemFill = UIColor(.role(.fill))
  public static let systemRed = UIColor(.red), systemOrange = UIColor(.orange), systemYellow = UIColor(.yellow)
  public static let systemGreen = UIColor(.green), systemMint = UIColor(.mint), systemTeal = UIColor(.teal), systemCyan = UIColor(.cyan)
  public static let systemBlue = UIColor(.blue), systemIndigo = UIColor(.indigo), systemPurple = UIColor(.purple)
  public static let systemPink = UIColor(.pink), systemBrown = UIColor(.brown), systemGray = UIColor(.gray)
  public static let systemGray2 = UIColor(.gray), systemGray3 = UIColor(.gray), systemGray4 = UIColor(.role(.fill))
  public static let systemGray5 = UIColor(.role(.fill)), systemGray6 = UIColor(.role(.surface))
  public static let red = UIColor(.red), orange = UIColor(.orange), yellow = UIColor(.yellow), green = UIColor(.green)
  public static let blue = UIColor(.blue), purple = UIColor(.purple), brown = UIColor(.brown), gray = UIColor(.gray)
  public static let lightGray = UIColor(.gray), darkGray = UIColor(.gray), white = UIColor(.white), black = UIColor(.black)
  public static let clear = UIColor(.clear)
}

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from its parts, which are from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }
  /// Creates a gray.
  public init(white: Double, alpha: Double) { self.init(red: white, green: white, blue: white, alpha: alpha) }
  /// Creates the color of `#colorLiteral(red: 1, green: 0.5, blue: 0.5, alpha: 1)`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// The type of `#colorLiteral` where no other one is needed.
public typealias _ColorLiteralType = UIColor

/// The name of `UIColor` on macOS.
public typealias NSColor = UIColor

extension Color {
  /// Creates a color from one of UIKit's names.
  public init(_ color: UIColor) { self = color.color }
  /// Creates a color from one of UIKit's names.
  public init(uiColor: UIColor) { self = uiColor.color }
  /// Creates a color from one of AppKit's names.
  public init(nsColor: NSColor) { self = nsColor.color }
}
