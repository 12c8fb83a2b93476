/// Numbers for people.
public enum StatusNumber {
  /// A number with commas between groups of three digits.
  public static func grouped(_ number: Int) -> String {
    let digits = Array(String(abs(number)))
    let parts = digits.enumerated().map { index, digit in
      let left = digits.count - index
      return index > 0 && left % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (number < 0 ? "-" : "") + parts.joined()
  }
}
