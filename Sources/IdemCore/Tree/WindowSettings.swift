/// The app's settings of its window, which is the whole terminal.
package struct WindowSettings: Equatable, Sendable {
  /// The title of the terminal; empty if the app sets none.
  package var title = ""
  /// The maximum frame rate, for frames that do not answer a key.
  package var framesPerSecond = 60

  package init(title: String = "", framesPerSecond: Int = 60) {
    self.title = title
    self.framesPerSecond = framesPerSecond
  }
}
