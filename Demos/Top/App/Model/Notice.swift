/// A message in the bottom line that disappears after some samples.
struct Notice: Equatable {
  let text: String
  let isProblem: Bool
  /// The number of samples for which it is still shown.
  var left = 5
}

extension Dashboard {
  func note(_ text: String, isProblem: Bool = false) { notice = Notice(text: text, isProblem: isProblem) }

  func ageNotice() {
    guard let left = notice?.left else { return }
    if left > 1 { notice?.left = left - 1 } else { notice = nil }
  }
}
