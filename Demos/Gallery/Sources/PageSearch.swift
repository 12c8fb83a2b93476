import Idem

/// Finds pages by their names, and by the titles and the code of their samples.
@MainActor
enum PageSearch {
  /// The samples of each page, made for the first search.
  private static let samples: [Page.ID: [SampleText]] = Dictionary(uniqueKeysWithValues: Catalogue.pages.map { ($0.id, $0.samples) })

  /// The pages whose name has the words of a search, then those with a sample that has them.
  static func pages(for query: String) -> [Page] {
    var named: [Page] = [], others: [Page] = []
    for page in Catalogue.pages {
      if isNamed(page, query) {
        named.append(page)
      } else if samples[page.id, default: []].contains(where: { $0.matches(query) }) {
        others.append(page)
      }
    }
    return named + others
  }

  /// Whether each word of a search is in the name or the section of a page.
  static func isNamed(_ page: Page, _ query: String) -> Bool { has("\(page.name) \(page.section.rawValue)", query) }

  /// Whether a text has each word of a search, in any case.
  nonisolated static func has(_ text: String, _ query: String) -> Bool {
    let text = text.lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
