import Idem
import IdemScreen
import IdemViews

/// What a part of an app is, such as a button. It can be compared with a text: `element.role == "button"`.
public struct AccessibilityRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the role.
  public let rawValue: String
  /// The role with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The role with a name.
  public init(stringLiteral value: String) { rawValue = value }
  /// The name of the role.
  public var description: String { rawValue }

  private init(_ role: AccessibleRole) { rawValue = role.rawValue }

  /// The whole app.
  public static let window = AccessibilityRole(.window)
  /// Several elements, with a name of their own.
  public static let group = AccessibilityRole(.group)
  public static let text = AccessibilityRole(.text)
  public static let heading = AccessibilityRole(.heading)
  public static let image = AccessibilityRole(.image)
  public static let button = AccessibilityRole(.button)
  public static let link = AccessibilityRole(.link)
  public static let toggle = AccessibilityRole(.toggle)
  public static let picker = AccessibilityRole(.picker)
  /// A value of a picker.
  public static let option = AccessibilityRole(.option)
  public static let slider = AccessibilityRole(.slider)
  public static let stepper = AccessibilityRole(.stepper)
  public static let progress = AccessibilityRole(.progress)
  /// A gauge.
  public static let meter = AccessibilityRole(.meter)
  public static let chart = AccessibilityRole(.chart)
  public static let textField = AccessibilityRole(.textField)
  public static let secureField = AccessibilityRole(.secureField)
  public static let searchField = AccessibilityRole(.searchField)
  public static let textEditor = AccessibilityRole(.textEditor)
  public static let datePicker = AccessibilityRole(.datePicker)
  public static let colorPicker = AccessibilityRole(.colorPicker)
  public static let list = AccessibilityRole(.list)
  public static let table = AccessibilityRole(.table)
  public static let row = AccessibilityRole(.row)
  public static let cell = AccessibilityRole(.cell)
  public static let columnHeader = AccessibilityRole(.columnHeader)
  /// The tabs of a tab view.
  public static let tabs = AccessibilityRole(.tabs)
  public static let tab = AccessibilityRole(.tab)
  public static let toolbar = AccessibilityRole(.toolbar)
  public static let menu = AccessibilityRole(.menu)
  public static let menuItem = AccessibilityRole(.menuItem)
  /// A button that opens a menu.
  public static let menuButton = AccessibilityRole(.menuButton)
  /// The label of a disclosure group.
  public static let disclosure = AccessibilityRole(.disclosure)
  public static let alert = AccessibilityRole(.alert)
  public static let sheet = AccessibilityRole(.sheet)
  public static let popover = AccessibilityRole(.popover)
  public static let notice = AccessibilityRole(.notice)
  public static let scrollArea = AccessibilityRole(.scrollArea)
  /// A divider that can be moved.
  public static let separator = AccessibilityRole(.separator)
}

/// Something that can be done with an element: `press`, `increment`, `decrement`, or an action that the app named.
public struct AccessibilityAction: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The action with a name.
  public init(_ name: String) { self.name = name }
  /// The action with a name.
  public init(stringLiteral value: String) { name = value }
  /// The name.
  public var description: String { name }

  /// Activates the element, as a click does.
  public static let press: AccessibilityAction = "press"
  public static let increment: AccessibilityAction = "increment"
  public static let decrement: AccessibilityAction = "decrement"
  /// Dismisses a layer.
  public static let escape: AccessibilityAction = "escape"
  public static let magicTap: AccessibilityAction = "magic tap"
  public static let delete: AccessibilityAction = "delete"
  public static let showMenu: AccessibilityAction = "show menu"
}

/// A part of an app with its meaning: what a screen reader knows of it. A picture of the moment at which it was asked for.
@MainActor
public struct AccessibilityElement: @preconcurrency CustomStringConvertible {
  package let element: AccessibleElement

  init(_ element: AccessibleElement) { self.element = element }

  /// What it is.
  public var role: AccessibilityRole { AccessibilityRole(rawValue: element.role.rawValue) }
  /// Its name; empty if it has none.
  public var label: String { element.label }
  /// Its value, such as `on` of a toggle, the text of a field, or `40%` of a progress; nil if it has none.
  public var value: String? { element.value }
  /// What happens when it is used, or the prompt of a field; nil if the app does not say.
  public var hint: String? { element.hint }
  /// The name for tests; empty if there is none.
  public var identifier: String { element.identifier }
  /// The traits: those that the app added, and those of the role.
  public var traits: AccessibilityTraits { element.allTraits }
  /// Whether no enclosing view is disabled.
  public var isEnabled: Bool { element.isEnabled }
  /// Whether it has the focus of the keyboard. In a list, its current row has it too.
  public var isFocused: Bool { element.isFocused }
  public var isSelected: Bool { element.isSelected }
  /// Whether it is expanded; nil if it has nothing to expand.
  public var isExpanded: Bool? { element.isExpanded }
  /// Why its value is not accepted; nil if it is.
  public var error: String? { element.error }
  /// The number that it shows, such as that of a slider; nil if it shows none.
  public var number: Double? { element.number }
  /// The limits of the number.
  public var range: ClosedRange<Double>? { element.range }
  /// Its place among its siblings, from 1; nil if it has none.
  public var position: Int? { element.position }
  /// The number of its siblings; nil if it is not known.
  public var positionCount: Int? { element.positionCount }
  /// The level of a heading, from 1; nil if the app does not say.
  public var headingLevel: Int? { element.headingLevel }
  /// More facts: `accessibilityCustomContent`, and the values of a chart.
  public var customContent: [(label: String, value: String)] { element.details }
  /// What can be done with it.
  public var actions: [AccessibilityAction] {
    element.actions.map { AccessibilityAction($0.kind == .named || $0.kind == .press ? ($0.kind == .press ? "press" : $0.name) : $0.name) }
  }
  /// The elements inside, in the order of reading.
  public var children: [AccessibilityElement] { element.children.map(AccessibilityElement.init) }
  /// Its cells on the screen, also where it is out of sight.
  public var frame: Rect { element.frame }

  /// The element and all inside, in the order of reading.
  public var all: [AccessibilityElement] { element.all.map(AccessibilityElement.init) }

  /// The first element at or below this one with a label or an identifier, and a role if one is given; nil if there is none.
  public func first(_ label: String, role: AccessibilityRole? = nil) -> AccessibilityElement? {
    all.first { ($0.label == label || $0.identifier == label) && (role == nil || $0.role == role) }
  }

  /// The first element at or below this one that fulfils a condition; nil if there is none.
  public func first(where isWanted: (AccessibilityElement) -> Bool) -> AccessibilityElement? { all.first(where: isWanted) }

  /// The first element at or below this one with a label or an identifier; nil if there is none.
  public subscript(label: String) -> AccessibilityElement? { first(label) }

  /// The element and all inside, a line for each.
  public var description: String { element.outline }
}
