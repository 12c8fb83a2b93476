#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Mixing and lightness in OKLab (Björn Ottosson, 2020, https://bottosson.github.io/posts/oklab/): the middle of two colors looks like their
// middle, and a change of lightness keeps the hue.

extension Contrast {
  /// A color in OKLab: lightness from 0 to 1, and two axes of hue and chroma.
  package struct Lab: Sendable {
    package var l: Double, a: Double, b: Double

    package init(l: Double, a: Double, b: Double) { (self.l, self.a, self.b) = (l, a, b) }

    /// A color on the way to another one: 0 is this one.
    package func mixed(with other: Lab, by part: Double) -> Lab {
      Lab(l: l + (other.l - l) * part, a: a + (other.a - a) * part, b: b + (other.b - b) * part)
    }
  }

  /// The OKLab values of a color. Cost: about 60 ns.
  package static func lab(_ color: RGB) -> Lab { lab(linear: linear(color)) }

  /// The linear components of a color, from 0 to 1.
  static func linear(_ color: RGB) -> (red: Double, green: Double, blue: Double) {
    (linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)])
  }

  /// The OKLab values of linear components.
  static func lab(linear components: (Double, Double, Double)) -> Lab {
    let (r, g, b) = components
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return Lab(
      l: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The color of OKLab values; nil if sRGB has none.
  private static func exact(_ lab: Lab) -> RGB? {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b)
    let m = cube(lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b)
    let s = cube(lab.l - 0.0894841775 * lab.a - 1.2914855480 * lab.b)
    func byte(_ value: Double) -> UInt8? {
      guard value > -0.0005, value < 1.0005 else { return nil }
      let value = max(0, min(1, value))
      return UInt8(((value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055) * 255).rounded())
    }
    guard let red = byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      let green = byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      let blue = byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    else { return nil }
    return RGB(red, green, blue)
  }

  /// The color of OKLab values. What sRGB lacks is brought in by less chroma: the hue stays.
  package static func color(_ lab: Lab) -> RGB {
    if let color = exact(lab) { return color }
    var low = 0.0, high = 1.0
    var best = exact(Lab(l: max(0, min(1, lab.l)), a: 0, b: 0)) ?? (lab.l > 0.5 ? .white : .black)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if let color = exact(Lab(l: lab.l, a: lab.a * middle, b: lab.b * middle)) {
        (low, best) = (middle, color)
      } else {
        high = middle
      }
    }
    return best
  }

  /// How different two colors look: the distance in OKLab.
  package static func distance(_ a: RGB, _ b: RGB) -> Double {
    distance(lab(a), lab(b))
  }

  package static func distance(_ first: Lab, _ second: Lab) -> Double {
    let (l, x, y) = (first.l - second.l, first.a - second.a, first.b - second.b)
    return (l * l + x * x + y * y).squareRoot()
  }

  /// A distance for a choice among few colors: another hue counts twice, another lightness half. A gray is no hue, and still
  /// better than the opposite one: a green line must not become a red one.
  package static func hueDistance(_ first: Lab, _ second: Lab) -> Double {
    func chroma(_ lab: Lab) -> Double { (lab.a * lab.a + lab.b * lab.b).squareRoot() }
    let (l, x, y) = (first.l - second.l, first.a - second.a, first.b - second.b), c = chroma(first) - chroma(second)
    let hue = max(0, x * x + y * y - c * c)
    let loses = min(chroma(first), chroma(second)) < 0.02 && max(chroma(first), chroma(second)) > 0.05
    let isOpposite = first.a * second.a + first.b * second.b < -0.001
    return (l * l / 4 + c * c + 4 * hue).squareRoot() + (loses ? 0.4 : 0) + (isOpposite ? 0.5 : 0)
  }

  /// A mixture of the components of two colors: 0 is the first one.
  package static func mixComponents(_ a: RGB, _ b: RGB, _ part: Double) -> RGB {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let distance = Double(b) - Double(a)
      return UInt8((Double(a) + distance * part).rounded())
    }
    return RGB(mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue))
  }

  /// A mixture of two colors: 0 is the first one. The middle looks like the middle.
  package static func mix(_ a: RGB, _ b: RGB, _ part: Double) -> RGB { color(lab(a).mixed(with: lab(b), by: part)) }
}
