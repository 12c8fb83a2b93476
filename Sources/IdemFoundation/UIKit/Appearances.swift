import Foundation
import IdemViews

// The appearance of UIKit's controls, which code of SwiftUI sets for what it has no modifier of its own: `UITableView.appearance().separatorStyle
// = .none`. There are no such controls here, so nothing changes. The colors and styles of Idem are set by modifiers and themes.

/// A control of UIKit whose appearance can be set. It has no effect.
@MainActor @preconcurrency
public class UIView {
  /// The color behind the control.
  public var backgroundColor: UIColor?
  /// The color of what can be pressed.
  public var tintColor: UIColor?
  /// Whether the control is not shown.
  public var isHidden = false
  /// The opacity.
  public var alpha = 1.0
  /// Whether the control gets input.
  public var isUserInteractionEnabled = true

  /// Creates a control that is shown nowhere.
  public required init() {}

  /// The appearance of all controls of this class: an object without effect.
  public static func appearance() -> Self { Self() }

  /// The same as `appearance()`.
  public static func appearance(whenContainedInInstancesOf containers: [UIView.Type]) -> Self { Self() }
}

/// A window of UIKit: the terminal. Setting anything has no effect.
public class UIWindow: UIView {
  /// Zero on all sides: each cell can be used.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  /// The size of the terminal in cells.
  public var bounds: Foundation.CGRect { UIScreen.main.bounds }
  /// The same as `bounds`.
  public var frame: Foundation.CGRect { bounds }
  /// The terminal.
  public var screen: UIScreen { .main }
  /// It has the keyboard.
  public var isKeyWindow: Bool { true }
}

/// A scrolling view of UIKit. It has no effect.
public class UIScrollView: UIView {
  /// How the keyboard of a device is put away.
  public enum KeyboardDismissMode: Sendable { case none, onDrag, interactive }
  /// How the keyboard of a device is put away.
  public var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether the content goes beyond its end.
  public var bounces = true
  /// Whether it stops at pages.
  public var isPagingEnabled = false
  /// Whether an indicator is shown.
  public var showsVerticalScrollIndicator = true
  /// Whether an indicator is shown.
  public var showsHorizontalScrollIndicator = true
}

/// A list of UIKit. It has no effect.
public class UITableView: UIScrollView {
  /// The lines between rows.
  public enum SeparatorStyle: Sendable { case none, singleLine }
  /// The lines between rows.
  public var separatorStyle = SeparatorStyle.singleLine
  /// The color of the lines between rows.
  public var separatorColor: UIColor?
  /// Whether a row can be selected.
  public var allowsSelection = true
  /// The height of the headers.
  public var sectionHeaderHeight = 0.0
  /// The height of the footers.
  public var sectionFooterHeight = 0.0
  /// The space above a header.
  public var sectionHeaderTopPadding = 0.0
  /// The view above the rows.
  public var tableHeaderView: UIView?
  /// The view below the rows.
  public var tableFooterView: UIView?
}

/// A row of UIKit's list. It has no effect.
public class UITableViewCell: UIView {
  /// How a selected row looks.
  public enum SelectionStyle: Sendable { case none, blue, gray, `default` }
  /// How a selected row looks.
  public var selectionStyle = SelectionStyle.default
  /// The view behind a selected row.
  public var selectedBackgroundView: UIView?
}

/// The header of UIKit's list. It has no effect.
public class UITableViewHeaderFooterView: UIView {}
/// A grid of UIKit. It has no effect.
public class UICollectionView: UIScrollView {}

/// An editor of UIKit. It has no effect.
public class UITextView: UIScrollView {
  /// The color of the text.
  public var textColor: UIColor?
}

/// A field of UIKit. It has no effect.
public class UITextField: UIView {
  /// The color of the text.
  public var textColor: UIColor?
}

/// Segments of UIKit. It has no effect.
public class UISegmentedControl: UIView {
  /// The color of the chosen segment.
  public var selectedSegmentTintColor: UIColor?
  /// Sets the look of the titles.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {}
}

/// A switch of UIKit. It has no effect.
public class UISwitch: UIView {
  /// The color while it is on.
  public var onTintColor: UIColor?
  /// The color of the thumb.
  public var thumbTintColor: UIColor?
}

/// A slider of UIKit. It has no effect.
public class UISlider: UIView {
  /// The color before the thumb.
  public var minimumTrackTintColor: UIColor?
  /// The color after the thumb.
  public var maximumTrackTintColor: UIColor?
  /// The color of the thumb.
  public var thumbTintColor: UIColor?
}

/// The dots of UIKit's pages. It has no effect.
public class UIPageControl: UIView {
  /// The color of the dots.
  public var pageIndicatorTintColor: UIColor?
  /// The color of the dot of the shown page.
  public var currentPageIndicatorTintColor: UIColor?
}

/// The state of a control for which a look is set.
public struct UIControlState: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let normal: UIControlState = []
  public static let highlighted = UIControlState(rawValue: 1)
  public static let disabled = UIControlState(rawValue: 2)
  public static let selected = UIControlState(rawValue: 4)
}
