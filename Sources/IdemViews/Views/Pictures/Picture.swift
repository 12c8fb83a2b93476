import IdemCore
import IdemScreen

/// A picture of pixels, in the cells of the terminal.
///
/// It is shown by kitty's protocol, sixel graphics or iTerm2's protocol where the terminal has one, and as characters elsewhere. A picture is
/// cells, so it scrolls, is clipped and is covered like text. It is sent to the terminal once.
///
/// Without `resizable()`, a pixel of the picture is a pixel of the screen.
public struct Picture: View, Equatable {
  let source: PictureSource?
  var look = PictureLook()
  /// What is shown where the picture cannot be.
  var label = "▨"

  /// Creates a picture of pixels.
  public init(_ pixels: PixelBuffer) { source = pixels.isEmpty ? nil : .pixels(pixels) }

  /// Creates a picture of a PNG or JPEG file in memory. Only its header is read here.
  ///
  /// A terminal that reads such files gets it as it is. For all others it is decoded, off the main thread, by the product IdemPictures; without it,
  /// and if the bytes are damaged, the sign ▨ is shown.
  public init(data: [UInt8]) { source = EncodedPicture(data).map { .encoded($0) } }

  init(source: PictureSource?, look: PictureLook, label: String = "▨") { (self.source, self.look, self.label) = (source, look, label) }

  /// The size in pixels; nil if there is no picture.
  public var pixelSize: PixelSize? { source?.size }

  /// Makes the picture fill the proposed size.
  public func resizable() -> Picture { changed { $0.isResizable = true } }

  /// Sets how pixels are computed where the picture is shown larger or smaller.
  public func interpolation(_ interpolation: PictureInterpolation) -> Picture { changed { $0.interpolation = interpolation } }

  /// Keeps the proportions of a resizable picture.
  ///
  /// - Parameters:
  /// - aspectRatio: width divided by height, in pixels, clamped to 0.001...1000; nil for that of the picture.
  /// - contentMode: `fit` shows all of it within the proposed size; `fill` covers the proposed size, and cuts the rest off.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> Picture {
    changed { $0.setRatio(aspectRatio, contentMode) }
  }

  /// Shows all of the picture within the proposed size.
  public func scaledToFit() -> Picture { aspectRatio(contentMode: .fit) }
  /// Covers the proposed size. What is outside of it is cut off.
  public func scaledToFill() -> Picture { aspectRatio(contentMode: .fill) }

  private func changed(_ change: (inout PictureLook) -> Void) -> Picture {
    var copy = self
    change(&copy.look)
    return copy
  }

  public var body: some View { PictureContent(source: source, look: look, label: label) }
}

/// Chooses how a picture is shown, and decodes it where that is needed.
private struct PictureContent: View {
  let source: PictureSource?
  let look: PictureLook
  let label: String
  @Environment(\.pictureProtocol) private var shown
  @Environment(\.cellPixelSize) private var cell
  @Environment(\.glyphSet) private var glyphs

  @ViewBuilder var body: some View {
    switch source {
    case .pixels?: area(source)
    case .encoded(let picture)? where isSentAsItIs(picture): area(source)
    case .encoded(let picture)?:
      DecodedPicture(picture: picture, label: label) { pixels in area(pixels.map { .pixels($0) }, size: picture.size) }
    case nil: Text(verbatim: label)
    }
  }

  private func area(_ source: PictureSource?, size: PixelSize? = nil) -> PictureArea {
    PictureArea(
      source: source, pixels: source?.size ?? size ?? PixelSize(width: 1, height: 1), look: look, shown: shown, cell: cell ?? .usualCell,
      glyphs: glyphs ?? .terminal, label: label)
  }

  /// Whether the terminal reads the file: kitty reads PNG. A large one is decoded, so that the terminal holds no more than it shows.
  private func isSentAsItIs(_ picture: EncodedPicture) -> Bool {
    if shown == .none { return true }
    return shown == .kitty && picture.format == .png && look.mode != .fill && look.interpolation == .linear
      && picture.size.width * picture.size.height <= EncodedPicture.mostPixelsToSend
  }
}

/// Decodes a picture in the background, and keeps the latest ones.
private struct DecodedPicture<Content: View>: View {
  let picture: EncodedPicture
  let label: String
  @ViewBuilder let content: (PixelBuffer?) -> Content
  @State private var decoded: (picture: EncodedPicture, pixels: PixelBuffer?)?

  @ViewBuilder var body: some View {
    let known = decoded.flatMap { $0.picture == picture ? $0 : nil }
    if let pixels = known?.pixels ?? PictureCache.shared[picture] {
      content(pixels)
    } else if known != nil || !PictureDecoder.isInstalled {
      Text(verbatim: label)
    } else {
      content(nil).task(id: picture) {
        let pixels = await PictureCache.shared.decode(picture)
        if !Task.isCancelled { decoded = (picture, pixels) }
      }
    }
  }
}
