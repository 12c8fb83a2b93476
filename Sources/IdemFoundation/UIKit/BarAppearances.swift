import Foundation
import IdemViews

/// A bar of UIKit. It has no effect.
@MainActor
public class UIBar: UIView {
  /// The color of the bar.
  public var barTintColor: UIColor?
  /// Whether what is behind shows through.
  public var isTranslucent = true
  /// The picture that is the line at the edge.
  public var shadowImage: UIImage?
  /// Sets the picture behind the bar.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// The bar above a page. It has no effect.
public class UINavigationBar: UIBar {
  /// The look of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look of a large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether titles are large.
  public var prefersLargeTitles = false
  /// The look of the bar.
  public var standardAppearance = UINavigationBarAppearance()
  /// The look of the bar of a small screen.
  public var compactAppearance: UINavigationBarAppearance?
  /// The look of the bar at the top of the content.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
}

/// The bar of tabs. It has no effect.
public class UITabBar: UIBar {
  /// The color of the other tabs.
  public var unselectedItemTintColor: UIColor?
  /// The look of the bar.
  public var standardAppearance = UITabBarAppearance()
  /// The look of the bar at the end of the content.
  public var scrollEdgeAppearance: UITabBarAppearance?
}

/// The bar of tools. It has no effect.
public class UIToolbar: UIBar {}

/// A field of a search. It has no effect.
public class UISearchBar: UIBar {}

/// A button in a bar. It has no effect.
@MainActor
public class UIBarButtonItem {
  /// Creates a button that is shown nowhere.
  public required init() {}
  /// The appearance of all buttons in bars: an object without effect.
  public static func appearance() -> Self { Self() }
  /// The color of the button.
  public var tintColor: UIColor?
  /// Sets the look of the title.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {}
}

/// The look of a bar. It has no effect.
@MainActor
public class UIBarAppearance {
  /// The color behind the bar.
  public var backgroundColor: UIColor?
  /// The color of the line at the edge.
  public var shadowColor: UIColor?

  /// Creates a look.
  public init() {}
  /// No effect.
  public func configureWithDefaultBackground() {}
  /// No effect.
  public func configureWithOpaqueBackground() {}
  /// No effect.
  public func configureWithTransparentBackground() {}
}

/// The look of the bar above a page. It has no effect.
public class UINavigationBarAppearance: UIBarAppearance {
  /// The look of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of a large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of the bar of tabs. It has no effect.
public class UITabBarAppearance: UIBarAppearance {}

/// The kind of a bar.
public enum UIBarMetrics: Sendable { case `default`, compact, defaultPrompt, compactPrompt }

/// A picture of UIKit, for the arguments of what has no effect.
public struct UIImage: Sendable {
  /// Creates a picture without pixels.
  public init() {}
}

/// A font of UIKit, for the attributes of what has no effect.
public struct UIFont: Hashable, Sendable {
  /// How strong the letters are.
  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Weight(value: 0), thin = Weight(value: 1), light = Weight(value: 2), regular = Weight(value: 3)
    public static let medium = Weight(value: 4), semibold = Weight(value: 5), bold = Weight(value: 6), heavy = Weight(value: 7)
    public static let black = Weight(value: 8)
  }

  /// A font of the system.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> UIFont { UIFont() }
  /// A bold font of the system.
  public static func boldSystemFont(ofSize size: Double) -> UIFont { UIFont() }
  /// A font with letters of one width.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> UIFont { UIFont() }

  init() {}
  /// Creates a font by its name. A terminal has one, so each name has it.
  public init?(name: String, size: Double) {}
}

extension NSAttributedString.Key {
  /// The font of a title.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of a title.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The color behind a title.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
}
