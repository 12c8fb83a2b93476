import DemoTools
import Idem
import SQLData

/// The keys; at the right what runs, the database and the rows.
struct StatusRow: View {
  let model: SQLModel

  var body: some View {
    Footer {
      HStack(spacing: 1) {
        if let activity = model.activity {
          Spinner()
          Text(verbatim: "\(activity), Escape cancels ").layoutPriority(3)
        } else if let message = model.message {
          if message.isProblem {
            Text(verbatim: message.text + " ").foregroundStyle(.danger).bold().layoutPriority(3)
          } else {
            Text(verbatim: message.text + " ").foregroundStyle(.success).layoutPriority(3)
          }
        }
        if !model.changes.isEmpty {
          Text(model.changes.count == 1 ? "1 change" : "\(model.changes.count) changes").foregroundStyle(.warning).bold().layoutPriority(3)
        }
        Text(verbatim: "\(model.database.title)\(model.database.isReadOnly ? " (read-only)" : "")").bold()
        if let page = model.page { PlaceText(page: page).layoutPriority(2) }
      }
    }
  }
}

/// The place of the cursor and the number of rows. It runs when the cursor moves.
private struct PlaceText: View {
  let page: ResultPage

  var body: some View {
    HStack(spacing: 1) {
      Text(verbatim: text)
      if let problem = page.state.problem { Text(verbatim: problem).foregroundStyle(.danger) }
    }
  }

  private var text: String {
    let row = page.provider.count == 0 ? "" : page.cursor.map { "\(StatusNumber.grouped($0.row + 1)) of " } ?? ""
    let hidden = page.hiddenColumns > 0 ? ", \(page.hiddenColumns) hidden" : ""
    let number = page.provider.count.map { $0 == 0 ? "no rows" : StatusNumber.grouped($0) } ?? estimate
    guard page.state.isWorking, let query = page.query, !query.isPlain else { return "\(page.title) \(row)\(number)\(hidden)" }
    return "\(page.title) \(row)\(number), \(query.order.isEmpty ? "searching" : "sorting")"
  }

  private var estimate: String {
    guard let estimate = page.relation?.estimate, page.query?.isPlain == true else { return "…" }
    return "about \(StatusNumber.grouped(estimate))"
  }
}
