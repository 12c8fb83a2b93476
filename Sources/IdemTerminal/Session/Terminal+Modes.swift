import CIdemNcurses
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
    if options.catchesSignals { idem_guard_set_cover(coverLeaving.baseAddress, coverLeaving.count) }
    setModes(raw)
    if region == nil {
      enterScreen()
    } else {
      region!.covered = nil
      enterRegion()
    }
    output.send(writer.bytes)
    if region != nil { awaitColors() }
    prints?.begin()
    pipe?.begin()
    if options.catchesSignals {
      idem_watcher_start(pipe?.watchedDescriptor ?? prints?.file ?? -1)
      if hidesInput { idem_guard_hide_input(input) }
      idem_blocked_watch(input, reportsWaits, describeBlocked)
    }
    isSuspended = false
    newest = nil
    needsPicture = true
  }

  /// Whether standard input is the terminal of the keys. Then /dev/null is there while the app has the terminal.
  private var hidesInput: Bool { options.input == STDIN_FILENO && isatty(STDIN_FILENO) == 1 }

  /// Why the app leaves its modes.
  enum Leaving {
    /// The process stops, or another one has taken the terminal.
    case stop
    /// Another program gets the terminal, and the keys that are typed from now on.
    case lend
    /// The end of the use of the terminal.
    case end
  }

  private func enterScreen() {
    writer.clear()
    writer.forget(width: size.width, height: size.height)
    writer.cursorIsVisible = false
    writer.shownShape = .standard
    writer.append(protocols.entering)
    writer.append(changedMouseReports)
    if let title { writer.append(title) }
    if !progress.isEmpty { writer.append(progress) }
    sendQueries()
  }

  /// Leaves the app's modes and restores the state before `enter`. If the terminal accepts no output, the watcher sends the rest later.
  ///
  /// - Parameter erases: whether the picture of an inline region goes.
  func leave(erasing erases: Bool, for reason: Leaving) {
    if options.catchesSignals { idem_blocked_pause() }
    printAtOnce()
    // The rest of a region's frame may contain printed lines.
    if region != nil { finishOutput() }
    // A stopped terminal gets half a second. The rest of an unfinished frame is dropped: sent after this, it would be garbage.
    output.drop()
    if isInForeground { drainReplies(keepsEvents: reason == .lend) }
    var isSent = true
    if !options.catchesSignals || idem_guard_claim() {
      let bytes = wayOut(erasing: erases) + wayOutOfShownPictures() + leaving
      if options.catchesSignals {
        isSent = idem_guard_send(bytes, bytes.count)
      } else {
        idem_write_all(output.descriptor, bytes, bytes.count, 500)
      }
      // Pending reports of the terminal (mouse, focus) are discarded, so that they are not typed into the shell. Keys that were typed ahead for
      // a program that gets the terminal stay.
      var (kept, set) = (cooked, raw)
      let discards = reason != .lend
      idem_restore_modes(output.descriptor, &kept, &set, isInForeground, discards)
      if discards, isInForeground { tcflush(input, TCIFLUSH) }
      // Last, so that the guard is ready for a signal in between.
      if options.catchesSignals { idem_guard_disarm() }
    }
    if options.catchesSignals { idem_guard_show_input() }
    // What was printed is below what leaves the modes. If the watcher sends that, then at the end of the app it also prints.
    prints?.end(prints: isSent)
    pipe?.end()
    if isSent { return }
    let isTaken = idem_watcher_take_over(reason == .end)
    isOwed = isTaken && reason == .end
    if !isTaken, reason == .end { prints?.printRest() }
  }

  private func setModes(_ wanted: termios) {
    var wanted = wanted
    while tcsetattr(output.descriptor, TCSANOW, &wanted) != 0, errno == EINTR {}
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
    if !isSuspended { leave(erasing: region?.options.stays == false, for: .end) }
    isOpen = false
    if !isOwed { prints?.printRest() }
    prints = nil
    pipe?.close(prints: !isOwed)
    pipe = nil
    renderer.end()
    if options.catchesSignals {
      idem_watcher_end()
      idem_signals_remove()
    }
    output.end()
    closeDescriptor(input)
    if usesBuiltInEntry, !isOwed { StandardStream.error.writeLine(builtInEntryNotice) }
  }

  private var builtInEntryNotice: String {
    "idem: the terminal type \"\(TerminalError.printable(capabilities.name))\" is not known here; the entry for terminals like XTerm was used."
  }

  /// Reads the terminal's size again, without a signal that it has changed.
  package func updateSize() { size = Terminal.size(of: output.descriptor) }

  /// Returns the signals since the last call. Reads the new size if it has changed.
  package func consumeSignals() -> TerminalSignals {
    let signals = TerminalSignals(rawValue: idem_signals_take()).union(deferredSignals)
    deferredSignals = []
    if signals.contains(.resized) {
      updateSize()
      pixelSizeMayHaveChanged()
      holdForResize()
    }
    return signals
  }
}
