import Foundation
import Idem
import IdemTesting
import TopFeed

@testable import idem_top

/// The dashboard on a screen in memory, with the recorded feed.
@MainActor
final class Story {
  let dashboard: Dashboard
  let host: TestHost
  /// What was sent, instead of being sent.
  private(set) var sent: [(signal: Signal, id: ProcessID)] = []
  /// The nice values that were set.
  private(set) var niceValues: [(nice: Int, id: ProcessID)] = []
  private(set) var hasQuit = false
  var failure: SignalError?
  var niceFailure: NiceError?

  /// Shows the recording's first samples.
  init(
    width: Int = 80, height: Int = 24, samples: Int = 1, feed: (any Feed)? = nil, isLive: Bool = true,
    inside: any ProcessInside = LiveInside(), storage: TestStorage = TestStorage()
  ) throws {
    let log = Log()
    dashboard = try Dashboard(
      feed: feed ?? RecordingReader(Story.folder + "/../sample.top"), isLive: isLive,
      send: { signal, id throws(SignalError) in
        if let failure = log.story?.failure { throw failure }
        log.story?.sent.append((signal, id))
      },
      setNice: { nice, id throws(NiceError) in
        if let failure = log.story?.niceFailure { throw failure }
        log.story?.niceValues.append((nice, id))
      }, inside: inside, quit: { log.story?.hasQuit = true })
    let dashboard = dashboard
    host = TestHost(width: width, height: height, storage: storage, app: IdemTop(dashboard: dashboard))
    log.story = self
    settle()
    while dashboard.sampleCount < samples { advance() }
  }

  private final class Log { weak var story: Story? }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  /// Makes frames until there is nothing to do.
  func settle() { for _ in 0..<20 where host.render() == FrameStats() { return } }

  func advance() {
    dashboard.advance()
    settle()
  }

  func press(_ keys: KeyEquivalent...) {
    for key in keys {
      host.press(key)
      settle()
    }
  }

  func type(_ text: String) {
    for character in text {
      host.type(String(character))
      settle()
    }
  }

  /// The rows of the table on the screen, the top one first.
  var visibleRows: ArraySlice<ProcessRow> {
    let arrangement = Arrangement(
      Size(width: host.width, height: host.height), panels: dashboard.panels, showsDetail: dashboard.showsDetail)
    return dashboard.rows.prefix(arrangement.table.inner.height - 1)
  }
}
