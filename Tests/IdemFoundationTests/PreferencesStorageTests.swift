import IdemFoundation
import IdemTesting
import Testing

/// `@AppStorage` in Foundation's preferences.
@MainActor
@Suite(.serialized) struct PreferencesStorageTests {
  private static let name = "idem.tests.storage"
  private enum Side: String { case left, right }

  private struct Settings: View {
    @AppStorage("count", store: UserDefaults(suiteName: PreferencesStorageTests.name)) var count = 1
    @AppStorage("name", store: UserDefaults(suiteName: PreferencesStorageTests.name)) var name: String?
    @AppStorage("isOn", store: UserDefaults(suiteName: PreferencesStorageTests.name)) var isOn = false
    @AppStorage("part", store: UserDefaults(suiteName: PreferencesStorageTests.name)) var part = 0.5
    @AppStorage("side", store: UserDefaults(suiteName: PreferencesStorageTests.name)) var side = Side.left

    var body: some View {
      Text("\(count) \(name ?? "-") \(isOn) \(part) \(side.rawValue)")
      Button("Change") { (count, name, isOn, part, side) = (count + 1, "x", true, 2, .right) }
      Button("Clear") { name = nil }
    }
  }

  @Test func `values are read from the preferences and written to them`() throws {
    let defaults = try #require(UserDefaults(suiteName: PreferencesStorageTests.name))
    defaults.removePersistentDomain(forName: PreferencesStorageTests.name)
    defer { defaults.removePersistentDomain(forName: PreferencesStorageTests.name) }
    defaults.set(7, forKey: "count")
    let host = TestHost(width: 40, height: 3) { Settings() }
    host.render()
    #expect(host.lines[0] == "7 - false 0.5 left")
    host.click("Change")
    host.render()
    #expect(host.lines[0] == "8 x true 2.0 right")
    let other = try #require(UserDefaults(suiteName: PreferencesStorageTests.name))
    #expect(other.integer(forKey: "count") == 8 && other.string(forKey: "name") == "x" && other.bool(forKey: "isOn"))
    #expect(other.double(forKey: "part") == 2 && other.string(forKey: "side") == "right")
    host.click("Clear")
    host.render()
    #expect(host.lines[0] == "8 - true 2.0 right" && other.object(forKey: "name") == nil)
  }

  private struct Plain: View {
    @AppStorage("count") var count = 1
    var body: some View { Button("\(count)") { count += 1 } }
  }

  @Test func `defaultAppStorage sets where values without a store are`() throws {
    let defaults = try #require(UserDefaults(suiteName: PreferencesStorageTests.name + ".default"))
    defer { defaults.removePersistentDomain(forName: PreferencesStorageTests.name + ".default") }
    defaults.set(3, forKey: "count")
    let host = TestHost(width: 40, height: 3) {
      Plain().defaultAppStorage(defaults)
      Plain()
    }
    host.render()
    #expect(host.text.contains("3") && host.text.contains("1"))
    host.click("3")
    host.render()
    #expect(defaults.integer(forKey: "count") == 4 && host.text.contains("4"))
  }
}
