import Idem
import IdemTesting
import Testing

@MainActor private final class ModelData: ObservableObject {
  @Published var places = ["Turtle Rock"]
}

@Observable @MainActor private final class Profile {
  var name = "Ann"
  var isGuest = false
}

private struct Places: View {
  @EnvironmentObject var model: ModelData
  @State private var presses = 0

  var body: some View {
    Text("\(model.places.joined(separator: ", ")); \(presses)")
      .onKeyPress("a") {
        model.places.append("Icy Bay")
        return .handled
      }
      .onKeyPress("p") {
        presses += 1
        return .handled
      }
  }
}

/// As Apple's tutorials begin.
private struct Tutorial: App {
  @StateObject private var model = ModelData()

  var body: some Scene {
    WindowGroup("\(model.places.count) places") { Places().environmentObject(model) }
  }
}

private struct ProfileScene: Scene {
  let heading: String
  @State private var count = 1
  @Environment(Profile.self) private var profile

  var body: some Scene {
    Window("\(heading): \(profile.name)") {
      Text("\(profile.name) \(count)").onKeyPress("+") {
        count += 1
        return .handled
      }
    }
  }
}

private struct Branching: App {
  @State private var profile = Profile()
  @State private var isLoud = false
  @State private var heard: [String] = []
  @Environment(\.quit) private var quit

  private func key(_ name: KeyEquivalent, _ action: @escaping () -> Void) -> some View {
    EmptyView().onKeyPress(name) {
      action()
      return .handled
    }
  }

  var body: some Scene {
    if profile.isGuest {
      Window("Guest") {
        Text("guest \(heard.joined())")
          .onKeyPress("g") {
            profile.isGuest = false
            return .handled
          }
          .onKeyPress("q") {
            quit(status: 3)
            return .handled
          }
      }
      .frameRate(10)
    } else {
      ProfileScene(heading: isLoud ? "PROFILE" : "profile").environment(profile)
        .environment(\.shouts, isLoud)
        .onChange(of: profile.name) { old, new in heard.append("\(old)-\(new)") }
      Window("never shown") { Text("second") }
    }
  }

  init(_ reach: Reach) {
    _profile = State(initialValue: reach.profile)
    _isLoud = State(initialValue: false)
  }

  init() { self.init(Reach()) }
}

/// The app's objects, for a test to write.
@MainActor private final class Reach { let profile = Profile() }

extension EnvironmentValues {
  @Entry fileprivate var shouts: Bool = false
}

@MainActor
@Suite struct AppTests {
  @Test func `an object that the app owns reaches its views and its title`() {
    let host = TestHost(width: 30, height: 2, app: Tutorial())
    host.render()
    #expect(host.text == "Turtle Rock; 0\n")
    #expect(host.title == "1 places")
    host.press("a")
    host.render()
    #expect(host.text == "Turtle Rock, Icy Bay; 0\n")
    #expect(host.title == "2 places")
  }

  @Test func `an app's body runs once for what it reads, and not for what only views read`() {
    let host = TestHost(width: 30, height: 2, app: Tutorial())
    host.render()
    host.press("p")
    let frame = host.render()
    #expect(frame.bodiesEvaluated == 1)
    #expect(host.evaluations(of: Tutorial.self) == 1)
    host.press("a")
    host.render()
    #expect(host.evaluations(of: Tutorial.self) == 2)
    #expect(frame.explanation == "Places ran once (state _presses)")
  }

  @Test func `a scene of one's own keeps its state, and is skipped where its input is the same`() {
    let reach = Reach()
    let host = TestHost(width: 30, height: 2, app: Branching(reach))
    host.render()
    #expect(host.title == "profile: Ann")
    host.press("+")
    host.render()
    #expect(host.lines[0] == "Ann 2")
    let runs = host.evaluations(of: ProfileScene.self)
    reach.profile.name = "Bob"
    host.render()
    host.render()
    #expect(host.lines[0] == "Bob 2")
    #expect(host.title == "profile: Bob")
    // The app's body ran for the name, and later for what onChange wrote; the scene for the name alone.
    #expect(host.evaluations(of: ProfileScene.self) == runs + 1)
    #expect(host.skips(of: ProfileScene.self) > 0)
  }

  @Test func `an app's body chooses among scenes, each with its title and its frame rate`() {
    let reach = Reach()
    let host = TestHost(width: 30, height: 2, app: Branching(reach))
    host.render()
    #expect(host.appHost.window.settings == WindowSettings(title: "profile: Ann", framesPerSecond: 60))
    reach.profile.name = "Bob"
    host.render()
    reach.profile.isGuest = true
    host.render()
    #expect(host.lines[0] == "guest Ann-Bob")
    #expect(host.appHost.window.settings == WindowSettings(title: "Guest", framesPerSecond: 10))
    host.press("g")
    host.render()
    #expect(host.lines[0] == "Bob 1", "the scene came anew")
    #expect(host.appHost.window.settings == WindowSettings(title: "profile: Bob", framesPerSecond: 60))
    #expect(!host.text.contains("second"))
  }

  @Test func `quit ends the app with its status, and nothing is delivered or shown after that`() {
    let reach = Reach()
    let host = TestHost(width: 30, height: 2, app: Branching(reach))
    reach.profile.isGuest = true
    host.render()
    #expect(host.exitStatus == nil)
    host.press("q")
    #expect(host.exitStatus == 3)
    #expect(host.press("g") == .ignored)
    #expect(reach.profile.isGuest)
    #expect(host.render() == FrameStats())
  }

  @Test func `a script's closure runs again after what it read has changed`() {
    let profile = Profile()
    let host = TestHost(width: 30, height: 2, root: scriptRoot("Script", frameRate: 20) { Text(profile.name) })
    host.render()
    #expect(host.lines[0] == "Ann")
    #expect(host.appHost.window.settings == WindowSettings(title: "Script", framesPerSecond: 20))
    profile.name = "Bob"
    #expect(host.render() <= .budget(bodies: 1, wasted: 0))
    #expect(host.lines[0] == "Bob")
  }
}
