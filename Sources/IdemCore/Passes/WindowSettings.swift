/// What an app says of its window, which is the whole terminal.
package struct WindowSettings: Equatable, Sendable {
  /// What the terminal is to show as its title; empty where the app gives none.
  package var title = ""
  /// The most frames a second of those that answer no key.
  package var framesPerSecond = 60

  package init(title: String = "", framesPerSecond: Int = 60) {
    self.title = title
    self.framesPerSecond = framesPerSecond
  }
}
