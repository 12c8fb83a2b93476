import IdemCore
import IdemScreen

/// How the inspector is opened and where it is placed; see `View.debugInspector(_:)`.
public struct InspectorSettings: Hashable, Sendable {
  /// The place of the inspector: an edge of the screen, or floating.
  public enum Dock: String, Hashable, Sendable, CaseIterable {
    /// The bottom edge, the right edge, or a window over the app.
    case bottom, trailing, floating
  }

  /// A key press that opens and closes the inspector.
  public struct Key: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifiers, which must match exactly.
    public var modifiers: EventModifiers

    /// Creates a key press.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
      self.key = key
      self.modifiers = modifiers
    }

    package func accepts(_ press: KeyPress) -> Bool { press.key == key && press.heldModifiers == modifiers }
  }

  /// Whether the inspector can be opened at all.
  public var isEnabled: Bool
  /// Whether it is open from the first frame on.
  public var isOpenAtStart: Bool
  /// The key presses that open and close it. The app never gets them.
  public var keys: [Key]
  /// Where it is placed when it opens.
  public var dock: Dock
  /// Whether the user's `idem inspect` in another terminal may connect, as with `IDEM_INSPECT=1`. Read once, at the start of the app.
  public var allowsConnections: Bool

  /// Creates settings; the defaults are those of `standard`.
  public init(
    isEnabled: Bool = true, isOpenAtStart: Bool = false, keys: [Key] = standardKeys, dock: Dock = .bottom, allowsConnections: Bool = false
  ) {
    self.isEnabled = isEnabled
    self.isOpenAtStart = isOpenAtStart
    self.keys = keys
    self.dock = dock
    self.allowsConnections = allowsConnections
  }

  /// F12, and Control-backslash for terminals and desktops that use F12 themselves.
  public static let standardKeys = [Key(.function(12)), Key("\\", modifiers: .control)]

  /// Enabled, closed at the start, opened by the standard keys at the bottom edge.
  public static let standard = InspectorSettings()
  /// No key opens it, and no other terminal shows it.
  public static let disabled = InspectorSettings(isEnabled: false)
  /// Open from the first frame on.
  public static let open = InspectorSettings(isOpenAtStart: true)
}

/// The inspector settings of one app. The app host creates it and puts it into the root environment, where the modifier finds it.
@MainActor
package final class InspectorSettingsStore {
  private var settings = InspectorSettings.standard {
    didSet { mayBeTyped = settings.keys.contains { $0.modifiers.isEmpty && $0.key.typesASCII } }
  }
  /// Whether one of the keys is an ASCII character without a modifier. Otherwise most keys are told apart by one comparison.
  private var mayBeTyped = false

  package init() {}

  static func find(from node: Node) -> InspectorSettingsStore? { node.environment.value(of: InspectorSettingsKey.self) }

  func set(_ settings: InspectorSettings) { self.settings = settings }

  /// Where the inspector is placed when it opens.
  package var dock: InspectorSettings.Dock { settings.dock }

  /// Whether the inspector opens at the start. `isWanted` is whether the environment requests it.
  package func opensAtStart(_ isWanted: Bool) -> Bool { settings.isEnabled && (settings.isOpenAtStart || isWanted) }

  /// Whether other terminals may show the inspector. `isWanted` is whether the environment requests it.
  package func allowsConnections(_ isWanted: Bool) -> Bool { settings.isEnabled && (settings.allowsConnections || isWanted) }

  /// Whether a key press opens and closes the inspector.
  package func isToggle(_ press: KeyPress) -> Bool {
    guard settings.isEnabled, mayBeTyped || !press.modifiers.isEmpty || !press.key.typesASCII else { return false }
    for position in settings.keys.indices where settings.keys[position].accepts(press) { return true }
    return false
  }
}

/// The environment key of the store; nil in a tree without an app host.
package enum InspectorSettingsKey: EnvironmentKey {
  package static var defaultValue: InspectorSettingsStore? { nil }
}
