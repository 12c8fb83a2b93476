import IdemScreen

extension TerminalProtocol {
  /// Pictures: whether the terminal has kitty's graphics protocol, sixel graphics (device attribute 4) or iTerm2's inline images, and how
  /// large a cell is in pixels.
  ///
  /// An app without pictures sends no query: `Terminal.wantPictures` sends it when the first picture appears. Entering and leaving change
  /// nothing: `Terminal.leave` and the crash guard remove the pictures that were sent.
  static let pictures = TerminalProtocol(
    name: "pictures",
    applies: { $0.capabilities.speaksXterm && !$0.isInline },
    reply: { reply, capabilities in capabilities.pictures.take(reply) },
    finish: { replies, capabilities in
      for case .deviceAttributes(let numbers) in replies { capabilities.pictures.hasSixel = numbers.dropFirst().contains(4) }
    })

  /// The query for pictures. It is followed by that of the device attributes, whose reply is the last one.
  ///
  /// Kitty's query is left out where rxvt would print it, and in tmux: see `Tmux`.
  static func pictureQuery(_ context: Context) -> String {
    let sizes = "\u{1B}[16t\u{1B}[14t"
    if context.options.variable("IDEM_PICTURES") == "symbols" { return sizes }
    let kitty = KittyImage.command("i=31,s=1,v=1,a=q,t=d,f=24;AAAA", [], isWithinTmux: false)
    let skips = context.capabilities.name.hasPrefix("rxvt") || context.options.variable("TMUX") != nil
    return (skips ? "" : String(decoding: kitty, as: UTF8.self)) + "\u{1B}[>q\u{1B}[?1;1;0S\u{1B}[?2;1;0S" + sizes
  }
}
