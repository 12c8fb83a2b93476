import IdemCore

/// What a device plays or shakes. A terminal has a bell: it rings for an error and for a warning. The other kinds are silent.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String

  public static let success = SensoryFeedback(name: "success")
  /// Rings the bell.
  public static let warning = SensoryFeedback(name: "warning")
  /// Rings the bell.
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")

  /// How hard the touched things are.
  public enum Flexibility: Hashable, Sendable { case rigid, solid, soft }
  /// How heavy they are.
  public enum Weight: Hashable, Sendable { case light, medium, heavy }

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }

  /// Whether the bell rings. Taps and selections are too frequent for a bell.
  var ringsBell: Bool { self == .error || self == .warning }
}

/// Rings the bell when a value has changed.
struct SensoryFeedbackModifier<Trigger: Equatable>: ViewModifier {
  let trigger: Trigger
  let feedback: (_ old: Trigger, _ new: Trigger) -> SensoryFeedback?
  @Environment(\.bell) private var bell

  func body(content: Content) -> some View {
    content.onChange(of: trigger) { old, new in if feedback(old, new)?.ringsBell == true { bell() } }
  }
}

extension View {
  /// Gives a feedback when a value has changed: the bell of the terminal rings for `.error` and `.warning`. Other kinds do nothing.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View {
    modifier(SensoryFeedbackModifier(trigger: trigger) { _, _ in feedback })
  }

  /// Gives a feedback when a value has changed and the condition holds.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ old: T, _ new: T) -> Bool
  ) -> some View {
    modifier(SensoryFeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil })
  }

  /// Gives the feedback that a closure returns when a value has changed; nil for none.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ old: T, _ new: T) -> SensoryFeedback?
  ) -> some View {
    modifier(SensoryFeedbackModifier(trigger: trigger, feedback: feedback))
  }
}
