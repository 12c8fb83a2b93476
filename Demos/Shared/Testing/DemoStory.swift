import Idem
import IdemTesting
import Testing

/// A demo on a screen in memory, as a test uses it.
@MainActor
public protocol DemoStory {
  /// The screen and the user.
  var host: TestHost { get }
}

extension DemoStory {
  /// Makes frames until there is nothing to do. Returns the number of frames with bytes.
  @discardableResult
  public func settle() -> Int {
    var writes = 0
    for _ in 0..<20 {
      let frame = host.render()
      if frame == FrameStats() { return writes }
      if frame.bytesWritten > 0 { writes += 1 }
    }
    return writes
  }

  /// Presses keys one after the other, with a picture after each.
  public func press(_ keys: KeyEquivalent..., modifiers: EventModifiers = []) {
    for key in keys {
      host.press(key, modifiers: modifiers)
      settle()
    }
  }

  /// Types a text at once.
  public func type(_ text: String) {
    host.type(text)
    settle()
  }

  /// Waits for results of other threads. Fails after both 90 seconds and a thousand turns: a turn can be late while many other tests run.
  public func until(_ what: String, _ holds: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(90)
    var turns = 0
    while ContinuousClock.now < end || turns < 1000 {
      settle()
      if try await holds() {
        settle()
        return
      }
      try await Task.sleep(for: .milliseconds(4))
      turns += 1
    }
    Issue.record("never: \(what)\n\(host.text)")
  }

  /// Waits until the screen has a text.
  public func sees(_ text: String) async throws { try await until("“\(text)” is on the screen") { host.text.contains(text) } }
}
