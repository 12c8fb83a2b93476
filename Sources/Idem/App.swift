import IdemCore

/// A program with a terminal interface. Mark your type with `@main`.
///
/// Its properties are alive as those of a view are: `@State`, `@StateObject`, `@AppStorage` and the like are kept while the app runs, and `body` runs
/// again after what it read has changed.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Runs the app until it quits, then ends the process: status 0, or 2 with one sentence on standard error where the terminal cannot be used.
  public static func main() {
    RunLoop.start(AppView(app: Self()))
  }
}

/// Runs a view as a whole program: for a script. It does not return. `frameRate`: see the modifier of that name.
///
/// The closure is a body: it runs again after what it read has changed.
@MainActor @preconcurrency
public func run<Content: View>(
  _ title: String = "", frameRate: Int = 60, @ViewBuilder content: @escaping @MainActor () -> Content
) -> Never {
  RunLoop.start(scriptRoot(title, frameRate: frameRate, content: content))
}

/// The root of a script's tree.
@MainActor
package func scriptRoot(_ title: String, frameRate: Int, content: @escaping @MainActor () -> some View) -> some View {
  SceneView(scene: Window(title) { ScriptView(content: content) }.frameRate(frameRate))
}

/// The root of an app's tree: its body is the app's.
package struct AppView<Program: App>: View {
  let app: Program

  package init(app: Program) { self.app = app }

  package var body: SceneView<Program.Body> { SceneView(scene: app.body) }

  package static func _makeNode(_ view: Self, parent: Node) -> Node { CompositeNode(view, around: Program.self, parent: parent) }
}

/// The body of a script.
private struct ScriptView<Content: View>: View {
  let content: @MainActor () -> Content
  var body: some View { content() }
}
