import Idem

/// The help: all keys, generated from the list that also handles them.
struct HelpView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Keys").bold().foregroundStyle(Theme.tint)
      ViewThatFits {
        HStack(alignment: .top, spacing: 3) {
          VStack(alignment: .leading, spacing: 0) { groups([.processes, .view]) }
          VStack(alignment: .leading, spacing: 0) { groups([.table, .program]) }
        }
        VStack(alignment: .leading, spacing: 0) { groups(KeyBinding.Group.allCases) }
        List { groups(KeyBinding.Group.allCases) }
      }
      Text("Click rows, titles, the keys below; a double click opens details.").faint().lineLimit(1)
    }
    .onKeyPress { press in
      guard press.key == "?" || press.key == "q" || press.key == .return else { return .ignored }
      dismiss()
      return .handled
    }
  }

  private func groups(_ groups: [KeyBinding.Group]) -> some View {
    ForEach(groups.flatMap(lines)) { line in
      switch line {
      case .heading(let group): Text(group.rawValue).bold()
      case .binding(let binding): Text(binding.title.fitted(to: 10)).foregroundStyle(Theme.tint) + Text(binding.summary)
      }
    }
  }

  private func lines(_ group: KeyBinding.Group) -> [Line] {
    [.heading(group)] + KeyBinding.all.filter { $0.group == group }.map { .binding($0) }
  }

  private enum Line: Identifiable {
    case heading(KeyBinding.Group)
    case binding(KeyBinding)

    var id: String {
      switch self {
      case .heading(let group): group.rawValue
      case .binding(let binding): binding.id
      }
    }
  }
}
