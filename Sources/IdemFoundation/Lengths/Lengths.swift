// Arithmetic of a length in cells, which is an `Int`, and a fraction: `geometry.size.width * 0.4`. In SwiftUI both are of one type. The
// results are exact; what takes a length rounds them. Two integers, and two numbers with fractions, use Swift's own operators.

@_disfavoredOverload public func + (length: Int, fraction: Double) -> Double { Double(length) + fraction }
@_disfavoredOverload public func - (length: Int, fraction: Double) -> Double { Double(length) - fraction }
@_disfavoredOverload public func * (length: Int, fraction: Double) -> Double { Double(length) * fraction }
@_disfavoredOverload public func / (length: Int, fraction: Double) -> Double { Double(length) / fraction }
@_disfavoredOverload public func + (fraction: Double, length: Int) -> Double { fraction + Double(length) }
@_disfavoredOverload public func - (fraction: Double, length: Int) -> Double { fraction - Double(length) }
@_disfavoredOverload public func * (fraction: Double, length: Int) -> Double { fraction * Double(length) }
@_disfavoredOverload public func / (fraction: Double, length: Int) -> Double { fraction / Double(length) }

@_disfavoredOverload public func += (fraction: inout Double, length: Int) { fraction += Double(length) }
@_disfavoredOverload public func -= (fraction: inout Double, length: Int) { fraction -= Double(length) }
@_disfavoredOverload public func *= (fraction: inout Double, length: Int) { fraction *= Double(length) }
@_disfavoredOverload public func /= (fraction: inout Double, length: Int) { fraction /= Double(length) }
