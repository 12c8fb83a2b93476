/// A sentence at the bottom that goes by itself.
struct Notice: Equatable {
  let text: String
  let isProblem: Bool
  /// Samples for which it still stands.
  var left = 5
}

extension Dashboard {
  func note(_ text: String, isProblem: Bool = false) { notice = Notice(text: text, isProblem: isProblem) }

  func ageNotice() {
    guard let left = notice?.left else { return }
    if left > 1 { notice?.left = left - 1 } else { notice = nil }
  }
}
