import IdemCore

/// A part of what an app shows. The whole terminal is one window; a scene of your own has a `body` made of other scenes.
///
/// A scene stands in the app's tree as a view does: its properties are kept and its body runs again by the same rules.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  /// Makes the node of a scene below `parent`. Scenes with a body have one already.
  static func _makeScene(_ scene: Self, parent: Node) -> Node
  /// Gives a node that this type's `_makeScene` made a new value.
  static func _updateScene(_ node: Node, _ scene: Self)
}

extension Scene {
  public static func _makeScene(_ scene: Self, parent: Node) -> Node {
    CompositeNode(SceneView(scene: scene), around: Self.self, parent: parent)
  }

  public static func _updateScene(_ node: Node, _ scene: Self) {
    unsafeDowncast(node, to: CompositeNode<SceneView<Self>>.self).update(SceneView(scene: scene))
  }
}

extension Never: Scene {}

/// Builds the scenes of an app or a scene: one, one of several by `if` and `else` or `switch`, or none.
///
/// A terminal has one window, so of several scenes that stand below each other the first is shown, and the others are not built.
@resultBuilder @MainActor
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, each Other: Scene>(_ first: First, _ others: repeat each Other) -> First { first }

  public static func buildEither<First: Scene, Second: Scene>(first: First) -> _ConditionalScene<First, Second> {
    _ConditionalScene(view: ViewBuilder.buildEither(first: SceneView(scene: first)))
  }

  public static func buildEither<First: Scene, Second: Scene>(second: Second) -> _ConditionalScene<First, Second> {
    _ConditionalScene(view: ViewBuilder.buildEither(second: SceneView(scene: second)))
  }

  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    ViewScene(view: content.map { SceneView(scene: $0) })
  }

  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene {
    ViewScene(view: AnyView(SceneView(scene: content)))
  }
}
