/// Whether views of a type with a body yield rows (see `View._yieldsRows`), computed once for each type.
///
/// A body can contain the view's own type, for example the row of a tree. A type that is already being searched counts as false: it yields
/// rows only if one of the other types in the search does.
@MainActor
final class RowYielding {
  static let shared = RowYielding()
  private var known: [ObjectIdentifier: Bool] = [:]
  /// The types visited since the outermost call.
  private var visited: Set<ObjectIdentifier> = []

  func answer(for type: Any.Type, _ search: () -> Bool) -> Bool {
    let type = ObjectIdentifier(type)
    if let answer = known[type] { return answer }
    let isOutermost = visited.isEmpty
    guard visited.insert(type).inserted else { return false }
    let answer = search()
    guard isOutermost else { return answer }
    // Results of inner calls are not cached: they may have left out a type that was visited earlier.
    visited.removeAll()
    known[type] = answer
    return answer
  }
}
