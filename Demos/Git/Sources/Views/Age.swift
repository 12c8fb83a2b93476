import Glibc
import Idem

/// How long ago something was, in four columns: `3 h`, `12 d`, `5 y`.
enum Age {
  @MainActor static func text(_ seconds: Int, now: Int = Recorded.value("time") { Glibc.time(nil) }) -> String {
    let age = max(0, now - seconds)
    let text: String
    switch age {
    case ..<60: text = "now"
    case ..<3600: text = "\(age / 60)m"
    case ..<86_400: text = "\(age / 3600)h"
    case ..<(86_400 * 100): text = "\(age / 86_400)d"
    case ..<(86_400 * 730): text = "\(age / (86_400 * 30))mo"
    default: text = "\(age / (86_400 * 365))y"
    }
    return String(repeating: " ", count: max(0, 4 - text.count)) + text
  }
}
