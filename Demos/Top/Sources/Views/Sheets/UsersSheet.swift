import Idem
import TopFeed

/// The users with processes. Return shows the processes of one of them alone.
struct UsersSheet: View {
  let dashboard: Dashboard
  @State private var users: [UserRow] = []
  @State private var selection: String?
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  /// A user, or all of them for an empty name.
  struct UserRow: Identifiable, Equatable {
    let id: String
    let count: Int
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Processes of").bold()
      List(users, selection: $selection) { user in
        HStack(spacing: 1) {
          Text(verbatim: user.id.isEmpty ? "all users" : user.id.plainLine).lineLimit(1)
          Spacer(minLength: 0)
          Text("\(user.count)").faint()
        }
      }
      .focused($isFocused)
      .frame(width: 32, height: min(10, users.count))
      Text("Return shows them").faint()
    }
    .onKeyPress(.return) {
      dismiss()
      dashboard.show(user: selection.flatMap { $0.isEmpty ? nil : $0 })
      return .handled
    }
    .onAppear {
      let counts = Dictionary(dashboard.processes.map { ($0.user, 1) }, uniquingKeysWith: +)
      users =
        [UserRow(id: "", count: dashboard.processes.count)]
        + counts.map { UserRow(id: $0.key, count: $0.value) }.sorted { $0.id < $1.id }
      selection = dashboard.user ?? ""
      isFocused = true
    }
  }
}
