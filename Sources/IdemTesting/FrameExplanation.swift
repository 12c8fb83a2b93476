import IdemInspector

/// Describes the record of a frame in words.
enum FrameExplanation {
  /// The description, such as `Row ran 3 times (input title ×2, state _isOpen), 1 wasted; Header ran once (...)`.
  static func words(_ record: FrameRecord) -> String {
    let ran = record.views.filter { $0.evaluations > 0 }
    guard !ran.isEmpty else { return "no body ran; \(record.causeWords)" }
    let some = ran.prefix(6).map { view in
      let times = view.evaluations == 1 ? "once" : "\(view.evaluations) times"
      let reasons = view.sortedReasons.prefix(3).map { $0.count > 1 ? "\($0.reason) ×\($0.count)" : "\($0.reason)" }
      let more = view.reasons.count > 3 ? ", ..." : ""
      let wasted = view.wasted > 0 ? ", \(view.wasted) of them wasted" : ""
      return "\(name(view.type)) ran \(times) (\(reasons.joined(separator: ", "))\(more))\(wasted)"
    }
    return some.joined(separator: "; ") + (ran.count > 6 ? "; and \(ran.count - 6) types more" : "")
  }

  private static func name(_ type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }
}
