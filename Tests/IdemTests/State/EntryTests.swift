import Idem
import IdemTesting
import Testing

private struct Theme: Equatable {
  var name: String
  static let plain = Theme(name: "plain")
}

extension EnvironmentValues {
  @Entry fileprivate var theme: Theme = .plain
  @Entry fileprivate var volume = 3
  @Entry fileprivate var title: String?
}

private struct ThemeReader: View {
  @Environment(\.theme) private var theme
  var body: some View { Text(theme.name) }
}

private struct VolumeReader: View {
  @Environment(\.volume) private var volume
  @Environment(\.title) private var title
  var body: some View {
    let _ = Self._printChanges(.reason)
    Text("\(volume)\(title ?? "-")")
  }
}

@MainActor
@Suite struct EntryTests {
  @Test func `an entry has its default, its value, and its readers alone`() {
    let theme = Knob(Theme.plain), volume = Knob(3)
    let host = TestHost(width: 9, height: 2) {
      Reader {
        VStack(alignment: .leading) {
          ThemeReader().environment(\.theme, theme.value)
          VolumeReader().environment(\.volume, volume.value)
        }
      }
    }
    host.render()
    #expect(host.text == "plain\n3-")
    volume.value = 4
    host.render()
    #expect(host.text == "plain\n4-")
    #expect(host.evaluations(of: ThemeReader.self) == 1)
    #expect(host.evaluations(of: VolumeReader.self) == 2)
    theme.value = Theme(name: "dark")
    host.render()
    #expect(host.text == "dark\n4-")
    #expect(host.evaluations(of: VolumeReader.self) == 2)
  }

  @Test func `a reason names the entry as its property is named`() {
    let volume = Knob(3)
    let host = TestHost(width: 9, height: 1) { Reader { VolumeReader().environment(\.volume, volume.value) } }
    host.render()
    volume.value = 4
    host.render()
    #expect(host.changes.last == "VolumeReader: environment volume changed.")
  }
}
