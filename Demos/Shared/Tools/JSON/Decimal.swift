#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@usableFromInline let powers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

/// The number of a text, as Prometheus writes it: `0.25`, `1e-07`, `+Inf`, `NaN`. Another text is NaN.
///
/// Up to 19 digits and without an exponent, it is one multiplication or division away from exact: the error is at most two units in the
/// last place. Other numbers are read by the C library, ten times slower.
@inlinable public func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  var index = 0
  let isNegative = text.first == UInt8(ascii: "-")
  if isNegative || text.first == UInt8(ascii: "+") { index = 1 }
  var digits: UInt64 = 0, count = 0, fraction = 0, hasPoint = false
  while index < text.count {
    let byte = text[index]
    if byte == UInt8(ascii: "."), !hasPoint {
      hasPoint = true
    } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
      if digits > 0 { count += 1 }
      if hasPoint { fraction += 1 }
    } else {
      return slowDecimal(text)
    }
    index += 1
  }
  guard count <= 19, fraction <= 22, !text.isEmpty else { return slowDecimal(text) }
  let value = Double(digits) / powers[fraction]
  return isNegative ? -value : value
}

@usableFromInline func slowDecimal(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  switch String(decoding: text, as: UTF8.self) {
  case "+Inf", "Inf": .infinity
  case "-Inf": -.infinity
  case "NaN", "": .nan
  case let other: Double(other) ?? .nan
  }
}
