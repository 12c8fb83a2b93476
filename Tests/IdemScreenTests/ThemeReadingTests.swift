import IdemEscapeCorpus
import IdemSeeds
import Testing

@testable import IdemScreen

/// Themes from files.
@Suite struct ThemeReadingTests {
  @Test func `the three forms of files are read`() throws {
    let own = try Theme(reading: "# mine\nscheme = \"light\"\nbackground = \"#fafafa\" # paper\ndanger = '#c00'\n", name: "mine")
    #expect(own.scheme == .light && own[.background] == .rgb(0xFA, 0xFA, 0xFA) && own[.danger] == .rgb(0xCC, 0, 0))
    let base = try Theme(reading: "scheme: \"Gruvbox\"\nbase00: \"282828\"\nbase05: \"d5c4a1\"\nbase0d: '83a598'\n", name: "base")
    #expect(base.scheme == .dark && base[.background] == .rgb(0x28, 0x28, 0x28) && base[.tint] == .rgb(0x83, 0xA5, 0x98))
    let btop = try Theme(reading: "theme[main_bg]=\"#191724\"\ntheme[hi_fg]=\"#c4a7e7\"\ntheme[title]=\"\"\n", name: "btop")
    #expect(btop[.background] == .rgb(0x19, 0x17, 0x24) && btop[.tint] == .rgb(0xC4, 0xA7, 0xE7))
  }

  @Test func `of several lines for a role, the last one counts`() throws {
    let keys = ["background", "base00", "main_bg", "base00", "background"]
    // Each reading has tables of its own, whose order differs.
    for last in 1...keys.count {
      for _ in 0..<20 {
        let lines = keys.prefix(last).enumerated().map { $1 == "main_bg" ? "theme[\($1)]=\"#00000\($0)\"" : "\($1) = \"#00000\($0)\"" }
        let theme = try Theme(reading: lines.joined(separator: "\n"), name: "x")
        #expect(theme[.background] == .rgb(0, 0, UInt8(last - 1)))
      }
    }
  }

  @Test func `what is no theme is one sentence`() {
    for text in ["", "# nothing", "background = \"red\"", "base00: 28282", "what is this", "danger = \"#12345g\""] {
      #expect(throws: ThemeError.self) { try Theme(reading: text, name: "x") }
    }
    #expect(throws: ThemeError("the file has more than 64 KiB")) {
      try Theme(reading: String(repeating: "#", count: 1 << 17), name: "x")
    }
  }

  @Test(arguments: Seed.all()) func `any bytes are a theme or an error`(seed: Seed) {
    var random = seed.generator()
    let parts = ["theme[", "]=", "\"", "#", "background", "base0A", ":", "=", "\n", "282828", " ", "'", "\u{1B}[", "é", "[", "-"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
      _ = try? Theme(reading: text, name: "x")
    }
  }

  @Test func `a role keeps its level and its theme`() {
    let color = Color.red.at(level: 2).bound(to: 7, isForeground: true)
    #expect(color.role == .red && color.level == 2 && color.table == 7)
    #expect(color.bound(to: 9, isForeground: true) == color)
    #expect(Color.rgb(1, 2, 3).at(level: 3).kind == .rgb(red: 1, green: 2, blue: 3))
    #expect(Color.secondary.level == 1 && Color.secondary.at(level: 0) == .primary)
    #expect(Color.palette(200).at(level: 4).kind == .palette(200))
  }
}
