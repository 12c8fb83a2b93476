import Synchronization

/// The state of a source, and the function that is called after a change.
final class SourceStatus: Sendable {
  private struct Content {
    var state: SourceState
    var onChange: (@Sendable () -> Void)?
  }
  private let content: Mutex<Content>

  init(_ state: SourceState = SourceState()) { content = Mutex(Content(state: state)) }

  var state: SourceState { content.withLock { $0.state } }

  func observe(_ onChange: @escaping @Sendable () -> Void) { content.withLock { $0.onChange = onChange } }

  func change(_ change: (inout SourceState) -> Void) {
    let onChange = content.withLock { content in
      let old = content.state
      change(&content.state)
      return content.state == old ? nil : content.onChange
    }
    onChange?()
  }
}
