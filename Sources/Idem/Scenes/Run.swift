import IdemCore

/// Runs a view as a whole program. Meant for scripts. Does not return. `frameRate` is explained at the modifier of that name.
///
/// The closure is a body: it is evaluated again after a value that it read has changed.
@MainActor @preconcurrency
public func run<Content: View>(
  _ title: String = "", frameRate: Int = 60, @ViewBuilder content: @escaping @MainActor () -> Content
) -> Never {
  RunLoop.start(scriptRoot(title, frameRate: frameRate, content: content))
}

/// The root view of a script's tree.
@MainActor
package func scriptRoot(_ title: String, frameRate: Int, content: @escaping @MainActor () -> some View) -> some View {
  SceneView(scene: Window(title) { ScriptView(content: content) }.frameRate(frameRate))
}

/// The view whose body is a script's closure.
private struct ScriptView<Content: View>: View {
  let content: @MainActor () -> Content
  var body: some View { content() }
}
