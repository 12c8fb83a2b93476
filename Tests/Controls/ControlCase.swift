import Idem

/// A control of the framework, and what tests need to know to try it beside all others.
///
/// `ControlCase.all` is the one list of controls. A control that is added to it is tried for the focus, for colours behind it, for extreme lengths, with
/// Caps Lock, in random programs, with hostile texts, and for memory that stays when it goes. `ControlListTests` finds a public control that is not in it.
public struct ControlCase: Sendable, CustomStringConvertible {
  /// The view and its style: `"Picker, inline"`.
  public let name: String
  public let tab: Tab
  /// The key that changes the content's number from 0 to 1 while the control has the focus.
  public let key: KeyEquivalent?
  public let size: Size
  /// The initializers that take the label as a text.
  public let titles: [Title]
  private let make: @MainActor @Sendable (ControlContent) -> AnyView

  /// What Tab does.
  public enum Tab: Sendable {
    /// Visits the control once.
    case once
    /// Visits its parts, or is typed into it.
    case inside
  }

  /// How much room it takes.
  public enum Size: Sendable {
    /// A label and a value.
    case small
    /// All the width that it is offered.
    case wide
    /// Several lines.
    case large
  }

  /// An initializer as the symbol graph names it with the kind of text, `"Toggle.init(_:isOn:) StringProtocol"`, and a view that is made by it.
  public struct Title: Sendable {
    public let way: String
    public let make: @MainActor @Sendable (String, ControlContent) -> AnyView

    public init<V: View>(_ way: String, @ViewBuilder _ make: @escaping @MainActor @Sendable (String, ControlContent) -> V) {
      (self.way, self.make) = (way, { AnyView(make($0, $1)) })
    }
  }

  public init<V: View>(
    _ name: String, tab: Tab = .once, changedBy key: KeyEquivalent? = nil, size: Size = .small, titles: [Title] = [],
    @ViewBuilder _ make: @escaping @MainActor @Sendable (ControlContent) -> V
  ) {
    (self.name, self.tab, self.key, self.size, self.titles) = (name, tab, key, size, titles)
    self.make = { AnyView(make($0)) }
  }

  /// The public type.
  public var type: String { String(name.prefix { $0 != "," }) }
  public var description: String { name }

  @MainActor public func view(_ content: ControlContent) -> AnyView { make(content) }
}

/// What a control shows and changes. All values are one number, so that a test sees every change in the same place.
@MainActor
public struct ControlContent {
  public var label: AnyView
  public var number: Binding<Int>
  public var text: Binding<String>

  public init<V: View>(_ label: V, number: Binding<Int> = .constant(0), text: Binding<String> = .constant("")) {
    (self.label, self.number, self.text) = (AnyView(label), number, text)
  }

  func act() { number.wrappedValue += 1 }

  /// A binding to the number as another value.
  func value<Value>(_ get: @escaping @MainActor @Sendable (Int) -> Value, _ set: @escaping @MainActor @Sendable (Value) -> Int) -> Binding<
    Value
  > {
    let number = number
    return Binding(get: { get(number.wrappedValue) }, set: { number.wrappedValue = set($0) })
  }

  var isOn: Binding<Bool> { value({ $0 % 2 == 1 }, { $0 ? 1 : 0 }) }
  var fraction: Binding<Double> { value({ Double($0) }, { Int($0) }) }
  var day: Binding<CivilDate> { value({ CivilDate(daysSince1970: $0) }, { $0.daysSince1970 }) }
  var time: Binding<CivilTime> { value({ CivilTime(hour: 0, minute: $0 % 60)! }, { $0.minute }) }
  var days: Binding<Set<CivilDate>> { value({ [CivilDate(daysSince1970: $0)] }, { $0.map(\.daysSince1970).max() ?? 0 }) }
  var color: Binding<Color> { value({ $0 == 0 ? .red : .blue }, { $0 == .red ? 0 : 1 }) }
  var path: Binding<String?> { value({ "/file\($0)" }, { _ in 1 }) }
}
