import Idem

/// The keys of every workload: `n` runs the next update, `q` quits.
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
  /// Makes the view a workload: `n` runs the update.
  func onUpdate(_ update: @escaping () -> Void) -> some View { modifier(WorkloadKeys(update: update)) }
}

/// The bottom row, with the number of updates.
struct StatusLine: View, Equatable {
  let updates: Int

  var body: some View { Text("#\(padded(updates, 7))   n: next  q: quit") }
}
