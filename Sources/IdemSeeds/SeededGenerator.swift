/// A random number generator whose sequence is determined by its seed: SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014). The same seed gives the same numbers on every machine and with every version. `Seed` makes one for each run of a random test.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator at the start of the seed's sequence.
  public init(seed: UInt64) { state = seed }

  /// The next number: 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, `limit`.
  public mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % max(1, limit) }

  /// A number from 0 up to, but not including, 1.
  public mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// True with this probability, from 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool { fraction() < probability }
}
