import Idem

/// The keys of every workload: one for the next update, one to leave.
struct WorkloadKeys: ViewModifier {
  let update: () -> Void
  @Environment(\.quit) private var quit

  func body(content: Content) -> some View {
    content
      .onKeyPress("n") {
        update()
        return .handled
      }
      .onKeyPress("q") {
        quit()
        return .handled
      }
  }
}

extension View {
  /// Makes a workload of a view: its update at a press of `n`.
  func onUpdate(_ update: @escaping () -> Void) -> some View { modifier(WorkloadKeys(update: update)) }
}

/// The bottom row.
struct StatusLine: View, Equatable {
  let updates: Int

  var body: some View { Text("#\(padded(updates, 7))   n: next  q: quit") }
}
