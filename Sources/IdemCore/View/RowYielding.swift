/// Which views with a body yield rows (see `View._yieldsRows`), found out once for each type.
///
/// The body of a view may hold the view's own type, as that of a tree's row does. A type that was met on the way adds nothing more: it yields rows
/// where one of the other types on the way does.
@MainActor
final class RowYielding {
  static let shared = RowYielding()
  private var known: [ObjectIdentifier: Bool] = [:]
  /// The types met since the outermost question.
  private var met: Set<ObjectIdentifier> = []

  func answer(for type: Any.Type, _ search: () -> Bool) -> Bool {
    let type = ObjectIdentifier(type)
    if let answer = known[type] { return answer }
    let isOutermost = met.isEmpty
    guard met.insert(type).inserted else { return false }
    let answer = search()
    guard isOutermost else { return answer }
    // Answers on the way are not kept: they may have left out a type that was met before.
    met.removeAll()
    known[type] = answer
    return answer
  }
}
