/// The minimum number of rows for which values are stored separately. Fewer rows are compared in their nodes.
let minimumCachedRows = 64

/// The values of many rows in contiguous memory. Finding the row that changed does not load every row's node.
///
/// Used only if the values of the view type can be compared completely. Then a row with an identical value needs no work.
@MainActor
final class RowValueCache<Content: View> {
  private var values: ContiguousArray<Content> = []
  private let plan: ViewPlan

  /// Fails if values of the type cannot be compared completely.
  init?() {
    let type = (Content.self as? any ComparedContent.Type)?.comparedType ?? Content.self
    guard Content.self is any ComparedContent.Type || !(Content.self is any PrimitiveView.Type) else { return nil }
    plan = ViewPlan.of(type)
    if plan.obstacle != nil { return nil }
  }

  var count: Int { values.count }

  /// Starts a new sequence of values, one per row.
  func begin() { values.removeAll(keepingCapacity: true) }

  func append(_ value: Content) { values.append(value) }

  /// Calls `body` with the address of the first value.
  ///
  /// SAFETY: the address is valid only during the call, in which `body` has exclusive access to all `count` values.
  func withValues(_ body: (UnsafeMutablePointer<Content>, ViewPlan) -> Void) {
    values.withUnsafeMutableBufferPointer { if let first = $0.baseAddress { body(first, plan) } }
  }
}

/// A view that only wraps another view. The wrapped type's plan is used for its comparison.
@MainActor
protocol ComparedContent {
  static var comparedType: Any.Type { get }
}

extension EquatableView: ComparedContent {
  static var comparedType: Any.Type { Content.self }
}
