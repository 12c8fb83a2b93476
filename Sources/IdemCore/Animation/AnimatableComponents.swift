import IdemScreen

/// Up to four numbers. Some can be unknown: a frame without a height, or a color whose components only the terminal defines. A number that
/// is unknown in the old or the new value is not interpolated; it has the new value from the first step.
package struct AnimatableComponents: VectorArithmetic, Sendable {
  private var numbers: SIMD4<Double>
  /// One bit per known number.
  private var known: UInt8

  private init(_ numbers: SIMD4<Double>, known: UInt8) {
    self.numbers = numbers
    self.known = known
  }

  package init(_ values: Double?...) {
    precondition(values.count <= 4, "AnimatableComponents holds 4 numbers, not \(values.count)")
    (numbers, known) = (.zero, 0)
    for (position, value) in values.enumerated() {
      guard let value else { continue }
      numbers[position] = value
      known |= 1 << UInt8(position)
    }
  }

  package init(_ values: Int?...) {
    self = .zero
    known = 0
    for (position, value) in values.enumerated() {
      // A length that means "infinite" cannot be interpolated.
      guard let value, value.magnitude < 1 << 24 else { continue }
      numbers[position] = Double(value)
      known |= 1 << UInt8(position)
    }
  }

  package subscript(position: Int) -> Double? { known & 1 << UInt8(position) == 0 ? nil : numbers[position] }

  /// The number in whole cells.
  package func cells(_ position: Int) -> Int? { self[position]?.roundedLength }

  package static var zero: Self { Self(.zero, known: 0b1111) }
  package static func + (a: Self, b: Self) -> Self { Self(a.numbers + b.numbers, known: a.known & b.known) }
  package static func - (a: Self, b: Self) -> Self { Self(a.numbers - b.numbers, known: a.known & b.known) }
  package mutating func scale(by rhs: Double) { numbers *= rhs }
  package var magnitudeSquared: Double { (numbers * numbers).sum() }
}

extension AnimatableComponents {
  /// Red, green and blue, 0 to 255. Unknown for the terminal's own colors (the default and the first 16), which the user configures.
  package init(_ color: Color) {
    switch color.kind {
    case .rgb(let red, let green, let blue): self.init(Int(red), Int(green), Int(blue))
    case .palette(let index) where index >= 232:
      let gray = 8 + 10 * (Int(index) - 232)
      self.init(gray, gray, gray)
    case .palette(let index) where index >= 16:
      // XTerm's color cube of 6 x 6 x 6 (256colres).
      let cube = Int(index) - 16
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      self.init(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default: self.init(nil as Int?)
    }
  }

  /// The color with these components; nil if they are unknown.
  package var color: Color? {
    guard let red = self[0], let green = self[1], let blue = self[2] else { return nil }
    return Color(red: red / 255, green: green / 255, blue: blue / 255)
  }
}
