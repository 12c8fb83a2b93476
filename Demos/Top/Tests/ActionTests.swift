import Idem
import Testing
import TopFeed

@testable import idem_top

/// Signals, pauses, help: what the keys do beside the table.
@MainActor
@Suite struct ActionTests {
  @Test func `after confirmation, the signal is sent to the process that was selected at the request`() throws {
    let story = try Story()
    story.press(.downArrow)
    let process = story.dashboard.rows[1].process
    story.press("k")
    #expect(story.host.text.contains("Send a signal to \(process.id.pid) \(process.name)"))
    #expect(story.sent.isEmpty)
    story.advance()
    story.press(.downArrow, .return)
    #expect(story.sent.map(\.id) == [process.id])
    #expect(story.sent.map(\.signal) == [.kill])
    #expect(story.dashboard.signalled == nil)
    #expect(story.host.notices == ["SIGKILL was sent to \(process.id.pid), \(process.name)."])
  }

  @Test func `without confirmation, no signal is sent`() throws {
    let story = try Story()
    story.press(.downArrow, "k", .escape)
    #expect(story.dashboard.signalled == nil)
    story.press("k")
    story.host.click("Cancel")
    story.settle()
    #expect(story.dashboard.signalled == nil)
    #expect(story.sent.isEmpty)
  }

  @Test func `the button of the dialog sends`() throws {
    let story = try Story()
    story.press(.downArrow, "k")
    story.host.click("Send TERM")
    story.settle()
    #expect(story.sent.map(\.signal) == [.terminate])
  }

  @Test func `a signal that can't be sent is reported with its reason`() throws {
    let story = try Story()
    story.failure = .notPermitted(pid: 1)
    story.press(.downArrow, "k", .return)
    #expect(story.host.notices.first?.hasPrefix("You may not send signals to process 1") == true)
    #expect(story.host.text.contains("You may not send signals to process 1"))
    story.host.advance(by: .seconds(5))
    story.settle()
    #expect(story.host.notices.isEmpty)
    #expect(!story.host.text.contains("You may not"))
  }

  @Test func `no signal goes to this machine's processes from a recording`() throws {
    let story = try Story(isLive: false)
    story.press(.downArrow, "k", .return)
    #expect(story.sent.isEmpty)
    #expect(story.host.text.contains("not on this machine"))
  }

  @Test func `brackets change the nice value of the selected process, which is shown at once`() throws {
    let story = try Story()
    story.press(.downArrow)
    let process = story.dashboard.rows[1].process
    story.press("[", "[", "]")
    #expect(story.niceValues.map(\.nice) == [1, 2, 1].map { process.nice + $0 } && story.niceValues.allSatisfy { $0.id == process.id })
    #expect(story.dashboard.rows.first { $0.id == process.id }?.process.nice == process.nice + 1)
    #expect(story.host.notices.last == "\(process.id.pid) \(process.name) has the nice value \(process.nice + 1).")
    story.niceFailure = .notLowered(pid: 7)
    story.press("]")
    #expect(story.host.notices.last?.contains("only the superuser") == true)
    #expect(story.dashboard.rows.first { $0.id == process.id }?.process.nice == process.nice + 1)
  }

  @Test func `the details show the parts of the memory, if they are known, and at 80x24 the private one`() throws {
    let feed = try MemoryFeed(RecordingReader(Story.folder + "/../sample.top"))
    let story = try Story(feed: feed)
    story.press(.downArrow, .return)
    #expect(story.host.text.contains("private  100M") && !story.host.text.contains("virtual"))
    story.host.resize(width: 200, height: 60)
    story.settle()
    for part in ["private  100M", "shared   20M", "swapped  0B", "peak     300M", "virtual"] {
      #expect(story.host.text.contains(part), "\(part)")
    }
    #expect(feed.readCount == 1)
    story.advance()
    #expect(feed.readCount == 2)
    story.press(.return)
    story.advance()
    #expect(feed.readCount == 2)
  }

  /// A recording with the parts of the memory, which it does not have.
  private final class MemoryFeed: Feed {
    private let recording: RecordingReader
    private(set) var readCount = 0

    init(_ recording: RecordingReader) { self.recording = recording }

    func next() throws(FeedError) -> Sample? { try recording.next() }

    func memory(of id: ProcessID) -> ProcessMemory? {
      readCount += 1
      var memory = ProcessMemory()
      (memory.anonymous, memory.shared, memory.peak) = (100 << 20, 20 << 20, 300 << 20)
      return memory
    }
  }

  @Test func `the nice value has limits, and processes of a recording have no priority here`() throws {
    let story = try Story()
    for _ in 0..<45 { story.press("[") }
    #expect(story.niceValues.map(\.nice).max() == 19 && story.host.notices.last?.hasSuffix("is 19 already.") == true)
    let recorded = try Story(isLive: false)
    recorded.press(.downArrow, "[")
    #expect(recorded.niceValues.isEmpty && recorded.host.text.contains("not on this machine"))
  }

  @Test func `without a row there is nothing to send to`() throws {
    let story = try Story()
    story.dashboard.search(for: "no process has these words")
    story.press("k", "[")
    #expect(story.dashboard.signalled == nil && story.niceValues.isEmpty)
    #expect(story.host.text.contains("No process is shown"))
  }

  @Test func `paused, it is stepped through sample by sample`() throws {
    let story = try Story()
    story.press("p")
    #expect(story.host.lines[0].contains("PAUSED"))
    #expect(story.host.lines[0].contains("11:00:00"))
    story.press(".")
    #expect(story.host.lines[0].contains("11:00:01"))
    #expect(story.dashboard.isPaused)
    story.press("p")
    #expect(!story.host.lines[0].contains("PAUSED"))
  }

  @Test func `the pace has its steps, and its ends`() throws {
    let story = try Story()
    story.press("+")
    #expect(story.dashboard.interval == .milliseconds(500))
    for _ in 0..<20 { story.press("-") }
    #expect(story.dashboard.interval == .seconds(60))
    #expect(story.host.lines[0].contains("60s"))
  }

  @Test func `no two commands have one key, and a terminal without the Kitty protocol can send each, in every focus`() throws {
    let story = try Story(width: 120, height: 40)
    for keys in [[], ["/"], [.return], [.return], ["t"], ["k"], [.escape], ["?"], [.escape]] as [[KeyEquivalent]] {
      for key in keys { story.press(key) }
      #expect(story.host.keyConflicts == [])
      #expect(story.host.unreachable(in: .legacy) == [])
    }
    #expect(story.host.commands.filter { !$0.keys.isEmpty }.count >= 20)
  }

  @Test func `a command that cannot be performed states why`() throws {
    let story = try Story()
    func fold() -> Command? { story.host.commands.first { $0.title == "Fold a branch" } }
    #expect(fold()?.disabledReason == "only in the tree of processes")
    story.press("t")
    #expect(fold()?.isEnabled == true)
  }

  @Test func `the hints at the bottom are pressed with the pointer`() throws {
    let story = try Story(width: 120, height: 30)
    story.host.click("help")
    story.settle()
    #expect(story.host.text.contains("type to filter"))
    story.press(.escape)
    story.host.click("quit")
    #expect(story.hasQuit)
  }

  @Test func `the details follow the selection, and end with their process`() throws {
    let story = try Story(width: 120, height: 40)
    // By memory, the first ones stay.
    story.press(.rightArrow, .return)
    let first = try #require(story.dashboard.detail?.process)
    #expect(story.host.text.contains("\(first.id.pid) \(first.name)"))
    story.press(.downArrow)
    #expect(story.dashboard.detail?.process.id == story.dashboard.rows[1].id)
    #expect(story.dashboard.detail?.history.count == 1)
    story.advance()
    #expect(story.dashboard.detail?.history.count == 2)
    story.press(.escape)
    #expect(story.dashboard.detail == nil)
  }

  @Test func `the end of the recording is shown, and no sample follows`() throws {
    let story = try Story(feed: SimulatedFeed(samples: 2))
    story.advance()
    story.advance()
    #expect(story.dashboard.isEnded)
    #expect(story.host.lines[0].contains("END"))
    story.advance()
    #expect(story.host.lines[0].contains("11:00:01"))
  }

  @Test func `another network interface and another disk are chosen in turn`() throws {
    let story = try Story(width: 120, height: 40)
    #expect(story.host.text.contains(" enp3s0 "))
    story.press("n", "d")
    #expect(story.host.text.contains(" lo ") && story.host.text.contains(" sda "))
    story.press("n", "d")
    #expect(story.host.text.contains(" enp3s0 ") && story.host.text.contains(" nvme0n1 "))
  }
}
