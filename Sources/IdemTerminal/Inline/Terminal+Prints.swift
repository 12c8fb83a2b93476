/// What the process and its children print while an inline region is shown.
extension Terminal {
  /// The descriptor that is readable while printed lines are ready; nil if prints are not redirected, or while the terminal accepts no more
  /// lines.
  package var printDescriptor: Int32? {
    guard let pipe, !isSuspended, !output.isPending, above.size < Terminal.mostWaitingLines else { return nil }
    return pipe.descriptor
  }

  /// Queues the printed lines that are ready.
  package func takePrints() {
    guard let pipe, pipe.isReady else { return }
    let lines = pipe.take(Terminal.linesPerFrame)
    if !lines.isEmpty { above.append(.text(lines)) }
  }

  /// Queues all printed lines, at the end.
  package func takeAllPrints() {
    pipe?.end()
    while let pipe, pipe.isReady, above.size < Terminal.mostWaitingLines {
      let before = above.size
      takePrints()
      if above.size == before { return }
    }
  }

  /// Called by the run loop before and after it waits.
  package func waits() { pipe?.ownerWaits() }
  package func returns() { pipe?.ownerReturns() }

  /// Tells the crash guard that the terminal has the lines.
  func confirmPrints() {
    if let pipe, above.lines.isEmpty, !output.isPending { pipe.confirm() }
  }

  /// Bytes.
  private static let mostWaitingLines = 1 << 20, linesPerFrame = 1 << 18
}
