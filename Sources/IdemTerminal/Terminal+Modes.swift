import CNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Terminal {
  /// Enters the app's modes; the next frame is a whole picture.
  func enter() {
    if options.catchesSignals {
      var (kept, set) = (cooked, raw)
      // Before the modes are set: a signal in between finds the guard ready.
      guard idem_guard_arm(output.descriptor, &kept, &set, leaving.baseAddress, leaving.count) else { return output.lose() }
    }
    setModes(raw)
    writer.clear()
    writer.forget(width: size.width, height: size.height)
    writer.cursorIsVisible = false
    writer.append(entering)
    if let title { writer.append(title) }
    askCapabilities()
    output.send(writer.bytes)
    prints?.begin()
    if options.catchesSignals { idem_watcher_start(prints?.file ?? -1) }
    isSuspended = false
    newest = nil
    needsPicture = true
  }

  /// Leaves them: everything is as it was before `enter`.
  func leave() {
    // A terminal that is stopped gets half a second; what is left of a frame would be garbage after this.
    output.drop()
    if isInForeground { drainReplies() }
    if !options.catchesSignals || idem_guard_claim() {
      idem_write_all(output.descriptor, leaving.baseAddress, leaving.count, 500)
      // What the terminal still reports (mouse, focus) must not be typed into the shell: it is dropped.
      var (kept, set) = (cooked, raw)
      idem_restore_modes(output.descriptor, &kept, &set, isInForeground)
      if isInForeground { tcflush(input, TCIFLUSH) }
      // Only now: a signal in between finds the guard ready.
      if options.catchesSignals { idem_guard_disarm() }
    }
    prints?.end()
  }

  /// Whether the terminal is this program's to draw on: a shell has not put it into the background.
  package var isInForeground: Bool { !options.catchesSignals || idem_in_foreground(output.descriptor) }

  /// The terminal has been taken away while the app was running: gives back what it can, and waits to be in front again. Keep to `resume`'s rules.
  package func yieldTerminal() {
    suspend()
    resume()
  }

  private func setModes(_ wanted: termios) {
    var wanted = wanted
    while tcsetattr(output.descriptor, TCSANOW, &wanted) != 0, errno == EINTR {}
  }

  /// Lends the terminal to another program (an editor, a shell) for as long as `body` takes, and takes it back; the size may be another then.
  ///
  /// What is typed there is meant for that program: Ctrl-C and Ctrl-\ do nothing here, Ctrl-Z stops both. Other signals wait until `body` ends.
  package func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOpen, !isSuspended else { return try body() }
    suspend()
    if options.catchesSignals { idem_signals_lend(true) }
    defer {
      if options.catchesSignals {
        idem_signals_lend(false)
        let seen = TerminalSignals(rawValue: idem_signals_take())
        heldSignals.formUnion(seen.subtracting([.interrupt, .quit, .stop, .continued]))
      }
      resume()
    }
    return try body()
  }

  /// Gives the terminal back for a while: modes, screen, prints. `resume` takes it again.
  package func suspend() {
    guard isOpen, !isSuspended else { return }
    leave()
    isSuspended = true
  }

  /// Takes the terminal after `suspend`, or anew after the process was stopped and continued by others. The size may have changed; the next
  /// frame is a whole picture.
  ///
  /// In the background nothing is taken: the process is stopped, until a shell brings it to the foreground. It stays suspended where a signal has
  /// come that ends it (`takeSignals` has it), and where no shell is left (`isLost`).
  package func resume() {
    guard isOpen else { return }
    // Continued after a SIGSTOP, which nobody can catch: modes and screen are in between.
    if !isSuspended { leave() }
    isSuspended = true
    if options.catchesSignals {
      switch idem_await_foreground(output.descriptor) {
      case 0: break
      case EINTR: return
      default: return output.lose()
      }
    }
    size = Terminal.size(of: output.descriptor)
    enter()
  }

  /// Stops the process as Ctrl-Z does where nobody catches it: the terminal is given back, the process sleeps, and takes the terminal again
  /// when it is continued.
  ///
  /// - Parameter group: also stops those in front of it (`make`, a shell script), as the key would; a signal from outside means this
  ///   process only.
  /// - Parameter signal: The signal that the shell sees it stopped by.
  package func stop(by signal: Int32 = SIGTSTP, group: Bool = true) {
    guard isOpen else { return }
    suspend()
    idem_signal_stop(signal, group)
    if options.catchesSignals {
      // Continued: that is known. What else came is for the run loop.
      heldSignals.formUnion(TerminalSignals(rawValue: idem_signals_take()).subtracting([.continued, .stop]))
    }
    // It was continued to be ended: the terminal is not taken for that.
    if heldSignals.ending == nil { resume() }
  }

  /// Gives the terminal back and ends the process by a signal, so that its exit status says so.
  package func die(by signal: Int32) -> Never {
    close()
    idem_signal_die(signal)
    // It was blocked or ignored all along.
    exit(128 + signal)
  }

  /// Gives the terminal back for good, and prints what the app wrote to standard output and error meanwhile. More calls do nothing.
  package func close() {
    guard isOpen else { return }
    if !isSuspended { leave() }
    isOpen = false
    prints = nil
    painter.end()
    if options.catchesSignals {
      idem_watcher_end()
      idem_signals_remove()
    }
    output.end()
    if ownsInput { closeDescriptor(input) }
  }

  /// Asks the size anew, without waiting for a signal that it has changed.
  package func askSize() { size = Terminal.size(of: output.descriptor) }

  /// The signals since the last call. A new size is asked here.
  package func takeSignals() -> TerminalSignals {
    let signals = TerminalSignals(rawValue: idem_signals_take()).union(heldSignals)
    heldSignals = []
    if signals.contains(.resized) { askSize() }
    return signals
  }
}
