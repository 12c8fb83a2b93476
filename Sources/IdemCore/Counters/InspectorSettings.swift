import IdemScreen

/// How the inspector comes and where it stands; see `View.inspector(_:)`.
public struct InspectorSettings: Hashable, Sendable {
  /// A side of the screen, or none.
  public enum Dock: String, Hashable, Sendable, CaseIterable {
    case bottom, trailing, floating
  }

  /// A key that opens and closes the inspector.
  public struct Key: Hashable, Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
      self.key = key
      self.modifiers = modifiers
    }

    package func accepts(_ press: KeyPress) -> Bool { press.key == key && press.heldModifiers == modifiers }
  }

  /// Whether it can be opened at all.
  public var isEnabled: Bool
  /// Whether it is open from the first frame on.
  public var isOpenAtStart: Bool
  /// The keys that open and close it; the app never gets them.
  public var keys: [Key]
  /// Where it stands when it is opened.
  public var dock: Dock

  public init(isEnabled: Bool = true, isOpenAtStart: Bool = false, keys: [Key] = standardKeys, dock: Dock = .bottom) {
    self.isEnabled = isEnabled
    self.isOpenAtStart = isOpenAtStart
    self.keys = keys
    self.dock = dock
  }

  /// F12, and Control with a backslash, for terminals and desktops that keep F12 to themselves.
  public static let standardKeys = [Key(.function(12)), Key("\\", modifiers: .control)]

  public static let standard = InspectorSettings()
  /// No key opens it.
  public static let disabled = InspectorSettings(isEnabled: false)
  /// Open from the first frame on.
  public static let open = InspectorSettings(isOpenAtStart: true)
}

extension ViewTree {
  /// Whether a key opens and closes the inspector.
  package func opensInspector(_ press: KeyPress) -> Bool {
    guard inspectorSettings.isEnabled else { return false }
    for position in inspectorSettings.keys.indices where inspectorSettings.keys[position].accepts(press) { return true }
    return false
  }
}
