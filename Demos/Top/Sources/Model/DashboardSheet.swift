import TopFeed

/// What is shown over the screen.
enum DashboardSheet: Identifiable, Hashable {
  case columns, users
  case inside(InsideKind, ProcessSample)

  var id: Self { self }
}

/// What is read of one process for a sheet.
enum InsideKind { case files, environment }

/// A row of such a sheet.
struct InsideRow: Equatable, Identifiable {
  /// The place among all rows.
  var id: Int
  /// A column before the name: the number and the mode of a file.
  var lead = ""
  var name: String
  var value = ""
}

/// The rows, or the sentence that is shown instead.
struct InsideRows: Equatable {
  var rows: [InsideRow] = []
  var note = ""
}
