/// A small random number generator with the same results on every machine: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
/// Generators" (2014).
struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, `limit`. (Swift's own conversion from bits to a range may change; this one cannot.)
  mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % max(1, limit) }

  /// A number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
