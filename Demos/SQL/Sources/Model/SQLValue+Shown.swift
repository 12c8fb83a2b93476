import Idem
import SQLData

extension SQLValue {
  /// The value in one line of a table. A long text is cut: the whole one is in the sheet of the cell.
  var shown: String {
    switch self {
    case .null: "NULL"
    case .blob(let bytes): "\(bytes.count) bytes"
    case .text(let text): text.utf8.count <= 400 ? text.plainLine : String(text.prefix(400)).plainLine
    default: text
    }
  }
}
