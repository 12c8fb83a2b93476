import Foundation
import DemoTools
import Idem
import IdemTesting
import Testing

@testable import idem_gallery

@MainActor @Suite struct `The gallery` {
  @Test(arguments: Catalogue.pages.map(\.name))
  func `each page is shown with its code, and comes to rest`(name: String) throws {
    let page = try #require(Catalogue.page(named: name))
    let host = TestHost(width: 120, height: 200) { PageView(page: page) }
    // The bar of a page shows the title in the frame after the one with the page.
    for _ in 0..<3 { host.render() }
    #expect(host.text.contains(name))
    #expect(host.text.contains("│ "), "a line beside the code")
    #expect(host.keyConflicts.isEmpty)
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `the help is as in the picture, and in each focus each key has one command`() throws {
    let host = TestHost(width: 80, height: 24) { GalleryView(first: nil) }
    for _ in 0..<3 { host.render() }
    for _ in 0..<12 {
      #expect(host.keyConflicts == [] && host.unreachable(in: .legacy) == [])
      host.press(.tab)
      for _ in 0..<3 { host.render() }
    }
    host.press(.function(1))
    for _ in 0..<3 { host.render() }
    let picture = host.lines.joined(separator: "\n") + "\n"
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Pictures/help.txt"
    if ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil {
      try picture.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try picture == String(contentsOfFile: path, encoding: .utf8))
  }

  @Test(arguments: Catalogue.pages.map(\.name), [50, 80])
  func `no code is cut at the edge`(name: String, width: Int) throws {
    let page = try #require(Catalogue.page(named: name))
    let host = TestHost(width: width, height: 600, checksFrames: false) { PageView(page: page) }
    for _ in 0..<3 { host.render() }
    let shown = host.text
    for sample in page.samples {
      for word in sample.code.split(whereSeparator: \.isWhitespace) where word.count < width - 8 {
        #expect(shown.contains(word), "\(sample.title): \(word)")
      }
    }
  }

  @Test(arguments: [
    ("dropdown", "Pickers"), ("checkbox", "Toggles"), ("toast", "Layers"), ("modal", "Sheets"), ("loading", "Progress"),
    ("NavigationSplitView", "Columns"),
    ("textarea", "Editors"), ("scrollbar", "Scroll"), ("hotkeys", "Commands"),
  ])
  func `the search finds pages by everyday words and by SwiftUI's`(query: String, page: String) {
    #expect(PageSearch.pages(for: query).prefix(3).contains { $0.name.contains(page) }, "\(PageSearch.pages(for: query).map(\.name))")
  }

  @Test func `the everyday words are those of pages that exist`() {
    #expect(Set(PageSearch.everydayWords.keys).subtracting(Catalogue.pages.map(\.name)) == [])
  }

  @Test(arguments: Catalogue.pages.map(\.name))
  func `with no motion, a page makes no frame without an event or data`(name: String) throws {
    let page = try #require(Catalogue.page(named: name))
    let host = TestHost(width: 120, height: 200, checksFrames: false) { PageView(page: page).environment(\.motion, .none) }
    for _ in 0..<4 { host.render() }
    var frames = 0
    for _ in 0..<20 {
      host.advance(by: .milliseconds(500))
      if host.render().stats != FrameStats() { frames += 1 }
    }
    // Dates and clocks are data: they change at most once a second.
    #expect(frames <= (host.text.contains("date") || host.text.contains("timer") ? 11 : 0), "\(frames) frames in 10 seconds")
  }

  @Test func `names of pages are unique, and each section has a page`() {
    #expect(Set(Catalogue.pages.map(\.name)).count == Catalogue.pages.count)
    #expect(Set(Catalogue.pages.map(\.section)) == Set(Page.Section.allCases))
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func `the screen has the pages, the first page, and the keys`(width: Int, height: Int) {
    let host = TestHost(width: width, height: height) { GalleryView(first: nil) }
    host.render()
    for text in ["Search", "Controls", "A button runs an action", "? help", "q quit"] { #expect(host.text.contains(text)) }
    #expect(host.keyConflicts.isEmpty)
  }

  @Test(arguments: ["Themes", "Buttons", "Preferences"])
  func `the sidebar begins where the first page is visible`(name: String) {
    let host = TestHost(width: 80, height: 24) { GalleryView(first: name) }
    for _ in 0..<3 { host.render() }
    #expect(host.lines.contains { $0.hasPrefix(" \(name) ") }, "\(host.text)")
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `a search finds pages by the code of their samples, and shows these samples alone`() {
    let host = TestHost(width: 120, height: 40) { GalleryView(first: nil) }
    host.render()
    host.press("/")
    host.render()
    host.type("trim(")
    host.render()
    host.render()
    #expect(host.text.contains("A part of a shape"))
    #expect(!host.text.contains("A path"))
    #expect(!host.text.contains("Toggles"))
  }

  @Test func `a search for the name of a page finds it first, with all its samples`() {
    let host = TestHost(width: 120, height: 40) { GalleryView(first: nil) }
    host.render()
    host.press("/")
    host.render()
    host.type("focus")
    host.render()
    host.render()
    #expect(PageSearch.pages(for: "focus").map(\.name).prefix(2) == ["Focus", "Scopes of focus"])
    #expect(host.text.contains("Moving the focus"))
  }

  @Test func `the code is hidden and shown by a key`() {
    let host = TestHost(width: 120, height: 40) { GalleryView(first: "Buttons") }
    host.render()
    #expect(host.text.contains("Button(\"Count\")"))
    host.press("c")
    host.render()
    #expect(!host.text.contains("Button(\"Count\")"))
  }

}

@Suite struct `The arguments of the gallery` {
  @Test func `a page is found in any case`() throws {
    #expect(try Arguments(["--page", "buttons"], pages: ["Buttons"]).page == "Buttons")
  }

  @Test(arguments: [
    (["--page"], "--page requires the name of a page; --list prints them."),
    (["--page", "x"], "There is no page x: --list prints the names."),
    (["-x"], "Unknown option -x: --help lists all options."),
    (["x"], "Unknown argument x: --help lists all options."),
  ])
  func `a mistake is one sentence`(arguments: [String], sentence: String) {
    #expect(throws: UsageProblem(sentence)) { try Arguments(arguments, pages: ["Buttons"]) }
  }
}
