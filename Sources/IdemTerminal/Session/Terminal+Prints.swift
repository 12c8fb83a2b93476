/// What the process and its children print while an inline region is shown.
extension Terminal {
  /// What is printed above an inline region with the next frame.
  package var above: PrintQueue { prints.above }

  /// The descriptor that is readable while printed lines are ready; nil if prints are not redirected, or while lines wait for the terminal.
  package var printDescriptor: Int32? { mayTakePrints ? prints.descriptor : nil }

  private var mayTakePrints: Bool { !isSuspended && !output.isPending }

  /// Queues the printed lines that are ready.
  package func takePrints() { if mayTakePrints { prints.takeReady() } }

  /// Ends the redirection, and queues all printed lines. At the end of the app: they are shown before it continues.
  package func takeAllPrints() { prints.takeAll() }

  /// Prints all lines from now on, whatever the terminal has reported: the app ends or stops.
  package func printAtOnce() { prints.printAtOnce() }

  /// Whether lines wait to be printed above, and may be.
  package var hasLinesToPrint: Bool { showsRegion && !above.lines.isEmpty && !holdsPrints }

  /// Whether lines wait until the terminal has reported its colors, for at most `replyTimeout` after the query.
  var holdsPrints: Bool { heldFor.map { $0 > 0 } ?? false }

  private var heldFor: Int? { prints.heldFor(queriesSent: queries.pendingSince, timeout: options.replyTimeout) }

  /// The milliseconds until lines are printed although the terminal has not reported its colors; nil if none wait for them.
  package var heldPrintsTimeout: Int? {
    guard isInline, !above.lines.isEmpty, let left = heldFor, left > 0 else { return nil }
    return left
  }

  /// Prints the lines that wait, and shows the region again as it is.
  package func printWaitingLines() {
    printAtOnce()
    guard hasLinesToPrint else { return }
    var next = screen.cells
    _ = show(&next, cursor: writer.cursorIsVisible == true ? inline?.caret : nil)
    finishOutput()
  }
}
