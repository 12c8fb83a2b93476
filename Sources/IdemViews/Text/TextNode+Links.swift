import IdemCore
import IdemScreen

/// The links of a text. A click opens a link with the action of the environment.
extension TextNode {
  /// Handles a press and a release on a link. Other events belong to the views around the text.
  func handleLink(_ event: Event, _ spans: TextSpans) -> KeyPress.Result {
    guard case .mouse(let mouse) = event else { return .ignored }
    let point = mouse.position - screenFrame.origin
    switch mouse.action {
    case .down(.left): return address(at: point, spans) == nil ? .ignored : .handled
    case .drag(.left): return tree.input.pointerOwner === self ? .handled : .ignored
    case .up(.left):
      guard tree.input.pointerOwner === self, tree.input.hit(mouse.position) === self else { return .ignored }
      guard let address = address(at: point, spans) else { return .ignored }
      EnvironmentValues(scope: environment).openURL(address)
      return .handled
    default: return .ignored
    }
  }
}
