import IdemCore
import IdemScreen

/// How large a picture is, and which part of it is shown.
struct PictureLook: Hashable, Sendable {
  enum Mode: Hashable, Sendable { case stretch, fit, fill }

  var isResizable = false
  var mode = Mode.stretch
  /// Width divided by height, in pixels; nil for that of the picture.
  var ratio: Double?
  var interpolation = PictureInterpolation.linear

  mutating func setRatio(_ ratio: Double?, _ contentMode: ContentMode) {
    mode = contentMode == .fit ? .fit : .fill
    self.ratio = ratio.flatMap { $0.isFinite ? min(max($0, 0.001), 1000) : nil }
  }

  /// The largest size in cells of a picture that is not resizable.
  private static let mostCells = 1000

  /// The size at which a pixel of the picture is a pixel of the screen.
  static func naturalSize(_ pixels: PixelSize, cell: PixelSize) -> Size {
    Size(
      width: min(mostCells, max(1, (pixels.width + cell.width - 1) / cell.width)),
      height: min(mostCells, max(1, (pixels.height + cell.height - 1) / cell.height)))
  }

  func size(_ proposal: ProposedViewSize, _ pixels: PixelSize, cell: PixelSize) -> Size {
    let natural = PictureLook.naturalSize(pixels, cell: cell)
    guard isResizable else { return natural }
    if mode == .stretch { return proposal.replacingUnspecifiedDimensions(by: natural) }
    let ratio = self.ratio ?? Double(pixels.width) / Double(pixels.height)
    // Columns for each row.
    let columns = ratio * Double(cell.height) / Double(cell.width)
    func width(_ height: Int) -> Int { Int(max(1, min(1e6, (Double(height) * columns).rounded()))) }
    func height(_ width: Int) -> Int { Int(max(1, min(1e6, (Double(width) / columns).rounded()))) }
    func known(_ length: Int?) -> Int? { length.flatMap { $0 >= .infinity ? nil : max(0, $0) } }
    switch (known(proposal.width), known(proposal.height)) {
    case (nil, nil): return mode == .fit || proposal == .unspecified ? natural : proposal.replacingUnspecifiedDimensions(by: natural)
    case (let w?, nil): return Size(width: w, height: w == 0 ? 0 : height(w))
    case (nil, let h?): return Size(width: h == 0 ? 0 : width(h), height: h)
    case (let w?, let h?):
      if mode == .fill { return Size(width: w, height: h) }
      if w == 0 || h == 0 { return Size(width: 0, height: 0) }
      return height(w) <= h ? Size(width: w, height: height(w)) : Size(width: min(w, width(h)), height: h)
    }
  }

  /// The part of the picture that covers cells: all of it, or with `fill` the middle in the proportions of the cells.
  func crop(_ pixels: PixelSize, in size: Size, cell: PixelSize) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, size: pixels)
    guard isResizable, mode == .fill, size.width > 0, size.height > 0 else { return whole }
    let ratio = Double(size.width * cell.width) / Double(size.height * cell.height)
    // A changed ratio of the picture stretches it before it is cut.
    let stretch = self.ratio.map { $0 * Double(pixels.height) / Double(pixels.width) } ?? 1
    let wanted = ratio / stretch
    if Double(pixels.width) > wanted * Double(pixels.height) {
      let width = min(pixels.width, max(1, Int((wanted * Double(pixels.height)).rounded())))
      return PixelRect(x: (pixels.width - width) / 2, y: 0, size: PixelSize(width: width, height: pixels.height))
    }
    let height = min(pixels.height, max(1, Int((Double(pixels.width) / wanted).rounded())))
    return PixelRect(x: 0, y: (pixels.height - height) / 2, size: PixelSize(width: pixels.width, height: height))
  }
}
