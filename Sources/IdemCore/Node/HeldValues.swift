/// Fewer rows than these are compared in their nodes.
let leastHeldRows = 64

/// The values of many rows side by side, so that to find the one that changed does not fetch every row's node from memory.
///
/// Held only where a view's values can be compared to the last bit: then a row whose value is the same needs nothing at all.
@MainActor
final class HeldValues<Content: View> {
  @exclusivity(unchecked) private var values: ContiguousArray<Content> = []
  private let plan: ViewPlan

  /// Nil where values of the type cannot be compared to the last bit.
  init?() {
    let type = (Content.self as? any ComparedContent.Type)?.comparedType ?? Content.self
    guard Content.self is any ComparedContent.Type || !(Content.self is any PrimitiveView.Type) else { return nil }
    plan = ViewPlan.of(type)
    if plan.obstacle != nil { return nil }
  }

  var count: Int { values.count }

  /// Values come from here on, one for each row.
  func begin() { values.removeAll(keepingCapacity: true) }

  func hold(_ value: Content) { values.append(value) }

  /// Goes through the held values; `body` gets the address of the first.
  func withValues(_ body: (UnsafeMutablePointer<Content>, ViewPlan) -> Void) {
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
