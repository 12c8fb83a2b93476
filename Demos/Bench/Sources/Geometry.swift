/// The layout of the panels for the size of the terminal.
struct Geometry: Equatable {
  let height: Int
  let columns: Int
  let rows: Int
  let panelWidth: Int
  let panelHeight: Int

  init(width: Int, height: Int) {
    self.height = height
    (columns, rows, panelWidth, panelHeight) = width >= 200 && height >= 60 ? (8, 5, 25, 11) : (5, 2, 16, 8)
  }
}

/// A number, padded with leading zeros.
func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
