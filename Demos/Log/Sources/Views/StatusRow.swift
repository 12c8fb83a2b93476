import DemoTools
import Idem
import LogLines

/// The keys; what is searched, the file and its line count.
struct StatusRow: View {
  let model: LogModel
  let file: String
  let isAtEnd: Bool
  /// The columns of text that are hidden on the left.
  let offset: Int
  @Environment(\.mouseReporting) private var mouse

  var body: some View {
    Footer {
      HStack(spacing: 2) {
        if let problem = model.problem {
          Text("\(problem); waiting").foregroundStyle(.danger).bold()
        } else if !mouse.isEnabled {
          Text("the terminal has the mouse: M takes it back").bold()
        }
        if let wanted = model.wanted {
          Text("\(wanted.title.map { "\($0.plainLine): " } ?? "")\(model.matchText)").foregroundStyle(.warning).layoutPriority(2)
        }
        Text("\(file.plainLine)  \(lines)").layoutPriority(1)
      }
    }
  }

  private var lines: String {
    let count = LogModel.grouped(model.count)
    var text = model.found.map { "\(LogModel.grouped($0.count)) of \(count) lines" } ?? (model.count == 1 ? "1 line" : "\(count) lines")
    if model.isReading, !model.lines.isStream { text += ", reading" } else if model.isFiltering { text += ", filtering" }
    if let ending = model.ending { text += ", \(ending)" }
    if isAtEnd { text += " ↓" }
    if offset > 0 { text += "  → \(offset)" }
    return text
  }
}
