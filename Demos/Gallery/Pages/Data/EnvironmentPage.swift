import Idem
import Observation

struct EnvironmentPage: View {
  @State private var player = Player()
  @StateObject private var score = Score()

  var body: some View {
    #sample("A value for all views inside") {
      VStack(alignment: .leading) {
        Greeting()
        Greeting().environment(\.greeting, "Good morning")
        Greeting().transformEnvironment(\.greeting) { $0 += "!" }
      }
    }
    #sample("An object that is observed") {
      HStack(spacing: 2) {
        PlayerName()
        Button("Next") { player.name += "a" }
      }
      .environment(player)
    }
    #sample("An object of older code") {
      HStack(spacing: 2) {
        ScoreText()
        Button("Goal") { score.goals += 1 }
      }
      .environmentObject(score)
    }
  }
}

extension EnvironmentValues {
  /// What a greeting says.
  @Entry fileprivate var greeting = "Hello"
}

private struct Greeting: View {
  @Environment(\.greeting) private var greeting
  var body: some View { Text(verbatim: greeting) }
}

@Observable private final class Player {
  var name = "Ann"
}

private struct PlayerName: View {
  @Environment(Player.self) private var player
  var body: some View { Text(verbatim: player.name) }
}

private final class Score: ObservableObject {
  @Published var goals = 0
}

private struct ScoreText: View {
  @EnvironmentObject private var score: Score
  var body: some View { Text("\(score.goals) goals") }
}
