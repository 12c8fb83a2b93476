import IdemFoundation
import IdemTesting
import Testing

/// `String(localized:)` and `LocalizedStringResource`.
@MainActor
@Suite struct LocalizedStringTests {
  /// A bundle with translations, for the time of the test.
  private func withBundle(_ strings: String, _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-strings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for language in ["en", "Base"] {
      let place = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(strings.utf8).write(to: place.appending(path: "Localizable.strings"))
      try Data(strings.utf8).write(to: place.appending(path: "Words.strings"))
    }
    try body(try #require(Bundle(url: folder)))
  }

  @Test func `without a translation, the literal is shown with its values`() {
    let name = "Ann", count = 3
    #expect(String(localized: "Hello \(name)", comment: "A greeting") == "Hello Ann")
    #expect(String(localized: "\(count) of 100 % by \(name) in \(0.5, specifier: "%.2f")") == "3 of 100 % by Ann in 0.50")
    #expect(String(localized: "100 %") == "100 %")
    #expect(String(localized: "key", defaultValue: "Bye \(name)", table: "T", bundle: .main) == "Bye Ann")
    #expect(String(localized: LocalizedStringResource("Due \(count)")) == "Due 3")
    #expect(String(localized: "\(12.5, format: .percent)") == 12.5.formatted(.percent))
  }

  @Test func `a translation has the values in its own order`() throws {
    try withBundle(#""%@ has %lld" = "%2$lld: %1$@ (100 %%)"; "bye" = "Tschau %@"; "plain" = "100 %";"#) { bundle in
      #expect(String(localized: "\("Ann") has \(3)", bundle: bundle) == "3: Ann (100 %)")
      #expect(String(localized: "bye", defaultValue: "Bye \("Ann")", bundle: bundle) == "Tschau Ann")
      #expect(String(localized: "bye", defaultValue: "Bye \("Ann")", table: "Words", bundle: bundle) == "Tschau Ann")
      #expect(String(localized: "plain", bundle: bundle) == "100 %")
      #expect(String(localized: "unknown \(1)", bundle: bundle) == "unknown 1")
    }
  }

  @Test func `a resource is inline Markdown in a view, and its values are not`() {
    let host = TestHost(width: 30, height: 3) {
      VStack(alignment: .leading) {
        Text("**Hi** \("*Ann*")" as LocalizedStringResource)
        Button("Press" as LocalizedStringResource) {}
        Label("Star" as LocalizedStringResource, systemImage: "star")
      }
    }
    host.render()
    #expect(host.lines[0] == "Hi *Ann*")
    #expect(host[column: 0, row: 0].style.attributes.contains(.bold) && !host[column: 4, row: 0].style.attributes.contains(.bold))
    #expect(host.text.contains("Press") && host.text.contains("Star"))
  }

  @Test func `literals are inline Markdown in a file that imports IdemFoundation too`() {
    let name = "*Ann*"
    let host = TestHost(width: 30, height: 5) {
      VStack(alignment: .leading) {
        Text("**Save**")
        Text("**Save** \(name)")
        Button("**Save**") {}
        Text(Foundation.AttributedString("**Save**"))
        Text(.init("**Save**"))
      }
    }
    host.render()
    #expect(host.lines == ["Save", "Save *Ann*", "[ Save ]", "**Save**", "Save"])
    #expect(host[column: 0, row: 0].style.attributes.contains(.bold) && !host[column: 0, row: 3].style.attributes.contains(.bold))
  }

  @Test func `a stepper shows its value in a format of Foundation`() {
    let host = TestHost(width: 40, height: 2) {
      VStack(alignment: .leading) {
        Stepper("Price", value: .constant(12.5), format: .currency(code: "EUR").locale(Locale(identifier: "en_US")))
        Stepper(value: .constant(0.25), in: 0...1, step: 0.05, format: .percent.locale(Locale(identifier: "en_US"))) { Text("Share") }
      }
    }
    host.render()
    #expect(host.lines[0].hasPrefix("Price €12.50") && host.lines[1].hasPrefix("Share 25%"), "\(host.lines)")
  }
}
