import TopFeed

/// What is kept from one run to the next, beside the columns.
extension Dashboard {
  /// The order of the rows and what the table shows, as words: `-memory tree`. A minus sign is for descending.
  var order: String {
    var words = [(isAscending ? "" : "-") + column.rawValue]
    if isTree { words.append("tree") }
    if !showsKernelThreads { words.append("programs") }
    return words.joined(separator: " ")
  }

  /// Takes over what an earlier run had. Other words are left out.
  func takeOrder(_ text: String) {
    for word in text.split(separator: " ") {
      switch word {
      case "tree": if !isTree { toggleTree() }
      case "programs": if showsKernelThreads { toggleKernelThreads() }
      default:
        let isAscending = !word.hasPrefix("-")
        guard let column = ProcessColumn(rawValue: String(isAscending ? word : word.dropFirst())) else { continue }
        if (column, isAscending) != (self.column, self.isAscending) { sort(by: column, isAscending: isAscending) }
      }
    }
  }
}
