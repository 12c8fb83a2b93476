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
    prints?.begin()
    pipe?.begin()
    if options.catchesSignals { idem_watcher_start(pipe?.watchedDescriptor ?? prints?.file ?? -1) }
    isSuspended = false
    newest = nil
    needsPicture = true
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

  /// Leaves the app's modes and restores the state before `enter`.
  ///
  /// - Parameter erases: whether the picture of an inline region goes.
  func leave(erasing erases: Bool) {
    // The rest of a region's frame may contain printed lines.
    if region != nil { finishOutput() }
    // A stopped terminal gets half a second. The rest of an unfinished frame is dropped: sent after this, it would be garbage.
    output.drop()
    if isInForeground { drainReplies() }
    if !options.catchesSignals || idem_guard_claim() {
      let wayOut = wayOut(erasing: erases)
      idem_write_all(output.descriptor, wayOut, wayOut.count, 500)
      leavePictures()
      idem_write_all(output.descriptor, leaving.baseAddress, leaving.count, 500)
      // Pending reports of the terminal (mouse, focus) are discarded, so that they are not typed into the shell.
      var (kept, set) = (cooked, raw)
      idem_restore_modes(output.descriptor, &kept, &set, isInForeground)
      if isInForeground { tcflush(input, TCIFLUSH) }
      // Last, so that the guard is ready for a signal in between.
      if options.catchesSignals { idem_guard_disarm() }
    }
    prints?.end()
    pipe?.end()
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
    if !isSuspended { leave(erasing: region?.options.stays == false) }
    isOpen = false
    prints = nil
    pipe?.close()
    pipe = nil
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
    if signals.contains(.resized) {
      updateSize()
      pixelSizeMayHaveChanged()
      holdForResize()
    }
    return signals
  }
}
