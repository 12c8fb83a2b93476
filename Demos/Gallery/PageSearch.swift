import Idem

/// Finds pages by their names, and by the titles and the code of their samples.
@MainActor
enum PageSearch {
  /// The samples of each page, made for the first search.
  private static let samples: [Page.ID: [SampleText]] = Dictionary(uniqueKeysWithValues: Catalogue.pages.map { ($0.id, $0.samples) })

  /// The pages whose name has the words of a search, then those with a sample that has them.
  static func pages(for query: String) -> [Page] {
    let named = Catalogue.pages.filter { isNamed($0, query) }
    return named + Catalogue.pages.filter { page in !isNamed(page, query) && samples[page.id, default: []].contains { $0.matches(query) } }
  }

  /// Whether each word of a search is in the name or the section of a page.
  static func isNamed(_ page: Page, _ query: String) -> Bool {
    let name = "\(page.name) \(page.section.rawValue)".lowercased()
    return words(query).allSatisfy { name.contains($0) }
  }

  nonisolated static func words(_ query: String) -> [Substring] { query.lowercased().split(separator: " ") }
}
