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

/// The root view of an app's tree. Its body is the app's body.
package struct AppView<Program: App>: View {
  let app: Program

  package init(app: Program) { self.app = app }

  package var body: SceneView<Program.Body> { SceneView(scene: app.body) }

  package static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    CompositeNode(view, around: Program.self, parent: parent, in: context)
  }
}
