import Foundation
import Testing

/// Random numbers that can be had again: SplitMix64. `IDEM_SEED` fixes the seed; it is printed either way.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ test: String = #function) {
    let seed = ProcessInfo.processInfo.environment["IDEM_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000_000)
    print("\(test): IDEM_SEED=\(seed)")
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
}
