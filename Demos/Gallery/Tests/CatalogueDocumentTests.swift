import Foundation
import Testing

@testable import idem_gallery

@MainActor @Suite struct `The catalogue in the documentation` {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Documentation").standardized

  @Test(arguments: Page.Section.allCases)
  func `a section has what its pages show, and their code`(section: Page.Section) throws {
    try compare(CatalogueDocument.text(of: section), with: "Catalogue/\(CatalogueDocument.file(of: section))")
  }

  #if os(Linux)
    @Test func `the first page has the page of each public name`() throws {
      try compare(CatalogueDocument.index(of: CatalogueNames.shared.get().names), with: "Catalogue.md")
    }
  #endif

  @Test(arguments: Catalogue.pages.map(\.name))
  func `each sample of a page is found on its picture`(name: String) throws {
    let page = try #require(Catalogue.page(named: name))
    #expect(CatalogueDocument.pictures(of: page).count == page.samples.count)
  }

  /// Compares with a file of the documentation. Writes it if the variable IDEM_DRAW_PICTURES is set.
  private func compare(_ text: String, with path: String) throws {
    let file = folder.appending(path: path)
    if ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = zip(lines, kept).first { $0 != $1 }.map { "\($0), not \($1)" } ?? "the number of lines"
    #expect(lines == kept, "\(path) is not what the gallery shows; IDEM_DRAW_PICTURES=1 writes it. First: \(difference)")
  }
}
