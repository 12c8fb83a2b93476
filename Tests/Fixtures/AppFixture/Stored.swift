import Idem

/// A number that is kept after the end.
struct Stored: View {
  @AppStorage("count") private var count: Int?
  @Environment(\.quit) private var quit

  var body: some View {
    Text("stored: \(count ?? 0)")
      .onKeyPress("+") {
        count = (count ?? 0) + 1
        return .handled
      }
      .onKeyPress("q") {
        quit()
        return .handled
      }
  }
}
