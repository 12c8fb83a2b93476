/// The top of a graph whose values have no natural maximum.
public enum Scale {
  /// The least of 1, 2, 5, 10, 20, 50, 100, 200, 500 times a power of 1024 that isn't below `value` nor `floor`: a maximum that
  /// can be written in a few letters (`500K`), and that seldom changes. Where `value` is no number or past 500 P, the largest there is.
  public static func niceMaximum(for value: Double, floor: Double = 1024) -> Double {
    let least = max(value.isNaN ? .infinity : value, floor, 1)
    var unit = 1.0
    for _ in 0...5 {
      for step in [1.0, 2, 5, 10, 20, 50, 100, 200, 500] where step * unit >= least { return step * unit }
      unit *= 1024
    }
    return 500 * unit / 1024
  }
}
