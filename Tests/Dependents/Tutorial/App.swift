import Foundation
import Idem

// The shape in which Apple's tutorials begin: state that belongs to the app, a scene of one's own, the environment.

@MainActor final class ModelData: ObservableObject {
  @Published var landmarks = ["Turtle Rock", "Silver Salmon Creek"]
}

@Observable @MainActor final class Profile {
  var name = "g_kumar"
  let joined = Date()
}

struct ContentView: View {
  @EnvironmentObject var modelData: ModelData
  @Environment(Profile.self) private var profile
  @Binding var isEditing: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text(profile.name)
      ForEach(modelData.landmarks, id: \.self) { Text($0) }
      Toggle("Edit", isOn: $isEditing)
    }
  }
}

struct LandmarksScene: Scene {
  @State private var isEditing = false
  let title: String

  var body: some Scene {
    WindowGroup(title) { ContentView(isEditing: $isEditing) }
  }
}

@main
struct LandmarksApp: App {
  @StateObject private var modelData = ModelData()
  @State private var profile = Profile()
  @AppStorage("hasSeenTour") private var hasSeenTour = false
  @Environment(\.quit) private var quit

  var body: some Scene {
    if hasSeenTour {
      LandmarksScene(title: "\(modelData.landmarks.count) landmarks")
        .environmentObject(modelData)
        .environment(profile)
        .onChange(of: profile.name) { hasSeenTour = false }
        .frameRate(30)
    } else {
      WindowGroup { Button("Begin") { hasSeenTour = true } }
      Window("About", id: "about") { Text("Landmarks") }
    }
  }
}
