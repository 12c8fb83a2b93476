import Idem
import Observation

struct EnvironmentPage: View {
  @State private var player = Player()
  @State private var score = Score()

  var body: some View {
    #sample("A value for all views inside", Greeting.code) {
      VStack(alignment: .leading) {
        Greeting()
        Greeting().environment(\.greeting, "Good morning")
        Greeting().transformEnvironment(\.greeting) { $0 += "!" }
      }
    }
    #sample("An object that is observed", Player.code, PlayerName.code) {
      HStack(spacing: 2) {
        PlayerName()
        Button("Next") { player.name += "a" }
      }
      .environment(player)
    }
    #sample("An object of older code", Score.code, ScoreText.code) {
      HStack(spacing: 2) {
        ScoreText()
        Button("Goal") { score.goals += 1 }
      }
      .environmentObject(score)
    }
  }
}

extension EnvironmentValues {
  /// The text of a greeting.
  @Entry fileprivate var greeting = "Hello"
}

@SampleCode private struct Greeting: View {
  @Environment(\.greeting) private var greeting
  var body: some View { Text(verbatim: greeting) }
}

@SampleCode @Observable private final class Player {
  var name = "Ann"
}

@SampleCode private struct PlayerName: View {
  @Environment(Player.self) private var player
  var body: some View { Text(verbatim: player.name) }
}

@SampleCode private final class Score: ObservableObject {
  @Published var goals = 0
}

@SampleCode private struct ScoreText: View {
  @EnvironmentObject private var score: Score
  var body: some View { Text("\(score.goals) goals") }
}
