import Foundation

// SwiftUI's geometry has fractions, so a file that imports IdemFoundation finds Foundation's types under these names. Idem's own, of whole
// cells, are `Int`, `Size`, `Point` and `Rect`; a file that imports Idem by name too finds those.

/// A length in cells, with a fraction.
public typealias CGFloat = Foundation.CGFloat
/// A size in cells, with fractions.
public typealias CGSize = Foundation.CGSize
/// A position in cells, with fractions.
public typealias CGPoint = Foundation.CGPoint
/// A rectangle in cells, with fractions.
public typealias CGRect = Foundation.CGRect
