import IdemCore
import IdemScreen

/// The text of a selection, for the app.
extension ScreenSelection {
  /// The selected text, without controls; empty if nothing is selected. Cost: O(text), and rows that are not on the screen are made for a
  /// moment unless `selectionText` gives their text.
  ///
  /// The text of a selection that is too long for one turn is made in slices. It is empty until then.
  package var text: String {
    if let made { return made }
    guard let container, let span = span(in: container) else { return "" }
    var reader = SelectionReader(container, span)
    guard reader.work <= ScreenSelection.mostRowsAtOnce * SelectionReader.costOfMaking else {
      if reading == nil { readInSlices(reader) }
      return ""
    }
    var text = ""
    tree.perform { text = reader.finish(in: $0) }
    return text
  }

  /// Calls the actions of `onTextSelectionChange`: now if the text is one slice, or else when it was made.
  func report() {
    guard !handlers.isEmpty else { return }
    cancelReading()
    guard let container, let span = span(in: container) else { return deliver("") }
    let reader = SelectionReader(container, span)
    if reader.work <= SelectionReader.slice * SelectionReader.costOfMaking { deliver(text) } else { readInSlices(reader) }
  }

  private func deliver(_ text: String) {
    let handlers = handlers
    handlers.forEach { ($0 as? SelectionChangeNode)?.selectionChanged(text) }
  }

  private func readInSlices(_ reader: SelectionReader) {
    readInSlices(reader) {
      $0.reading = $1
    } then: { selection, text in
      selection.made = text
      selection.deliver(text)
    }
  }

  /// Reads a slice of the selection in each turn of the run loop, and calls `finish` with the text at the end.
  ///
  /// - Parameter store: keeps the next turn, so that it can be cancelled.
  func readInSlices(
    _ reader: SelectionReader, _ store: @escaping @MainActor (ScreenSelection, WakeUp?) -> Void,
    then finish: @escaping @MainActor (ScreenSelection, String) -> Void
  ) {
    var reader = reader
    let next = tree.timers.schedule(at: tree.timers.clock.now) { [weak self] context in
      guard let self else { return }
      store(self, nil)
      guard let container, container.node === reader.container.node, let span = span(in: container) else { return }
      reader.update(span)
      guard reader.read(rows: SelectionReader.slice, in: context) else { return readInSlices(reader, store, then: finish) }
      finish(self, reader.finish())
    }
    store(self, next)
  }

  /// Ends a reading that is going on, and drops the text that was made.
  func cancelReading() {
    reading?.cancel()
    (reading, made) = (nil, nil)
  }
}
