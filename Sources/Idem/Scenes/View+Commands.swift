import IdemCore
import IdemViews

extension View {
  /// Commands belong to a scene.
  @available(*, unavailable, message: "commands belong to a scene: write WindowGroup { ... }.commands { ... } in the body of the app")
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some View { self }
}
