/// The values of many rows side by side, so that to find the one that changed does not fetch every row's node from memory.
///
/// Held only where a view's values can be compared to the last bit: then a row whose value is the same needs nothing at all.
@MainActor
struct HeldValues<Content: View> {
  private var values: ContiguousArray<Content> = []
  private let plan = HeldValues.plan
  private var isHolding = false

  /// Fewer rows than these are compared in their nodes.
  private static var least: Int { 64 }

  private static var plan: ViewPlan? {
    let type = (Content.self as? any ComparedContent.Type)?.comparedType ?? Content.self
    guard Content.self is any ComparedContent.Type || !(Content.self is any PrimitiveView.Type) else { return nil }
    let plan = ViewPlan.of(type)
    return plan.obstacle == nil ? plan : nil
  }

  /// Whether the values of so many rows are held.
  func isHeld(_ count: Int) -> Bool { isHolding && values.count == count }

  /// Values come from here on, one for each of so many rows.
  mutating func begin(_ count: Int) {
    values.removeAll(keepingCapacity: true)
    isHolding = count >= HeldValues.least && plan != nil
  }

  mutating func hold(_ value: Content) { if isHolding { values.append(value) } }

  mutating func drop() {
    isHolding = false
    if !values.isEmpty { values = [] }
  }

  /// Goes through the held values; `body` gets the address of the first.
  mutating func withValues(_ body: (UnsafeMutablePointer<Content>, ViewPlan) -> Void) {
    guard let plan else { return }
    values.withUnsafeMutableBufferPointer { if let first = $0.baseAddress { body(first, plan) } }
  }
}

/// A view that is another view and nothing else, whose value may be compared in its place.
@MainActor
protocol ComparedContent {
  static var comparedType: Any.Type { get }
}

extension EquatableView: ComparedContent {
  static var comparedType: Any.Type { Content.self }
}
