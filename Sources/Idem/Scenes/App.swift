import IdemCore

/// A program with a terminal user interface. Mark the type with `@main`.
///
/// Its properties work as those of a view: `@State`, `@StateObject`, `@AppStorage` and the like are stored while the app runs. `body` is
/// evaluated again after a value that it read has changed.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Runs the app until it quits, then ends the process. The status is that of `quit`, 0 by default. If the terminal cannot be used, it is
  /// 2, with one sentence on standard error. If standard output is not a terminal, prints the first picture as plain text instead.
  public static func main() {
    RunLoop.start(AppView(app: Self()))
  }
}

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

/// The root view of an app's tree. Its body is the app's body.
package struct AppView<Program: App>: View {
  let app: Program

  package init(app: Program) { self.app = app }

  package var body: SceneView<Program.Body> { SceneView(scene: app.body) }

  package static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    CompositeNode(view, around: Program.self, parent: parent, in: context)
  }
}

/// The view whose body is a script's closure.
private struct ScriptView<Content: View>: View {
  let content: @MainActor () -> Content
  var body: some View { content() }
}
