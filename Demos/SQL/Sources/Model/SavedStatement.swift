/// A statement that the user has given a name.
struct SavedStatement: Equatable {
  var name: String
  var text: String

  init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// A stored statement: its name is the first line.
  init(stored: String) {
    let parts = stored.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    (name, text) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  var stored: String { name + "\n" + text }
}
