import Idem
import IdemTesting
import Testing

private enum WordKey: EnvironmentKey {
  static var defaultValue: String { "none" }
}

private enum NumberKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

private struct Theme: Equatable { var name = "plain", size = 1 }

private enum ThemeKey: EnvironmentKey {
  static var defaultValue: Theme { Theme() }
}

extension EnvironmentValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

private struct WordView: View {
  @Environment(\.word) private var word
  var body: some View { Text(word) }
}

private struct NumberView: View {
  @Environment(\.number) private var number
  var body: some View { Text("\(number)") }
}

private struct ThemeView: View {
  @Environment(\.theme) private var theme
  var body: some View { Text("\(theme.name) \(theme.size)") }
}

private struct EnabledView: View {
  @Environment(\.isEnabled) private var isEnabled
  var body: some View { Text(isEnabled ? "on" : "off") }
}

/// Three parents, none of which reads anything.
private struct Deep<Content: View>: View {
  let content: Content
  var body: some View { Middle(content: content) }
}

private struct Middle<Content: View>: View {
  let content: Content
  var body: some View { VStack { content } }
}

@Observable @MainActor private final class Settings { var name = "a" }

private struct SettingsView: View {
  @Environment(Settings.self) private var settings
  var body: some View { Text(settings.name) }
}

private struct OptionalSettingsView: View {
  @Environment(Settings.self) private var settings: Settings?
  var body: some View { Text(settings?.name ?? "no settings") }
}

@MainActor
@Suite struct EnvironmentTests {
  @Test func `a key without a value above has its default`() {
    let host = TestHost(width: 9, height: 1) { WordView() }
    host.render()
    #expect(host.text == "none")
  }

  @Test func `a change of a key runs the bodies that read it and nothing else, through skipped parents`() {
    let word = Knob("a")
    let content = VStack {
      Deep(content: WordView())
      Deep(content: NumberView())
    }
    let host = TestHost(width: 9, height: 2) { Reader { content.environment(\.word, word.value) } }
    host.render()
    #expect(host.text == "a\n0")
    word.value = "b"
    let stats = host.render()
    #expect(host.text == "b\n0")
    #expect(stats.bodiesEvaluated == 2)
    #expect(stats.causes.contains(.environment))
    #expect(host.evaluations(of: Deep<WordView>.self) == 1)
    #expect(host.evaluations(of: Middle<WordView>.self) == 1)
    #expect(host.evaluations(of: WordView.self) == 2)
    #expect(host.evaluations(of: NumberView.self) == 1)
  }

  @Test func `an equal value runs no body`() {
    let other = Knob(0)
    let host = TestHost(width: 9, height: 1) {
      Reader {
        let _ = other.value
        WordView().environment(\.word, "a")
      }
    }
    host.render()
    other.value = 1
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.evaluations(of: WordView.self) == 1)
  }

  @Test func `the innermost value counts`() {
    let host = TestHost(width: 9, height: 1) { WordView().environment(\.word, "inner").environment(\.word, "outer") }
    host.render()
    #expect(host.text == "inner")
  }

  @Test func `another key at the same place gives the first one up`() {
    let isWord = Knob(true)
    let host = TestHost(width: 9, height: 2) {
      Reader {
        VStack(alignment: .leading) {
          ThemeView()
          WordView()
        }
        .environment(isWord.value ? \.word : \.theme.name, "x")
      }
    }
    host.render()
    #expect(host.text == "plain 1\nx")
    isWord.value = false
    host.render()
    #expect(host.lines[0] == "x 1")
    #expect(host.lines[1] == "none")
  }

  @Test func `a part of a value keeps the rest, and follows it`() {
    let size = Knob(1)
    let host = TestHost(width: 9, height: 1) {
      Reader { ThemeView().environment(\.theme.name, "dark").environment(\.theme, Theme(name: "plain", size: size.value)) }
    }
    host.render()
    #expect(host.text == "dark 1")
    size.value = 2
    host.render()
    #expect(host.text == "dark 2")
  }

  @Test func `transformEnvironment changes what comes from further out, and follows it`() {
    let number = Knob(1)
    let content = NumberView().transformEnvironment(\.number) { $0 += 10 }.transformEnvironment(\.number) { $0 *= 2 }
    let host = TestHost(width: 9, height: 1) { Reader { content.environment(\.number, number.value) } }
    host.render()
    #expect(host.text == "12")
    number.value = 5
    host.render()
    #expect(host.text == "20")
  }

  @Test func `a view that is disabled by an outer modifier stays disabled`() {
    let outer = Knob(true)
    let host = TestHost(width: 9, height: 1) { Reader { EnabledView().disabled(false).disabled(outer.value) } }
    host.render()
    #expect(host.text == "off")
    outer.value = false
    host.render()
    #expect(host.text == "on")
  }

  @Test func `an observable object is found by its type, and tracked by its properties`() {
    let first = Settings(), second = Settings()
    second.name = "second"
    let settings = Knob(first)
    let host = TestHost(width: 9, height: 1) { Reader { SettingsView().environment(settings.value) } }
    host.render()
    #expect(host.text == "a")
    first.name = "b"
    let stats = host.render()
    #expect(host.text == "b")
    #expect(stats.bodiesEvaluated == 1)
    settings.value = second
    host.render()
    #expect(host.text == "second")
  }

  @Test func `an optional object may be missing`() {
    let host = TestHost(width: 19, height: 1) { OptionalSettingsView() }
    host.render()
    #expect(host.text == "no settings")
  }

  @Test func `a view that no longer reads a key does not run for it`() {
    let word = Knob("a"), reads = Knob(true)
    let content = Maybe(reads: reads)
    let host = TestHost(width: 9, height: 1) { Reader { content.environment(\.word, word.value) } }
    host.render()
    reads.value = false
    host.render()
    word.value = "b"
    host.render()
    #expect(host.evaluations(of: Maybe.self) == 2)
  }
}

private struct Maybe: View {
  let reads: Knob<Bool>
  @Environment(\.word) private var word
  var body: some View { Text(reads.value ? word : "-") }
}
