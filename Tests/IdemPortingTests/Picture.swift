import IdemPorting
import IdemTesting

/// What a view shows in a window of a size.
@MainActor func picture(_ width: Int, _ height: Int, @ViewBuilder _ view: @escaping () -> some View) -> String {
  let host = TestHost(width: width, height: height, content: view)
  host.render()
  return host.text
}

extension TestHost {
  /// Renders until a frame changes nothing.
  func renderAll() { for _ in 0..<6 { render() } }
}

extension View {
  /// Runs an action when a key is pressed.
  func onKey(_ key: KeyEquivalent, _ action: @escaping () -> Void) -> some View {
    onKeyPress(key) {
      action()
      return .handled
    }
  }
}
