import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Terminal {
  /// Whether this process is in the terminal's foreground process group, so that it may draw.
  package var isInForeground: Bool { !options.catchesSignals || idem_in_foreground(output.descriptor) }

  /// Handles the loss of the foreground while the app runs: restores what it can, and waits until the process is in the foreground again.
  /// Results as in `resume`.
  package func yieldTerminal() {
    suspend()
    resume()
  }

  /// Lends the terminal to another program (an editor, a shell) while `body` runs, and takes it back. The size may have changed then.
  ///
  /// Keys typed during that time belong to the other program: Ctrl-C and Ctrl-\ have no effect on this process, and Ctrl-Z stops both.
  /// Other signals are deferred until `body` returns. What was typed ahead and is not read yet is for the other program, too.
  package func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isRunning else { return try body() }
    suspend(for: .lend)
    if options.catchesSignals { idem_signals_lend(true) }
    defer {
      if options.catchesSignals {
        idem_signals_lend(false)
        signals.deferArrived(without: [.interrupt, .quit, .stop, .continued])
      }
      resume()
    }
    return try body()
  }

  /// Restores the terminal temporarily: modes, screen, prints. `resume` enters the app's modes again.
  package func suspend() { suspend(for: .stop) }

  private func suspend(for reason: Leaving) {
    guard isRunning else { return }
    // The terminal may scroll before the app continues, so a region's picture would be left in scrollback.
    leave(erasing: true, for: reason)
    setState(.suspended)
  }

  /// Takes the terminal after `suspend`, or again after another process stopped and continued this one. The size may have changed; the next
  /// frame is a whole picture.
  ///
  /// In the background, the process stops itself until a shell brings it to the foreground. The terminal stays suspended if an ending
  /// signal has arrived (`consumeSignals` returns it), or if no shell is left (`isLost`).
  package func resume() {
    guard isOpen else { return }
    // Continued after a SIGSTOP, which cannot be caught: modes and screen are in an undefined state.
    if isRunning { leave(erasing: true, for: .stop) }
    setState(.suspended)
    if options.catchesSignals {
      switch idem_await_foreground(output.descriptor) {
      case 0: break
      case EINTR: return
      default: return output.lose()
      }
    }
    updateSize()
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
      signals.deferArrived(without: [.continued, .stop])
    }
    // If the process was continued in order to end, it does not take the terminal again.
    if signals.ending == nil { resume() }
  }
}
