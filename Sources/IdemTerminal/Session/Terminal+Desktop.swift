import IdemScreen

/// What the terminal shows or does outside of its cells.
extension Terminal {
  package typealias ProgressState = WindowStrings.ProgressState

  /// Sends a control string that does not move the cursor, after the frame that is being sent. Returns false if too many bytes are pending.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    guard isRunning else { return false }
    if output.isPending {
      guard writer.count < 1 << 20 else { return false }
      writer.append(bytes)
      output.resume(writer.bytes)
      return true
    }
    writer.clear()
    writer.append(bytes)
    output.send(writer.bytes)
    return true
  }

  /// Rings the bell (BEL). Some terminals flash instead.
  package func ring() { send([0x07]) }

  /// Sets the window's title. Control characters are left out. Every exit restores the previous title if the terminal has a title stack;
  /// `resume` sets this one again.
  package func setTitle(_ title: String) {
    if capabilities.speaksXterm { send(window.setTitle(title)) }
  }

  /// Shows a progress; nil ends it. A fraction is from 0 to 1. Terminals that are not known to support it get nothing: some take the sequence for a
  /// notification.
  package func reportProgress(_ progress: (state: ProgressState, fraction: Double)?) {
    guard protocolContext.hasProgress else { return }
    let bytes = window.setProgress(progress)
    if !bytes.isEmpty { send(bytes) }
  }

  /// Shows a notification of the desktop, or rings the bell where the terminal has none. Control characters are left out of the texts; each has at
  /// most 512 bytes.
  package func notifyDesktop(_ text: String, title: String) {
    let kind = capabilities.speaksXterm ? DesktopNotification.kind(capabilities.name, variable: options.variable) : .bell
    send(DesktopNotification.bytes(text, title: title, kind))
  }

  // MARK: The pointer

  /// Whether the terminal shows pointer shapes by CSS's names.
  package var hasPointerShapes: Bool { capabilities.pointerShapes == true }

  /// Sets the shape of the mouse pointer by CSS's name. Sends nothing where the terminal has no shapes.
  package func showPointer(_ name: String) {
    guard hasPointerShapes else { return }
    send(name == "default" ? Array(TerminalProtocol.noPointerShape.utf8) : Array("\u{1B}]22;\(name)\u{1B}\\".utf8))
  }

  /// Turns all mouse reports on or off. The state stays over a suspension. Sends nothing where there are none: on the terminal's main screen.
  package func reportMouse(_ isOn: Bool) { sendMouse(mouse.setOn(isOn)) }

  /// Turns the reports of motion on or off. Sends nothing where there are no mouse reports.
  package func reportMotion(_ isOn: Bool) { sendMouse(mouse.setMotion(isOn)) }

  private func sendMouse(_ bytes: [UInt8]) { if hasMouse, !bytes.isEmpty { send(bytes) } }

  private var hasMouse: Bool { options.mouse && capabilities.speaksXterm && !showsRegion }

  /// The bytes by which the present reports differ from those that the protocols turn on.
  var changedMouseReports: [UInt8] { hasMouse ? mouse.changes : [] }

  // MARK: The clipboard

  /// Copies text to the clipboard, or to the primary selection. Returns false if it is too long, or the terminal does not support it. Many
  /// terminals require the user's consent, or ignore it.
  @discardableResult package func copy(_ text: String, toPrimary isPrimary: Bool = false) -> Bool {
    guard capabilities.speaksXterm, let bytes = ClipboardQuery.copy(text, toPrimary: isPrimary) else { return false }
    return send(bytes)
  }

  /// Queries the clipboard, or the primary selection. `body` is called with the answer when it arrives; then, and in `cancelClipboardQuery`,
  /// long answers are refused again. Returns false if the terminal does not support it. Most terminals do not answer.
  package func queryClipboard(ofPrimary isPrimary: Bool, _ body: @escaping (String) -> Void) -> Bool {
    guard capabilities.speaksXterm, send(ClipboardQuery.query(ofPrimary: isPrimary)) else { return false }
    clipboard.awaitAnswer(body)
    queries.openQuerySent(at: milliseconds())
    input.awaitLongAnswer(of: ClipboardQuery.longestAnswer)
    return true
  }

  /// Ends the wait for an answer of the clipboard.
  package func cancelClipboardQuery() {
    clipboard.cancel()
    input.forgetLongAnswer()
  }

  /// Handles an answer of the clipboard. Returns false if the reply is another one.
  func receiveClipboard(_ reply: InputDecoder.Reply) -> Bool {
    switch clipboard.read(reply, longest: input.longestString) {
    case .none: return false
    case .useless: break
    case .text(let text, let reader):
      cancelClipboardQuery()
      reader(text)
    }
    return true
  }
}
