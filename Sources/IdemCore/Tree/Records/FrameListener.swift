/// A node that is called after each frame, once it is shown and committed. It is in `FrameDiagnostics.frameObservers`.
@MainActor package protocol FrameListener: Node {
  func frameEnded()
}
