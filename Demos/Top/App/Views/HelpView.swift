import Idem

/// The keys, from the list that also handles them.
struct HelpView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Keys").bold().foregroundStyle(Theme.tint)
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .top, spacing: 4) {
          groups([.processes, .view])
          groups([.table, .program])
        }
        groups(KeyBinding.Group.allCases)
      }
      Text("The pointer selects rows, sorts by titles, presses the keys below; twice opens details.").faint()
    }
    .onKeyPress { press in
      guard press.key == "?" || press.key == "q" || press.key == .return else { return .ignored }
      dismiss()
      return .handled
    }
  }

  private func groups(_ groups: [KeyBinding.Group]) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(groups, id: \.self) { group in
        Text(group.rawValue).bold()
        ForEach(KeyBinding.all.filter { $0.group == group }) { binding in
          Text(binding.title.fitted(to: 19)).foregroundStyle(Theme.tint) + Text(binding.summary)
        }
      }
    }
  }
}
