import ChatFeed
import IdemTesting
import Testing

struct RecordingTests {
  @Test func `a recording is read turn by turn`() throws {
    let recording = try Recording(
      """
      idem-chat 1
      # a comment

      you Hello
      wait 100
      pace 20
      > Hi there
      tool Bash ls -l
      every 5
      | a.txt
      done 1
      notice Careful
      usage 12 3
      """)
    let steps = try #require(recording.turns.first).steps
    #expect(recording.turns.map(\.message) == ["Hello"])
    #expect(steps.map(\.milliseconds) == [120, 20, 0, 5, 0, 0, 0])
    #expect(
      steps.map(\.event) == [
        .text("Hi"), .text(" there\n"), .toolStarted(id: 1, name: "Bash", title: "ls -l"), .toolOutput(id: 1, line: "a.txt"),
        .toolEnded(id: 1, status: 1), .notice("Careful"), .usage(input: 12, output: 3),
      ])
  }

  @Test(arguments: [
    ("", 1, "a recording begins with `idem-chat 1`"),
    ("idem-chat 1\n> text", 2, "a turn begins with `you`"),
    ("idem-chat 1\nyou a\n| x", 3, "no tool is running"),
    ("idem-chat 1\nyou a\nwait -1", 3, "`-1` is not a number from 0 to 86400000"),
    ("idem-chat 1\nyou a\ntool Bash\nyou b", 4, "the tool before has no `done`"),
    ("idem-chat 1\nyou a\ntool Bash", 3, "the last tool has no `done`"),
    ("idem-chat 1\nshout a", 2, "`shout` is not known"),
  ])
  func `an error names its line`(text: String, line: Int, problem: String) {
    #expect(throws: RecordingError.self) { try Recording(text) }
    do { _ = try Recording(text) } catch { #expect(error.line == line && error.problem == problem) }
  }

  @Test func `the sample is a whole session`() {
    let events = Recording.sample.turns.flatMap(\.steps).map(\.event)
    #expect(Recording.sample.turns.count == 3)
    #expect(events.contains { if case .toolEnded(_, 1) = $0 { true } else { false } })
    #expect(events.contains { if case .notice = $0 { true } else { false } })
  }

  @Test func `tokens are words with the space before them`() {
    #expect(Tokens.split("The parser rejects  leapyeardays.\n") == ["The", " parser", " reject", "s", "  leapy", "eardays", ".\n"])
  }

  @Test(arguments: Seed.all(20)) func `the tokens of any text give the text again`(seed: Seed) {
    var random = seed.generator()
    let text = String((0..<Int.random(in: 0..<60, using: &random)).map { _ in "ab é日\n".randomElement(using: &random)! })
    #expect(Tokens.split(text).joined() == text)
  }
}
