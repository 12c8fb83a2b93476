import Foundation
import IdemPorting

// Asynchronous work, publishers, apps, scenes and commands.

enum Asynchronous {
  struct Message: Decodable, Identifiable { let id: Int; let from: String }

  @MainActor final class ViewModel: ObservableObject {
    enum State { case idle, loading, loaded([Message]), failed(Error) }
    @Published var state = State.idle
    func load() async {
      state = .loading
      do {
        try await Task.sleep(nanoseconds: 1)
        state = .loaded(try JSONDecoder().decode([Message].self, from: Data("[]".utf8)))
      } catch {
        state = .failed(error)
      }
    }
  }

  struct ContentView: View {
    @StateObject private var viewModel = ViewModel()
    @State private var task: Task<Void, Never>?
    @State private var id = 0
    var body: some View {
      NavigationStack {
        Group {
          switch viewModel.state {
          case .idle: Color.clear.onAppear { Task { await viewModel.load() } }
          case .loading: ProgressView()
          case .loaded(let messages): List(messages) { Text($0.from) }
          case .failed(let error): Text(error.localizedDescription).foregroundColor(.red)
          }
        }
        .navigationTitle("Inbox")
        .task { await viewModel.load() }
        .task(id: id, priority: .background) { id = 1 }
        .onAppear(perform: start)
        .onDisappear { task?.cancel() }
        .refreshable { await viewModel.load() }
      }
    }
    func start() { task = Task { @MainActor in await viewModel.load() } }
  }
}

enum Timers {
  struct ContentView: View {
    @State private var timeRemaining = 100
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    @State private var cancellable: Any?
    var body: some View {
      Text("\(timeRemaining)")
        .onReceive(timer) { time in
          if timeRemaining > 0 { timeRemaining -= 1 } else { timer.upstream.connect().cancel() }
        }
        .onReceive(NotificationCenter.default.publisher(for: Notification.Name("x"))) { _ in timeRemaining = 100 }
        .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { timeRemaining = 50 } }
    }
  }

  final class Stopwatch: ObservableObject {
    @Published var seconds = 0
    private var timer: Timer?
    func start() {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.seconds += 1 }
      }
    }
    func stop() {
      timer?.invalidate()
      timer = nil
    }
  }

  struct StopwatchView: View {
    @ObservedObject var stopwatch: Stopwatch
    var body: some View { Text("\(stopwatch.seconds)").onReceive(stopwatch.$seconds) { print($0) } }
  }
}

enum Changes {
  struct ContentView: View {
    @State private var text = ""
    @State private var number = 0
    @State private var isOn = false
    var body: some View {
      TextField("Text", text: $text)
        .onChange(of: text) { newValue in print("Changed to \(newValue)") }
        .onChange(of: number) { oldValue, newValue in print(oldValue, newValue) }
        .onChange(of: isOn) { print("toggled") }
        .onChange(of: text, initial: true) { number = text.count }
        .onChange(of: [number]) { print($0.count) }
        .id(number)
        .equatable(by: number)
    }
  }
}
extension View {
  func equatable<V: Equatable>(by value: V) -> some View { id(String(describing: value)) }
}

enum Focused {
  struct NoteKey: FocusedValueKey { typealias Value = Binding<String> }
  struct ContentView: View {
    @State private var note = ""
    @FocusState private var isFocused: Bool
    @AccessibilityFocusState private var isAccessible: Bool
    var body: some View {
      TextEditor(text: $note)
        .focused($isFocused)
        .focusedSceneValue(\.snippetNote, $note)
        .accessibilityFocused($isAccessible)
        .accessibilityLabel("Note").accessibilityHint(Text("Edit")).accessibilityValue("v").accessibilityAddTraits(.isHeader)
        .accessibilityElement(children: .combine).accessibilityIdentifier("note").accessibilityAction(named: "Act") {}
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: break;
          case .decrement: break;
          default: break
          }
        }
        .onAppear { isFocused = true }
    }
  }
}
extension FocusedValues {
  var snippetNote: Binding<String>? {
    get { self[Focused.NoteKey.self] }
    set { self[Focused.NoteKey.self] = newValue }
  }
}

enum Apps {
  class AppModel: ObservableObject { @Published var count = 0 }

  struct MailApp: App {
    @StateObject private var model = AppModel()
    @Environment(\.scenePhase) private var scenePhase
    @AppStorage("showSidebar") private var showSidebar = true
    init() { UserDefaults.standard.register(defaults: ["x": 1]) }
    var body: some Scene {
      WindowGroup {
        Text("Mail").environmentObject(model).frame(minWidth: 40, minHeight: 10)
      }
      .onChange(of: scenePhase) { phase in if phase == .background { model.count = 0 } }
      .commands {
        CommandGroup(replacing: .newItem) { Button("New Message") {}.keyboardShortcut("n") }
        CommandGroup(after: .toolbar) { Toggle("Sidebar", isOn: $showSidebar) }
        CommandMenu("Message") {
          Button("Send") { model.count += 1 }.keyboardShortcut("d", modifiers: [.command, .shift])
          Divider()
          Menu("Move") { Button("Archive") {} }
          NoteCommands()
        }
      }
      .defaultSize(width: 100, height: 40)
      .windowResizability(.contentSize)
      .windowStyle(.hiddenTitleBar)
      Window("Activity", id: "activity") { Text("Activity") }
      Settings { SettingsView() }
    }
  }

  struct NoteCommands: View {
    @FocusedBinding(\.snippetNote) private var note: String?
    @FocusedValue(\.snippetNote) private var binding
    var body: some View { Button("Clear") { note = "" }.disabled(note == nil || binding == nil) }
  }

  struct SettingsView: View {
    private enum Tabs: Hashable { case general, advanced }
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    var body: some View {
      TabView {
        Form { Button("Activity") { openWindow(id: "activity") } }.formStyle(.grouped).tabItem { Label("General", systemImage: "gear") }
          .tag(Tabs.general)
        SettingsLink { Text("Open") }.tabItem { Label("Advanced", systemImage: "star") }.tag(Tabs.advanced)
      }
      .padding(20)
      .frame(width: 40, height: 10)
      .help("Settings")
      .onOpenURL { url in print(url) }
      .handlesExternalEvents(preferring: ["a"], allowing: ["b"])
    }
  }
}

#Preview { Apps.SettingsView() }
#Preview("Dark", traits: .sizeThatFitsLayout) { Changes.ContentView() }
#Preview("Returned") {
  let model = Apps.AppModel()
  return Text("Mail").environmentObject(model)
}
#Preview("State") {
  @Previewable @State var isOn = false
  Toggle("On", isOn: $isOn)
}
