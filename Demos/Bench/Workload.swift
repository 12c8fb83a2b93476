import Idem

/// What every workload has: content, a status line below it, a key for the next update, and one to leave.
struct Workload<Content: View>: View {
  let updates: Int
  let update: () -> Void
  @ViewBuilder let content: Content
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(alignment: .leading) {
      content
      Text("#\(padded(updates, 7))   n: next  q: quit")
    }
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
