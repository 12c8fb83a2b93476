/// The maximum of a graph whose values have no natural maximum.
public enum Scale {
  /// The smallest of 1, 2, 5, 10, 20, 50, 100, 200, 500 times a power of 1024 that is at least `value` and `floor`. Such a maximum has a
  /// short name (`500K`) and seldom changes. If `value` is NaN or above 500 P, the result is 500 P, the largest one.
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
