import Idem
import IdemTesting

@testable import idem_gallery

/// The pages of the gallery as Markdown: what each sample shows, as text, and its code.
@MainActor struct CatalogueDocument {
  /// The columns of the pictures.
  private static let width = 100

  /// The file of a section.
  static func file(of section: Page.Section) -> String { "\(section.rawValue.split(separator: " ")[0]).md" }

  // MARK: Sections

  static func text(of section: Page.Section) -> String {
    var lines = ["# \(section.rawValue)", "", note, ""]
    for page in Catalogue.pages where page.section == section {
      lines += ["## \(page.name)", ""]
      for (sample, picture) in zip(page.samples, pictures(of: page)) {
        lines += ["### \(sample.title)", ""]
        if !picture.isEmpty { lines += fenced("text", picture) }
        lines += fenced("swift", [sample.code])
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A block of code. Its fence is longer than those in the code.
  private static func fenced(_ language: String, _ code: [String]) -> [String] {
    let fence = code.contains { $0.contains("```") } ? "````" : "```"
    return [fence + language] + code + [fence, ""]
  }

  private static let note = """
    This text is made of the pages of idem-gallery, which shows them with their colors. `░` is a cell with a color and without a character.
    """

  private static var drawn: [Page.ID: [[String]]] = [:]

  /// What each sample of a page shows. Empty if the title of a sample is not on the screen. Each page is drawn once.
  static func pictures(of page: Page) -> [[String]] {
    if let pictures = drawn[page.id] { return pictures }
    let pictures = draw(page)
    drawn[page.id] = pictures
    return pictures
  }

  /// The lines between the title of each sample and the next one.
  private static func draw(_ page: Page) -> [[String]] {
    let host = TestHost(width: width, height: 400, checksFrames: false) {
      PageView(page: page).environment(\.showsCode, false).environment(\.motion, .none)
    }
    for _ in 0..<6 where host.render() == FrameStats() { break }
    let lines = (0..<host.height).map { row in line(row, of: host) }
    var starts: [Int] = []
    for sample in page.samples {
      let from = starts.last.map { $0 + 1 } ?? 0
      guard let start = lines[from...].firstIndex(where: { $0.drop { $0 == " " } == sample.title }) else { return [] }
      starts.append(start)
    }
    return starts.indices.map { index in
      var part = lines[(starts[index] + 1)..<(index + 1 < starts.count ? starts[index + 1] : lines.count)]
      while part.last == "" { part.removeLast() }
      while part.first == "" { part.removeFirst() }
      return part.map { String($0.dropFirst(2)) }
    }
  }

  /// A row of the screen. A cell that has only a color has a sign, unless it is a gap between two characters.
  private static func line(_ row: Int, of host: TestHost) -> String {
    let cells = (0..<host.width).map { host[column: $0, row: row] }
    let isBlank = cells.map { $0.glyph.string == " " }
    var line = ""
    for (column, cell) in cells.enumerated() where !cell.glyph.isContinuation {
      let isGap = column > 0 && column + 1 < cells.count && !isBlank[column - 1] && !isBlank[column + 1]
      line += isBlank[column] && !isGap && cell.style.background != .default ? "░" : cell.glyph.string
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  // MARK: The list of all names

  /// The first page of the catalogue: its sections, and where each public name is used.
  static func index(of names: [String: Set<String>]) -> String {
    let summary = "Each view, modifier, style, mark, theme and motion of Idem, with what it shows and its code."
    var lines = ["# Catalogue", "", summary, "", note, ""]
    for section in Page.Section.allCases {
      let pages = Catalogue.pages.filter { $0.section == section }
      lines.append("- [\(section.rawValue)](Catalogue/\(file(of: section))): " + pages.map { link(to: $0) }.joined(separator: ", "))
    }
    let uses = firstUses()
    let all = names.values.reduce(into: Set()) { $0.formUnion($1) }
    lines += ["", "## Names", "", "| Name | Page |", "|---|---|"]
    for name in all.sorted(by: { ($0.lowercased(), $0) < ($1.lowercased(), $1) }) {
      if let page = uses[name] { lines.append("| `\(name)` | \(link(to: page)) |") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first page on which each identifier is used.
  private static func firstUses() -> [String: Page] {
    var uses: [String: Page] = [:]
    for page in Catalogue.pages {
      for identifier in page.samples.flatMap(\.identifiers) where uses[identifier] == nil { uses[identifier] = page }
    }
    return uses
  }

  private static func link(to page: Page) -> String {
    let anchor = page.name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }.replacing(" ", with: "-")
    return "[\(page.name)](Catalogue/\(file(of: page.section))#\(anchor))"
  }
}

extension SampleText {
  /// The words of the code that can be names.
  var identifiers: [String] { code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}
