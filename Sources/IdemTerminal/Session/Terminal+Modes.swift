import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Entering and leaving the app's modes.
extension Terminal {
  /// Enters the app's modes. The next frame is a whole picture.
  func enter() {
    // Before the modes are set, so that the guard is ready for a signal in between.
    if options.catchesSignals, !modes.armGuard(output.descriptor) { return output.lose() }
    modes.enter(output.descriptor)
    if isInline { enterRegion() } else { enterScreen() }
    output.send(writer.bytes)
    if isInline { awaitColors() }
    prints.begin()
    if options.catchesSignals {
      idem_watcher_start(prints.watchedDescriptor)
      if hidesInput { idem_guard_hide_input(input.descriptor) }
      idem_blocked_watch(input.descriptor, reportsWaits, describeBlocked)
    }
    setState(.running)
    screen.restart()
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
    writer.append(modes.entering)
    writer.append(changedMouseReports)
    writer.append(window.title)
    writer.append(window.progress)
    sendQueries()
  }

  /// Leaves the app's modes and restores the state before `enter`. If the terminal accepts no output, the watcher sends the rest later.
  ///
  /// - Parameter erases: whether the picture of an inline region goes.
  /// - Returns: whether the watcher sends it, and at the end of the app also prints.
  @discardableResult
  func leave(erasing erases: Bool, for reason: Leaving) -> Bool {
    if options.catchesSignals { idem_blocked_pause() }
    printAtOnce()
    // The rest of a region's frame may contain printed lines.
    if isInline { finishOutput() }
    // A stopped terminal gets half a second. The rest of an unfinished frame is dropped: sent after this, it would be garbage.
    output.drop()
    if isInForeground { drainReplies(keepsEvents: reason == .lend) }
    var isSent = true
    if !options.catchesSignals || idem_guard_claim() {
      let bytes = wayOut(erasing: erases) + wayOutOfShownPictures() + modes.leaving
      if options.catchesSignals {
        isSent = idem_guard_send(bytes, bytes.count)
      } else {
        idem_write_all(output.descriptor, bytes, bytes.count, 500)
      }
      // Pending reports of the terminal (mouse, focus) are discarded, so that they are not typed into the shell. Keys that were typed ahead for
      // a program that gets the terminal stay.
      let discards = reason != .lend
      modes.restore(output.descriptor, isInForeground: isInForeground, discards: discards)
      if discards, isInForeground { tcflush(input.descriptor, TCIFLUSH) }
      // Last, so that the guard is ready for a signal in between.
      if options.catchesSignals { idem_guard_disarm() }
    }
    if options.catchesSignals { idem_guard_show_input() }
    // What was printed is below what leaves the modes. If the watcher sends that, then at the end of the app it also prints.
    prints.end(prints: isSent)
    if isSent { return false }
    let isTaken = idem_watcher_take_over(reason == .end)
    if !isTaken, reason == .end { prints.printCaptured() }
    return isTaken
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
    // Whether the watcher still sends the bytes that leave the modes, and prints after them.
    var isOwed = false
    switch state {
    case .running: isOwed = leave(erasing: inline?.stays == false, for: .end)
    // ncurses has changed some of the modes.
    case .opened: modes.restoreUnentered(output.descriptor, isGuarded: options.catchesSignals)
    case .suspended, .closed: break
    }
    setState(.closed)
    prints.close(prints: !isOwed)
    screen.end()
    if options.catchesSignals {
      idem_watcher_end()
      idem_signals_remove()
    }
    output.end()
    input.end()
    if usesBuiltInEntry, !isOwed { StandardStream.error.writeLine(builtInEntryNotice) }
  }

  private var builtInEntryNotice: String {
    "idem: the terminal type \"\(TerminalError.printable(capabilities.name))\" is not known here; the entry for terminals like XTerm was used."
  }

  /// Reads the terminal's size again, without a signal that it has changed.
  package func updateSize() { size = TerminalDriver.size(of: output.descriptor) }

  /// The descriptor that is readable once a signal has arrived; -1 if none are caught.
  package var signalDescriptor: Int32 { signals.descriptor }

  /// Returns the signals since the last call. Reads the new size if it has changed.
  package func consumeSignals() -> TerminalSignals {
    let taken = signals.take()
    if taken.contains(.resized) {
      updateSize()
      pixelSizeMayHaveChanged()
      holdForResize()
    }
    return taken
  }
}
