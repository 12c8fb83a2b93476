import IdemCore
import IdemScreen

/// A symbol of one cell, or a picture.
public struct Image: View, Equatable {
  /// The symbol, or what stands for a picture that cannot be shown.
  let sign: String
  /// What a screen reader says: the name of a symbol in words, or the label of a picture.
  let name: String
  private var isDecorative = false
  /// The file of the picture; nil for a symbol.
  private var path: String?
  private var pixels: Picture?
  private var look = PictureLook()

  /// Creates the character that is nearest to a symbol name of SwiftUI, such as `star.fill`. An unknown name shows a bullet.
  public nonisolated init(systemName: String) {
    sign = Image.sign(ofSymbol: systemName)
    name = String(systemName.map { $0 == "." ? " " : $0 })
  }

  /// Shows a picture file. The file is `name`, which may be a path, or that name with the ending png, jpg or jpeg; a relative one starts at the
  /// current folder. It is read in the background. If the name is that of a symbol, the symbol is shown.
  ///
  /// A terminal with kitty's protocol gets a PNG file as it is. For all others the program needs the product IdemPictures with its trait; without
  /// it, and if there is no such picture, the name of the file is shown: `rock` for `pictures/rock.png`.
  public nonisolated init(_ name: String) { self.init(name, label: PictureFile.label(name)) }

  /// The same with a label, which is shown where the picture cannot be.
  public init(_ name: String, label: Text) { self.init(name, label: label.wholeContent) }

  private nonisolated init(_ name: String, label: String) {
    sign = Image.signs[name] ?? label
    self.name = label
    path = Image.signs[name] == nil ? name : nil
  }

  /// Shows a picture of pixels.
  public init(_ pixels: PixelBuffer) { self.init(Picture(pixels)) }

  /// Shows a picture. Its own look counts until this image is changed.
  public init(_ picture: Picture) {
    sign = "▨"
    name = ""
    pixels = picture
    look = picture.look
  }

  /// The same as `Image(_:)`, for a picture that tells nothing: the sign ▨ is shown where it cannot be.
  public nonisolated init(decorative name: String) {
    self.init(name, label: "▨")
    isDecorative = true
  }

  /// The sign of a name, or of the name without its variants: `star` for `star.circle.fill`.
  private nonisolated static func sign(ofSymbol name: String) -> String {
    var name = name[...]
    while true {
      if let sign = signs[String(name)] { return sign }
      guard let dot = name.lastIndex(of: ".") else { return "•" }
      name = name[..<dot]
    }
  }

  /// The pixels of a picture that is in memory; nil for any other image.
  var pixelBuffer: PixelBuffer? { if case .pixels(let buffer)? = pixels?.source { buffer } else { nil } }

  @ViewBuilder public var body: some View {
    if let pixels {
      Picture(source: pixels.source, look: look)
    } else if let path {
      PictureFile(path: path, look: look, label: sign)
    } else {
      Text(verbatim: sign)
    }
  }

  /// The same image with another look of its picture. A symbol stays one character.
  func changed(_ change: (inout PictureLook) -> Void) -> Image {
    var copy = self
    change(&copy.look)
    return copy
  }

  private nonisolated static let signs: [String: String] = [
    "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■",
    "triangle": "△", "triangle.fill": "▲", "diamond": "◇", "diamond.fill": "◆", "checkmark": "✓", "checkmark.circle": "✓",
    "checkmark.square": "☑", "xmark": "✗", "plus": "+", "minus": "−", "multiply": "×", "divide": "÷", "equal": "=", "number": "#",
    "percent": "%", "chevron.right": "›", "chevron.left": "‹", "chevron.up": "▴", "chevron.down": "▾", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.left": "←", "arrow.right": "→", "arrow.up.arrow.down": "↕", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺",
    "return": "↵", "command": "⌘", "option": "⌥", "shift": "⇧", "control": "^", "escape": "⎋", "play": "▶", "play.fill": "▶", "pause": "‖",
    "stop": "■", "backward": "«", "forward": "»", "music.note": "♪", "folder": "▸", "doc": "▤", "trash": "✗", "pencil": "✎",
    "gear": "⚙", "gearshape": "⚙", "magnifyingglass": "⌕", "info": "i", "questionmark": "?", "exclamationmark": "!", "bolt": "↯",
    "flag": "⚑", "envelope": "✉", "phone": "☎", "sun.max": "☀", "cloud": "☁", "moon": "☾", "house": "⌂", "person": "☺", "clock": "◷",
    "timer": "◷", "chart.bar": "▥", "list.bullet": "≡", "line.3.horizontal": "≡", "ellipsis": "…", "link": "∞", "cpu": "▦",
    "memorychip": "▦", "network": "⇅", "internaldrive": "▭", "terminal": "▷", "tray": "⊔", "archivebox": "▣", "paperplane": "➤",
    "arrowshape.turn.up.left": "↩", "arrowshape.turn.up.right": "↪", "square.and.pencil": "✎", "bookmark": "⚐", "tag": "◈",
    "calendar": "▦", "photo": "▨", "book": "▤", "newspaper": "▤", "creditcard": "▭", "lock": "⚿", "key": "⚷", "eye": "◎", "globe": "⊕",
    "location": "⌖", "mappin": "⌖", "pin": "⌖", "wifi": "≋", "lightbulb": "☼", "hammer": "⚒", "wrench": "⚒", "scissors": "✂",
    "printer": "⎙", "keyboard": "⌨", "snowflake": "❄", "umbrella": "☂", "sparkles": "✦", "crown": "♛", "airplane": "✈", "message": "❝",
    "bubble": "❝", "text.bubble": "❝", "at": "@", "textformat": "A", "bold": "B", "italic": "I", "list.number": "≡", "person.2": "☻",
    "dice": "⚄", "square.grid.2x2": "▦", "rectangle": "▭", "hexagon": "⬡", "shield": "⛉", "server.rack": "▤", "desktopcomputer": "▭",
    "laptopcomputer": "▭", "externaldrive": "▭", "shippingbox": "▣", "asterisk": "*", "nosign": "⊘", "infinity": "∞",
    "function": "ƒ", "sum": "∑", "arrow.uturn.backward": "↶", "arrow.uturn.left": "↶", "arrow.uturn.forward": "↷", "arrow.uturn.right": "↷",
    "cart": "⊔", "map": "▨", "bell": "♩", "note": "▤", "video": "▷", "mic": "♪", "speaker": "♪", "underline": "U",
    "quote": "❝", "curlybraces": "{", "hand.thumbsup": "+", "hand.thumbsdown": "−", "arrow.triangle.2.circlepath": "↻",
    "arrow.triangle.branch": "⎇", "point.3.connected.trianglepath.dotted": "⎇", "ladybug": "✲", "ant": "✲", "sidebar": "▯",
  ]
}

extension Image: AccessibleView {
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    if isDecorative { return [] }
    let element = place.element(.image, name)
    element.isSymbol = isSymbol
    return [element]
  }

  private var isSymbol: Bool { path == nil && pixels == nil }
}
