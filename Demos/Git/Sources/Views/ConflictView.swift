import DemoTools
import GitData
import Idem

/// A file with its conflicts. A key takes a side of the one at the selected line.
struct ConflictView: View {
  let repository: Repository
  let file: ConflictFile
  let focus: FocusState<ChangesPane?>.Binding

  private var model: ConflictModel { repository.conflicts }

  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        ConflictTitle(model: model)
        ConflictList(model: model, file: file).focused(focus, equals: .lines)
      }
      .onAppear { scroll(proxy) }
      .onChange(of: model.moves) { scroll(proxy) }
      .command("Next conflict", keys: "]", hint: "next") { model.go(backwards: false) }
      .command("Previous conflict", keys: "[") { model.go(backwards: true) }
      .command("Take the side of the line", keys: "space") {
        if let side = model.sideOfSelected { take(side) } else { repository.notify("The line belongs to no side", .info) }
      }
      .command("Back to the files", keys: "escape", hint: "files") { focus.wrappedValue = .files }
      .commandScope("Conflicts")
    }
  }

  private func take(_ side: ConflictText.Side) { repository.take(side) { focus.wrappedValue = .files } }

  private func scroll(_ proxy: ScrollViewProxy) { if let selected = model.selected { proxy.scrollTo(selected, anchor: .center) } }
}

/// Which conflict is selected.
private struct ConflictTitle: View {
  let model: ConflictModel

  var body: some View {
    if let file = model.file, let hunk = model.hunk {
      HStack(spacing: 1) {
        Text(" " + file.path.plainLine).bold().truncationMode(.head)
        Text("conflict \(hunk + 1) of \(file.text.hunks.count)").foregroundStyle(.warning).layoutPriority(1)
        Spacer(minLength: 0)
      }
      .lineLimit(1)
      .background(.surface)
    }
  }
}

private struct ConflictList: View {
  @Bindable var model: ConflictModel
  let file: ConflictFile

  var body: some View {
    List(selection: $model.selected) { ForEach(0..<file.text.lines.count) { ConflictRow(file: file, line: $0) } }
      .listStyle(MarkedSelection())
  }
}

/// A line of the file, or the name of a side in place of a mark of Git.
private struct ConflictRow: View, Equatable {
  let file: ConflictFile
  let line: Int
  @Environment(\.colorScheme) private var scheme

  nonisolated static func == (a: ConflictRow, b: ConflictRow) -> Bool { a.file === b.file && a.line == b.line }

  var body: some View {
    let kind = file.text.kinds[line]
    Group {
      switch kind {
      case .oursMark: side("<", "ours", name(line), .green)
      case .baseMark: side("|", "before both", name(line), .secondary)
      case .theirsMark: side(">", "theirs", name(end), .blue)
      case .end: side("=", "both", "", .secondary)
      case .context, .ours, .base, .theirs: code
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(background(kind))
  }

  private func side(_ key: String, _ title: String, _ name: String, _ color: Color) -> some View {
    HStack(spacing: 1) {
      Text(String(repeating: " ", count: file.digits) + key).bold().foregroundStyle(color)
      Text(title).bold().foregroundStyle(color)
      Text(name.plainLine).foregroundStyle(.secondary)
    }
  }

  /// What Git writes after a mark: the name of a branch, the hash and the subject of a commit.
  private func name(_ line: Int) -> String { String(file.text.text(line).dropFirst(8)) }

  /// The last line of the conflict, which has the name of their side.
  private var end: Int { file.text.hunk(at: line).map { file.text.hunks[$0].lines.upperBound - 1 } ?? line }

  private var code: some View {
    HStack(spacing: 0) {
      Text(String(repeating: " ", count: max(0, file.digits - "\(line + 1)".count)) + "\(line + 1)  ").foregroundStyle(.tertiary)
      Text(CodeText.attributed(file.text.text(line), file.tokens[line]))
    }
  }

  private func background(_ kind: ConflictText.Kind) -> Color {
    switch kind {
    case .ours, .oursMark: DiffLook.background(.added, scheme)
    case .theirs, .theirsMark: scheme == .dark ? .rgb(0x14, 0x26, 0x44) : .rgb(0xDD, 0xEA, 0xFB)
    case .base, .baseMark, .end: .surface
    case .context: .clear
    }
  }
}
