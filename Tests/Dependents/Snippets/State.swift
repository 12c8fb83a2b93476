import Foundation
import IdemPorting

// State, bindings, observable models and the environment, as in tutorials and answers.

enum Counter {
  struct ContentView: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Text("Count: \(count)")
          .font(.largeTitle)
        Button("Increment") { count += 1 }
          .buttonStyle(.borderedProminent)
      }
      .padding()
    }
  }
}

enum PlayButtonExample {
  struct PlayButton: View {
    @Binding var isPlaying: Bool
    var body: some View {
      Button(isPlaying ? "Pause" : "Play", systemImage: isPlaying ? "pause.circle" : "play.circle") {
        isPlaying.toggle()
      }
    }
  }

  struct PlayerView: View {
    @State private var isPlaying: Bool = false
    var body: some View {
      PlayButton(isPlaying: $isPlaying)
    }
  }

  struct Previews: PreviewProvider {
    static var previews: some View {
      Group {
        PlayButton(isPlaying: .constant(true))
          .previewDisplayName("Playing")
        PlayerView()
      }
    }
  }
}

enum LibraryExample {
  @Observable class Book: Identifiable {
    var title = "Sample Book Title"
    var isAvailable = true
  }

  @Observable class Library {
    var books: [Book] = [Book(), Book(), Book()]
    var availableBooksCount: Int { books.filter(\.isAvailable).count }
  }

  struct LibraryView: View {
    @Environment(Library.self) private var library
    var body: some View {
      List(library.books) { book in
        BookView(book: book)
      }
    }
  }

  struct BookView: View {
    @Bindable var book: Book
    @State private var isEditorPresented = false
    var body: some View {
      HStack {
        Text(book.title)
        Spacer()
        Button("Edit") { isEditorPresented = true }
      }
      .sheet(isPresented: $isEditorPresented) { BookEditView(book: book) }
    }
  }

  struct BookEditView: View {
    @Bindable var book: Book
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        HStack {
          Text("Title")
          TextField("Title", text: $book.title)
            .textFieldStyle(.roundedBorder)
            .onSubmit { dismiss() }
        }
        Toggle(isOn: $book.isAvailable) { Text("Book is available") }
        Button("Close") { dismiss() }
          .buttonStyle(.borderedProminent)
      }
    }
  }

  struct TitleEditView: View {
    @Environment(Book.self) private var book
    var body: some View {
      @Bindable var book = book
      TextField("Title", text: $book.title)
    }
  }

  struct BookReaderApp: App {
    @State private var library = Library()
    var body: some Scene {
      WindowGroup {
        LibraryView()
          .environment(library)
      }
    }
  }
}

enum ObservedObjects {
  class Settings: ObservableObject {
    @Published var score = 0
    @Published private(set) var name = "Anna"
    func rename() { name = "Berta" }
  }

  final class ClickCounter: ObservableObject {
    var clicks = 0 {
      willSet { objectWillChange.send() }
    }
  }

  struct ContentView: View {
    @StateObject var settings = Settings()
    var body: some View {
      NavigationView {
        VStack {
          Button("Increase Score") { settings.score += 1 }
          NavigationLink(destination: DetailView()) { Text("Show Detail View") }
        }
        .frame(height: 20)
      }
      .environmentObject(settings)
    }
  }

  struct DetailView: View {
    @EnvironmentObject var settings: Settings
    var body: some View { Text("Score: \(settings.score)") }
  }

  struct RowView: View {
    @ObservedObject var counter: ClickCounter
    var body: some View { Button("\(counter.clicks) clicks") { counter.clicks += 1 } }
  }

  struct WithInitializer: View {
    @StateObject private var model: Settings
    @State private var text: String
    init(text: String) {
      _model = StateObject(wrappedValue: Settings())
      _text = State(initialValue: text)
    }
    var body: some View {
      Text(text).onReceive(model.$score) { score in text = "\(score)" }
    }
  }
}

enum CustomEnvironment {
  private struct CaptionColorKey: EnvironmentKey {
    static let defaultValue = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
  }

  struct CaptionView: View {
    @Environment(\.snippetCaptionColor) private var captionColor
    var body: some View { Text("Caption").foregroundColor(captionColor) }
  }

  struct Parent: View {
    var body: some View {
      CaptionView()
        .environment(\.snippetCaptionColor, .blue)
        .transformEnvironment(\.lineLimit) { $0 = 2 }
    }
  }

  struct CaptionKey: EnvironmentKey { static let defaultValue: Color = .red }
}

extension EnvironmentValues {
  var snippetCaptionColor: Color {
    get { self[CustomEnvironment.CaptionKey.self] }
    set { self[CustomEnvironment.CaptionKey.self] = newValue }
  }
  @Entry var snippetIsCompact: Bool = false
}

enum EnvironmentReading {
  struct ContentView: View {
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.horizontalSizeClass) var horizontalSizeClass
    @Environment(\.locale) var locale
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.openURL) var openURL
    @Environment(\.isEnabled) var isEnabled
    @Environment(\.calendar) var calendar
    @Environment(\.timeZone) var timeZone
    @Environment(\.layoutDirection) var layoutDirection
    @Environment(\.dynamicTypeSize) var dynamicTypeSize
    @Environment(\.accessibilityReduceMotion) var reduceMotion
    @Environment(\.displayScale) var displayScale
    @Environment(\.presentationMode) var presentationMode
    var body: some View {
      VStack {
        Text(colorScheme == .dark ? "In dark mode" : "In light mode")
        if horizontalSizeClass == .compact { Text("Compact") } else { Text("Regular") }
        Button("Visit Apple") { openURL(URL(string: "https://www.apple.com")!) }
        Button("Back") { presentationMode.wrappedValue.dismiss() }
        Text(calendar.isDateInWeekend(Date.now) ? "Weekend" : locale.identifier)
      }
      .onChange(of: scenePhase) { oldPhase, newPhase in
        if newPhase == .active {
          print("Active")
        } else if newPhase == .inactive {
          print("Inactive")
        } else if newPhase == .background {
          print("Background")
        }
      }
    }
  }
}

enum Storage {
  struct ContentView: View {
    @AppStorage("username") var username: String = "Anonymous"
    @AppStorage("tapCount") private var tapCount = 0
    @AppStorage("isDark") private var isDark = false
    @AppStorage("volume") private var volume = 0.5
    @AppStorage("nickname") private var nickname: String?
    @AppStorage("mode") private var mode = Mode.light
    @SceneStorage("selectedTab") var selectedTab = 0
    enum Mode: String, CaseIterable { case light, dark }
    var body: some View {
      Form {
        Text("Welcome, \(username)!")
        Button("Log in") { username = "@twostraws" }
        Stepper("Taps \(tapCount)", value: $tapCount)
        Toggle("Dark", isOn: $isDark)
        Slider(value: $volume)
        Picker("Mode", selection: $mode) {
          ForEach(Mode.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        .pickerStyle(.segmented)
      }
    }
  }
}

enum Bindings {
  struct User { var name = ""; var tags: [String] = []; var address: String? }
  struct ContentView: View {
    @State private var user = User()
    @State private var items = [Item(name: "a"), Item(name: "b")]
    @State private var numbers: [Int: Bool] = [:]
    struct Item: Identifiable, Hashable { let id = UUID(); var name: String; var isOn = false }
    var body: some View {
      Form {
        TextField("Name", text: $user.name)
        TextField("Address", text: Binding(get: { user.address ?? "" }, set: { user.address = $0 }))
        ForEach($items) { $item in
          Toggle(item.name, isOn: $item.isOn)
        }
        List($items, editActions: [.delete, .move]) { $item in TextField("Name", text: $item.name) }
        List { ForEach($items, editActions: .all) { $item in TextField("Name", text: $item.name) } }
        Toggle("Animated", isOn: $items[0].isOn.animation(.easeInOut))
        if let address = Binding($user.address) { TextField("Address", text: address) }
      }
    }
  }
}
