import Foundation
import Testing

@testable import idem_gallery

/// `make catalogue` sets the variable IDEM_CATALOGUE to a folder. Then these tests write the pages there.
@MainActor @Suite struct `The catalogue` {
  @Test(arguments: Page.Section.allCases)
  func `a section has what its pages show, and their code`(section: Page.Section) throws {
    let text = CatalogueDocument.text(of: section)
    for page in Catalogue.pages where page.section == section {
      #expect(text.contains("\n## \(page.name)\n"))
      for sample in page.samples { #expect(text.contains("\n### \(sample.title)\n") && text.contains(sample.code)) }
    }
    try write(text, to: "Catalogue/\(CatalogueDocument.file(of: section))")
  }

  #if os(Linux)
    @Test func `the first page has the page of each public name that a sample uses`() throws {
      let names = try CatalogueNames.shared.get().names
      let text = CatalogueDocument.index(of: names)
      for name in ["List", "padding", "bordered", "BarMark"] { #expect(text.contains("\n| `\(name)` | [")) }
      try write(text, to: "Catalogue.md")
    }
  #endif

  @Test(arguments: Catalogue.pages.map(\.name))
  func `each sample of a page is found on its picture`(name: String) throws {
    let page = try #require(Catalogue.page(named: name))
    #expect(CatalogueDocument.pictures(of: page).count == page.samples.count)
  }

  private func write(_ text: String, to path: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["IDEM_CATALOGUE"] else { return }
    let file = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
