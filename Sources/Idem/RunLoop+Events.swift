import IdemCore
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Events and signals.
extension RunLoop {
  func deliver(_ event: Event) {
    switch event {
    case .key, .paste:
      isUrgent = true
      if appHost.tree.motion.isUsed, appHost.recorder == nil { appHost.tree.motion.keyArrived() }
    // A pointer can move a thousand times a second, so its frames are limited by the frame rate.
    case .focus(true): terminal.windowGotFocus()
    case .mouse, .focus: break
    }
    switch appHost.deliver(event) {
    case .handled, .ignored: break
    case .stop: stop(group: true)
    case .redraw: terminal.invalidate()
    }
  }

  func handleSignals() {
    let signals = terminal.consumeSignals()
    if signals.contains(.resized), player == nil { takePictures() }
    if let ending = signals.ending { endProcess(by: ending) }
    // Both arrived before the signals were read: the process was continued, so it does not stop again.
    if signals.contains(.continued) {
      terminal.resume()
      handleWaitingSignals()
    } else if let signal = signals.stopping {
      // A signal from another process is for this process only.
      stop(by: signal, group: false)
    }
  }

  private func stop(by signal: Int32 = SIGTSTP, group: Bool) {
    let hadWork = appHost.hasWork
    // The phases of a replayed app are in the recording.
    if player == nil { appHost.setPhase(.background) }
    // The actions of views that observe the phase run before the process stops.
    if !hadWork, appHost.hasWork, terminal.isInForeground { appHost.makeFrame() }
    defer { if player == nil { appHost.setPhase(.active) } }
    // Saved first: a process that is stopped during a write would keep the file's lock.
    AppStorageFile.saveAll()
    terminal.stop(by: signal, group: group)
    handleWaitingSignals()
  }

  /// Another program has the terminal: draws nothing until this process is in the foreground again.
  func yieldTerminal() {
    terminal.yieldTerminal()
    handleWaitingSignals()
  }

  /// Handles signals that arrived while the process was stopped: they did not wake the loop.
  private func handleWaitingSignals() {
    handleSignals()
    if terminal.isLost { endProcess(by: SIGHUP) }
  }

  func endProcess(by signal: Int32) -> Never {
    TerminationHandler.run?(signal)
    outside?.end()
    appHost.stopTrace()
    appHost.stopRecording(status: 128 + signal)
    AppStorageFile.saveAll()
    terminal.endProcess(by: signal)
  }
}
