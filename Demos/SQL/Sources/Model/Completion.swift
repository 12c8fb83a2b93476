import Idem
import SQLData

/// Names that are offered while a statement is typed.
struct Completion {
  let relations: [Relation]

  /// The names that begin with the word at the caret: after a point the columns of a table, otherwise columns of the tables that the text
  /// names, tables, other columns, and words of the language.
  func offers(word: String, line: String, text: String) -> [TextCompletion] {
    let start = word.lowercased()
    let before = line.dropLast(word.count)
    var offers: [TextCompletion] = []
    func offer(_ name: String, _ detail: String) {
      let inserted = SQLText.shortName(name)
      guard name.lowercased().hasPrefix(start), name != word, !offers.contains(where: { $0.text == inserted }) else { return }
      offers.append(TextCompletion(inserted, label: name, detail: detail))
    }
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    if before.last == "." {
      let owner = before.dropLast().reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      if let relation = table(named: String(owner).lowercased(), words) {
        for column in relation.columns { offer(column.name, column.type) }
      }
      for relation in relations where relation.schema?.lowercased() == String(owner).lowercased() { offer(relation.name, "table") }
      return offers
    }
    guard !word.isEmpty else { return [] }
    let named = relations.filter { words.contains($0.name.lowercased()) || words.contains($0.title.lowercased()) }
    for relation in named { for column in relation.columns { offer(column.name, column.type) } }
    for relation in relations { offer(relation.name, relation.kind == .table ? "table" : "view") }
    for relation in relations { for column in relation.columns { offer(column.name, relation.name) } }
    // Words in the case of the letters that were typed.
    let isUpper = word.allSatisfy { !$0.isLowercase }
    for word in SQLWords.all where word.hasPrefix(start) && word != start {
      offers.append(TextCompletion(isUpper ? word.uppercased() : word, detail: "SQL"))
    }
    return Array(offers.prefix(50))
  }

  /// The table of a name or of an alias: `FROM orders o`, `JOIN orders AS o`.
  private func table(named name: String, _ words: [String]) -> Relation? {
    if let relation = relations.first(where: { $0.name.lowercased() == name }) { return relation }
    for index in words.indices.dropFirst() where words[index] == name {
      let before = words[index - 1] == "as" && index > 1 ? words[index - 2] : words[index - 1]
      if let relation = relations.first(where: { $0.name.lowercased() == before || $0.title.lowercased() == before }) { return relation }
    }
    return nil
  }
}
