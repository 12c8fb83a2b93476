import Idem
import TopFeed

/// The open files and the environment of a process.
extension Dashboard {
  /// Opens the sheet for the selected process, or notifies why it cannot be read.
  func show(_ kind: InsideKind) {
    guard let process = table.selectedRow?.process else { return notify("No process is shown.", .info) }
    guard isLive else { return notify("These processes are not on this machine.", .error) }
    let content = read(kind, of: process)
    guard !content.rows.isEmpty else { return notify(content.note, .error) }
    sheet = .inside(kind, process)
  }

  /// Reads the rows of a sheet. Without rows, the note states why.
  func read(_ kind: InsideKind, of process: ProcessSample) -> InsideRows {
    do throws(InsideProblem) {
      switch kind {
      case .files:
        let files = try inside.descriptors(of: process.id)
        let rows = files.items.enumerated().map { InsideRow(id: $0, lead: Dashboard.lead($1), name: $1.name.plainLine) }
        if rows.isEmpty { return InsideRows(note: "Process \(process.id.pid) has no open files.") }
        return InsideRows(rows: rows, note: files.isCut ? "The first \(LiveInside.mostDescriptors) of \(files.count) files" : "")
      case .environment:
        let rows = try inside.environment(of: process.id).map {
          InsideRow(id: $0.id, name: $0.name.plainLine, value: $0.value.map { "=" + $0.plainLine } ?? "")
        }
        return InsideRows(rows: rows, note: rows.isEmpty ? "Process \(process.id.pid) has no environment." : "")
      }
    } catch { return InsideRows(note: error.description) }
  }

  /// The number, the mode and the place of a file, in columns.
  private static func lead(_ file: OpenDescriptor) -> String {
    let position = file.position.map { $0 > 0 ? Format.bytes($0) : "" } ?? ""
    return Format.right(file.id, 5) + " " + Format.right(file.mode, 2) + " " + Format.right(position, 5)
  }
}
