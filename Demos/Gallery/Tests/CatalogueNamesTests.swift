import Testing

@testable import idem_gallery

@MainActor @Suite struct `The catalogue of the gallery` {
  #if os(Linux)
    @Test func `each public view, modifier, style, mark, theme and motion is in the code of a sample`() throws {
      let identifiers = Set(Catalogue.pages.flatMap(\.samples).flatMap(\.identifiers))
      let names = try CatalogueNames.shared.get().names
      #expect(names["modifier", default: []].count > 250, "is the interface read right?")
      let excused = CatalogueExceptions.all
      for (kind, members) in names.sorted(by: { $0.key < $1.key }) {
        let missing = members.subtracting(identifiers).subtracting(excused).sorted()
        #expect(missing == [], "no sample shows: \(kind)")
      }
      let everything = names.values.reduce(into: Set()) { $0.formUnion($1) }
      #expect(excused.subtracting(everything).sorted() == [], "these are no longer public")
      #expect(excused.intersection(identifiers).sorted() == [], "these are shown and need no excuse")
    }
  #endif

  @Test func `each page has samples, whose titles differ`() {
    for page in Catalogue.pages {
      let titles = page.samples.map(\.title)
      #expect(!titles.isEmpty, "\(page.name)")
      #expect(Set(titles).count == titles.count, "\(page.name): \(titles)")
    }
  }
}
