import Idem
import IdemTesting
import Testing

@testable import idem_gallery

/// Each view of the gallery can be used without seeing it.
@MainActor @Suite struct `Reading the gallery` {
  @Test(arguments: Catalogue.pages.map(\.name))
  func `each view of a page that Tab reaches has a role and a label`(name: String) throws {
    let page = try #require(Catalogue.page(named: name))
    let host = TestHost(width: 120, height: 200, checksFrames: false) { PageView(page: page) }
    for _ in 0..<3 { host.render() }
    var seen: Set<String> = []
    for _ in 0..<40 {
      guard let element = host.accessibility.all.last(where: \.isFocused) else { break }
      #expect(!element.label.isEmpty, "\(element)\n\(host.accessibility)")
      let place = "\(element.role) \(element.label) \(element.frame)"
      if !seen.insert(place).inserted { break }
      host.press(.tab)
    }
  }

  @Test(arguments: Catalogue.pages.map(\.name))
  func `each control of a page has a label`(name: String) throws {
    let page = try #require(Catalogue.page(named: name))
    let host = TestHost(width: 120, height: 200, checksFrames: false) { PageView(page: page) }
    for _ in 0..<3 { host.render() }
    for element in host.accessibility.all where !element.actions.isEmpty { #expect(!element.label.isEmpty, "\(element)") }
  }
}
