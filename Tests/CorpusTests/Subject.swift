import Observation

/// The text that a screen shows; another one is another frame.
@MainActor @Observable
final class Subject {
  var text = "x"
  var edited = ""
  var isPresented = true
}
