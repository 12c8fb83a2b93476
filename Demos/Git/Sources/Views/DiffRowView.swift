import DemoTools
import GitData
import Idem

/// A row of a diff: the number of the line, its sign, and its text in colors.
struct DiffRowView: View, Equatable {
  let diff: Diff
  let place: Int
  let digits: Int
  let colors: DiffColors
  let isInRange: Bool
  let wraps: Bool
  var pattern: String?
  @Environment(\.colorScheme) private var scheme

  nonisolated static func == (a: DiffRowView, b: DiffRowView) -> Bool {
    guard a.wraps == b.wraps, a.pattern == b.pattern else { return false }
    if a.diff === b.diff { return a.place == b.place && a.digits == b.digits && a.colors === b.colors && a.isInRange == b.isInRange }
    // Rows of another diff often have the same text: the author, empty lines.
    let old = a.diff.rows[a.place], new = b.diff.rows[b.place]
    return old.kind == new.kind && [.text, .note, .hunk].contains(old.kind) && a.diff.bytes[old.bytes] == b.diff.bytes[new.bytes]
  }

  var body: some View {
    let row = diff.rows[place]
    Group {
      switch row.kind {
      case .text: text(row)
      case .file: FileTitle(file: diff.files[Int(row.file)])
      case .note: Text(diff.text(row).shown).foregroundStyle(.secondary)
      case .hunk: Text(diff.text(row).shown).foregroundStyle(.info)
      case .noNewline: Text(String(repeating: " ", count: digits + 1) + diff.text(row).shown).foregroundStyle(.secondary)
      case .context, .added, .deleted: line(row)
      }
    }
    .lineLimit(wraps ? nil : 1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(DiffLook.background(row.kind, scheme))
  }

  @ViewBuilder private func text(_ row: DiffRow) -> some View {
    let text = diff.text(row).shown
    if text.hasPrefix("commit ") {
      Text(text).foregroundStyle(.warning)
    } else if text.hasPrefix("Author: ") || text.hasPrefix("Date:   ") {
      Text(text).foregroundStyle(.secondary)
    } else {
      Text(text)
    }
  }

  private func line(_ row: DiffRow) -> some View {
    HStack(alignment: .top, spacing: 0) {
      if isInRange { Text(number(row) + "▌").foregroundStyle(.tint) } else { Text(number(row) + " ").foregroundStyle(.tertiary) }
      Text(row.kind == .added ? "+" : row.kind == .deleted ? "-" : " ")
        .foregroundStyle(row.kind == .added ? .green : row.kind == .deleted ? .red : .primary)
      Text(code(row))
    }
  }

  /// The text with its colors. A match of the search is marked instead of the words that differ.
  private func code(_ row: DiffRow) -> AttributedString {
    let text = diff.text(row), tokens = colors.tokens(in: place)
    if let pattern, let match = text.range(ofAny: pattern) {
      let start = text.utf8.distance(from: text.startIndex, to: match.lowerBound)
      let marked = [start..<start + text[match].utf8.count]
      return CodeText.attributed(text, tokens, marked: marked, mark: .yellow, markedText: .black)
    }
    return CodeText.attributed(text, tokens, marked: diff.changedWords(in: place), mark: DiffLook.mark(row.kind, scheme))
  }

  private func number(_ row: DiffRow) -> String {
    let number = row.new > 0 ? row.new : row.old
    let text = number > 0 ? "\(number)" : ""
    return String(repeating: " ", count: max(0, digits - text.count)) + text
  }
}

/// The name of a file in a diff, and the numbers of its lines that are added and deleted.
private struct FileTitle: View {
  let file: DiffFile

  var body: some View {
    HStack(spacing: 1) {
      Text(file.path.plainLine).bold().truncationMode(.head)
      if file.isNew { Text("new").foregroundStyle(.info) }
      if file.isDeleted { Text("deleted").foregroundStyle(.danger) }
      if file.isBinary { Text("binary").foregroundStyle(.secondary) }
      if file.added > 0 { Text("+\(file.added)").foregroundStyle(.green) }
      if file.deleted > 0 { Text("-\(file.deleted)").foregroundStyle(.red) }
    }
  }
}

/// The colors behind the lines of a diff, for dark and for light terminals.
enum DiffLook {
  static func background(_ kind: DiffRow.Kind, _ scheme: ColorScheme) -> Color {
    switch kind {
    case .added: scheme == .dark ? .rgb(0x12, 0x30, 0x1C) : .rgb(0xDD, 0xF7, 0xE3)
    case .deleted: scheme == .dark ? .rgb(0x3A, 0x18, 0x1C) : .rgb(0xFC, 0xE2, 0xE2)
    case .file: .surface
    default: .clear
    }
  }

  /// The color behind words that differ.
  static func mark(_ kind: DiffRow.Kind, _ scheme: ColorScheme) -> Color {
    kind == .added
      ? scheme == .dark ? .rgb(0x1F, 0x60, 0x35) : .rgb(0xA6, 0xE8, 0xB5)
      : scheme == .dark ? .rgb(0x7A, 0x2A, 0x30) : .rgb(0xF5, 0xB3, 0xB3)
  }
}
