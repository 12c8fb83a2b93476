import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal
import IdemViews

extension AppHost {
  /// Starts a recording, before the first frame. `header` is what is known of the terminal and the user.
  package func startRecording(_ file: RecordingFile, _ header: Recording.Header) {
    let recorder = Recorder(file, of: tree, header)
    self.recorder = recorder
    measureFrames()
    sources = RecordedSources(recorder: recorder)
    let clipboard = clipboard, query = clipboard.query
    clipboard.query = { [weak recorder] name in
      let isAsked = query(name)
      if !isAsked { recorder?.pasted(nil) }
      return isAsked
    }
    clipboard.answered = { [weak recorder] text in
      recorder?.tick()
      recorder?.pasted(text)
    }
  }

  /// Notes that the content is set now: what comes after it reaches the content.
  package func beginContent() { recorder?.write(.content) }

  /// Measures the frames from now on.
  func measureFrames() { measure = FrameMeasure(tree, screen) }

  /// Completes the recording.
  package func stopRecording(status: Int32) { recorder?.end(status: status) }

  /// Does what the recording says reached the app, besides frames, events and sizes, which go the way of the caller's screen.
  func apply(_ input: RecordedInput) {
    switch input {
    case .content, .event, .size, .queue, .source: break
    case .timers: runDueTimers()
    case .scheme(let scheme): setColorScheme(scheme)
    case .colors(let colors): setTerminalColors(colors)
    case .pictures(let shown, let cell): setPictures(shown, cell: cell)
    case .depth(let depth): setColorDepth(depth)
    case .keys(let keys): setKeyProtocol(keys)
    case .widths(let options): setWidths(options)
    case .phase(let phase): setPhase(phase)
    case .clipboard(let text): if let text { clipboard.receive(text) }
    }
  }
}
