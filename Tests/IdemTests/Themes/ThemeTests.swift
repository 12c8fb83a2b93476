import Idem
import IdemTesting
import Testing

/// Themes of a window and of its parts.
@MainActor
@Suite struct ThemeTests {
  @Test func `a switch of the theme runs no body, no layout, and paints no cell`() {
    let host = TestHost(width: 40, height: 6) { Colored() }
    host.render()
    #expect(host.theme == .terminal)
    host.userTheme = .nord
    let frame = host.render()
    #expect(frame.bodiesEvaluated == 0 && frame.cellsPainted == 0)
    #expect(host.theme == .nord)
    // The cells keep the roles.
    #expect(host[column: 0, row: 0].style.foreground == .danger)
  }

  @Test func `a body that reads the theme runs, and no other one`() {
    let host = TestHost(width: 40, height: 6) {
      VStack {
        Colored()
        Named()
      }
    }
    host.render()
    #expect(host.text.contains("terminal"))
    host.userTheme = .idemDark
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text.contains("idem-dark"))
  }

  @Test func `the theme around the content is the window's, unless the user selects another one`() {
    let host = TestHost(width: 20, height: 3) { Named().theme(light: .oneLight, dark: .nord) }
    host.render()
    #expect(host.text.contains("nord"))
    host.colorScheme = .light
    host.render()
    #expect(host.text.contains("one-light"))
    host.userTheme = .dracula
    host.render()
    #expect(host.text.contains("dracula"))
  }

  @Test func `on a terminal that is light and has told no colors, bars are light`() {
    struct Scheme: View {
      @Environment(\.theme) private var theme
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text("\(theme.scheme) \(scheme) \(theme[.surface] == Theme.terminal[.surface])") }
    }
    let host = TestHost(width: 20, height: 1) { Scheme() }
    host.render()
    #expect(host.text == "dark dark true")
    host.colorScheme = .light
    host.render()
    #expect(host.text == "light light false")
    host.colorScheme = .dark
    host.render()
    #expect(host.text == "dark dark true")
  }

  @Test func `a part of the window has a theme of its own`() {
    let host = TestHost(width: 20, height: 4) {
      VStack {
        Text("a").foregroundStyle(.red)
        Text("b").foregroundStyle(.red).theme(.nord)
        Named().padding(0).theme(.dracula)
      }
    }
    host.render()
    #expect(host.text.contains("dracula"))
    #expect(host.theme == .terminal)
  }

  @Test func `setTheme selects a theme by its name`() {
    let host = TestHost(width: 20, height: 3) { Switcher() }
    host.render()
    #expect(host.click("Nord"))
    host.render()
    #expect(host.theme == .nord)
  }

  @Test func `a preferred scheme shows Idem's own theme where the terminal has another one`() {
    let host = TestHost(width: 20, height: 3) { Named().preferredColorScheme(.light) }
    host.render()
    #expect(host.text.contains("idem-light"))
  }
}

private struct Colored: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("danger").foregroundStyle(.danger)
      Text("secondary").foregroundStyle(.secondary)
      Text("card").background(.surface)
    }
  }
}

private struct Named: View {
  @Environment(\.theme) private var theme
  var body: some View { Text(theme.name) }
}

private struct Switcher: View {
  @Environment(\.setTheme) private var setTheme
  var body: some View { Button("Nord") { setTheme(named: "nord") } }
}
