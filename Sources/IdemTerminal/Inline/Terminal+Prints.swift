/// What the process and its children print while an inline region is shown.
extension Terminal {
  /// The descriptor that is readable while printed lines are ready; nil if prints are not redirected, or while lines wait for the terminal.
  package var printDescriptor: Int32? {
    guard let pipe, mayTakePrints else { return nil }
    return pipe.descriptor
  }

  /// The pipe counts lines as shown when the next ones are taken. So lines are taken only when the terminal has all earlier ones.
  private var mayTakePrints: Bool { !isSuspended && !output.isPending && above.lines.isEmpty }

  /// Queues the printed lines that are ready.
  package func takePrints() {
    guard let pipe, mayTakePrints, pipe.isReady else { return }
    let lines = pipe.take(Terminal.linesPerFrame)
    if !lines.isEmpty { above.append(.text(lines)) }
  }

  /// Ends the redirection, and queues all printed lines. At the end of the app: they are shown before it continues.
  package func takeAllPrints() {
    guard let pipe else { return }
    pipe.end()
    while pipe.isReady, above.size < Terminal.mostLastLines {
      let lines = pipe.take(Terminal.linesPerFrame)
      if lines.isEmpty { return }
      above.append(.text(lines))
    }
  }

  /// Confirms to the crash guard that the terminal has the lines.
  func confirmPrints() {
    if let pipe, above.lines.isEmpty, !output.isPending { pipe.confirm() }
  }

  /// Bytes.
  private static let linesPerFrame = 1 << 18, mostLastLines = 1 << 26
}
