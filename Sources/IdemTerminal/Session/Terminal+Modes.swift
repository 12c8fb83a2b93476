import CNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Terminal {
  /// Enters the app's modes. The next frame is a whole picture.
  func enter() {
    if options.catchesSignals {
      var (kept, set) = (cooked, raw)
      // Before the modes are set, so that the guard is ready for a signal in between.
      guard idem_guard_arm(output.descriptor, &kept, &set, leaving.baseAddress, leaving.count) else { return output.lose() }
    }
    setModes(raw)
    writer.clear()
    writer.forget(width: size.width, height: size.height)
    writer.cursorIsVisible = false
    writer.append(protocols.entering)
    if let title { writer.append(title) }
    sendQueries()
    output.send(writer.bytes)
    prints?.begin()
    if options.catchesSignals { idem_watcher_start(prints?.file ?? -1) }
    isSuspended = false
    newest = nil
    needsPicture = true
  }

  /// Leaves the app's modes and restores the state before `enter`.
  func leave() {
    // A stopped terminal gets half a second. The rest of an unfinished frame is dropped: sent after this, it would be garbage.
    output.drop()
    if isInForeground { drainReplies() }
    if !options.catchesSignals || idem_guard_claim() {
      idem_write_all(output.descriptor, leaving.baseAddress, leaving.count, 500)
      // Pending reports of the terminal (mouse, focus) are discarded, so that they are not typed into the shell.
      var (kept, set) = (cooked, raw)
      idem_restore_modes(output.descriptor, &kept, &set, isInForeground)
      if isInForeground { tcflush(input, TCIFLUSH) }
      // Last, so that the guard is ready for a signal in between.
      if options.catchesSignals { idem_guard_disarm() }
    }
    prints?.end()
  }

  /// Whether this process is in the terminal's foreground process group, so that it may draw.
  package var isInForeground: Bool { !options.catchesSignals || idem_in_foreground(output.descriptor) }

  /// Handles the loss of the foreground while the app runs: restores what it can, and waits until the process is in the foreground again.
  /// Results as in `resume`.
  package func yieldTerminal() {
    suspend()
    resume()
  }

  private func setModes(_ wanted: termios) {
    var wanted = wanted
    while tcsetattr(output.descriptor, TCSANOW, &wanted) != 0, errno == EINTR {}
  }

  /// Lends the terminal to another program (an editor, a shell) while `body` runs, and takes it back. The size may have changed then.
  ///
  /// Keys typed during that time belong to the other program: Ctrl-C and Ctrl-\ have no effect on this process, and Ctrl-Z stops both.
  /// Other signals are deferred until `body` returns.
  package func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOpen, !isSuspended else { return try body() }
    suspend()
    if options.catchesSignals { idem_signals_lend(true) }
    defer {
      if options.catchesSignals {
        idem_signals_lend(false)
        let seen = TerminalSignals(rawValue: idem_signals_take())
        deferredSignals.formUnion(seen.subtracting([.interrupt, .quit, .stop, .continued]))
      }
      resume()
    }
    return try body()
  }

  /// Restores the terminal temporarily: modes, screen, prints. `resume` enters the app's modes again.
  package func suspend() {
    guard isOpen, !isSuspended else { return }
    leave()
    isSuspended = true
  }

  /// Takes the terminal after `suspend`, or again after another process stopped and continued this one. The size may have changed; the next
  /// frame is a whole picture.
  ///
  /// In the background, the process stops itself until a shell brings it to the foreground. The terminal stays suspended if an ending
  /// signal has arrived (`consumeSignals` returns it), or if no shell is left (`isLost`).
  package func resume() {
    guard isOpen else { return }
    // Continued after a SIGSTOP, which cannot be caught: modes and screen are in an undefined state.
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

  /// Stops the process as Ctrl-Z does by default. Restores the terminal, stops, and takes the terminal again when the process is continued.
  ///
  /// - Parameter signal: the stop signal that the shell sees.
  /// - Parameter group: also stops the other processes of the job (`make`, a shell script), as the key would. A signal from outside means
  ///   this process only.
  package func stop(by signal: Int32 = SIGTSTP, group: Bool = true) {
    guard isOpen else { return }
    suspend()
    idem_signal_stop(signal, group)
    if options.catchesSignals {
      // The continue signal is handled here. The run loop gets the others.
      deferredSignals.formUnion(TerminalSignals(rawValue: idem_signals_take()).subtracting([.continued, .stop]))
    }
    // If the process was continued in order to end, it does not take the terminal again.
    if deferredSignals.ending == nil { resume() }
  }

  /// Restores the terminal and ends the process with a signal, so that its exit status reports the signal.
  package func endProcess(by signal: Int32) -> Never {
    close()
    idem_signal_die(signal)
    // Reached only if the signal is blocked or ignored.
    exit(128 + signal)
  }

  /// Restores the terminal permanently, and prints what the app wrote to standard output and error. Further calls do nothing.
  package func close() {
    guard isOpen else { return }
    if !isSuspended { leave() }
    isOpen = false
    prints = nil
    renderer.end()
    if options.catchesSignals {
      idem_watcher_end()
      idem_signals_remove()
    }
    output.end()
    if ownsInput { closeDescriptor(input) }
  }

  /// Reads the terminal's size again, without a signal that it has changed.
  package func updateSize() { size = Terminal.size(of: output.descriptor) }

  /// Returns the signals since the last call. Reads the new size if it has changed.
  package func consumeSignals() -> TerminalSignals {
    let signals = TerminalSignals(rawValue: idem_signals_take()).union(deferredSignals)
    deferredSignals = []
    if signals.contains(.resized) { updateSize() }
    return signals
  }
}
