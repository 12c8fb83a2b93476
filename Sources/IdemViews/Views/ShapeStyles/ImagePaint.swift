import IdemCore
import IdemScreen

/// A style that fills with an image. A cell has one color, so it is the mean color of the image's pixels; a symbol, and a picture whose pixels
/// are not in memory, is the foreground color.
public struct ImagePaint: ShapeStyle {
  public typealias Resolved = Never
  /// The image.
  public var image: Image
  /// The part of the image that counts, from 0 to 1 along each side.
  public var sourceRect: PathRect
  /// No effect: the mean color does not depend on the size.
  public var scale: Double

  /// Creates a style of an image. Cost of drawing: one pass over the pixels of the part.
  public nonisolated init(image: Image, sourceRect: PathRect = PathRect(x: 0, y: 0, width: 1, height: 1), scale: Double = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.color(meanColor ?? .primary)) }

  /// The mean of the pixels of the part, by their opacity; nil if none is visible.
  private var meanColor: Color? {
    guard let pixels = image.pixelBuffer, !pixels.isEmpty else { return nil }
    func range(_ low: Double, _ length: Double, _ count: Int) -> Range<Int> {
      let start = max(0, min(count - 1, (low * Double(count)).roundedLength))
      return start..<max(start + 1, min(count, ((low + length) * Double(count)).roundedLength))
    }
    var sum = (red: 0, green: 0, blue: 0, alpha: 0)
    for y in range(sourceRect.minY, sourceRect.height, pixels.height) {
      for x in range(sourceRect.minX, sourceRect.width, pixels.width) {
        let pixel = pixels[x, y], alpha = Int(pixel.alpha)
        sum = (
          sum.red + Int(pixel.red) * alpha, sum.green + Int(pixel.green) * alpha, sum.blue + Int(pixel.blue) * alpha, sum.alpha + alpha
        )
      }
    }
    guard sum.alpha > 0 else { return nil }
    return .rgb(UInt8(sum.red / sum.alpha), UInt8(sum.green / sum.alpha), UInt8(sum.blue / sum.alpha))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// A style that fills with an image; see `ImagePaint`.
  public static func image(
    _ image: Image, sourceRect: PathRect = PathRect(x: 0, y: 0, width: 1, height: 1), scale: Double = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
