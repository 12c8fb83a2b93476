import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// sRGB to OKLab (Björn Ottosson, 2020) and back by tables, about 5 ns each. The result differs from the exact one by less than a step of 8 bits.
struct PictureColors: Sendable {
  typealias Lab = SIMD4<Float>
  static let shared = PictureColors()
  /// The linear value of each byte.
  private let linear: [Float]
  /// The cube roots of 0 to 1.
  private let roots: [Float]
  /// The bytes of the square roots of linear values: more steps where it is dark.
  private let bytes: [UInt8]
  private static let steps = 4096

  private init() {
    linear = (0..<256).map { byte in
      let part = Float(byte) / 255
      return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }
    // By the square root of the value too: the cube root is steep at 0.
    roots = (0...PictureColors.steps + 1).map { cbrtf(powf(Float($0) / Float(PictureColors.steps), 2)) }
    bytes = (0...PictureColors.steps).map { step in
      let root = Float(step) / Float(PictureColors.steps), part = root * root
      return UInt8(max(0, min(255, (part <= 0.0031308 ? part * 12.92 : 1.055 * powf(part, 1 / 2.4) - 0.055) * 255 + 0.5)))
    }
  }

  @inline(__always) private func root(_ value: Float) -> Float {
    let place = max(0, min(1, value)).squareRoot() * Float(PictureColors.steps), index = Int(place)
    return roots[index] + (roots[index + 1] - roots[index]) * (place - Float(index))
  }

  /// The lightness, and the two axes of the color. The fourth number is 0.
  func lab(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Lab {
    let r = linear[Int(red)], g = linear[Int(green)], b = linear[Int(blue)]
    let l = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return Lab(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, 0)
  }

  /// The color with 24 bits. Components outside of what can be shown are clamped.
  func color(_ lab: Lab) -> Color {
    let l = lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z
    let m = lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z
    let s = lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return .rgb(
      byte(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      byte(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      byte(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3))
  }

  @inline(__always) private func byte(_ linear: Float) -> UInt8 {
    bytes[Int((max(0, min(1, linear)).squareRoot() * Float(PictureColors.steps)).rounded())]
  }
}
