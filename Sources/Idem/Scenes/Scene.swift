import IdemCore

/// A part of an app's user interface. The whole terminal is one window; a custom scene has a `body` of other scenes.
///
/// A scene is part of the app's tree, as a view is: its state is stored and its body is evaluated by the same rules.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  /// Creates the node of a scene below `parent`. A scene with a body has a default implementation.
  static func _makeScene(_ scene: Self, parent: Node, in context: UpdateContext) -> Node
  /// Updates a node that this type's `_makeScene` created with a new value.
  static func _updateScene(_ node: Node, _ scene: Self, in context: UpdateContext)
}

extension Scene {
  /// Creates a composite node for the scene's body.
  public static func _makeScene(_ scene: Self, parent: Node, in context: UpdateContext) -> Node {
    CompositeNode(SceneView(scene: scene), around: Self.self, parent: parent, in: context)
  }

  /// Updates the composite node. The node must come from this type's `_makeScene`: its type is not checked.
  public static func _updateScene(_ node: Node, _ scene: Self, in context: UpdateContext) {
    node.uncheckedCast(to: CompositeNode<SceneView<Self>>.self).update(SceneView(scene: scene), in: context)
  }
}

extension Never: Scene {}

/// Builds the scenes of an app or a scene: one, one of several with `if` and `else` or `switch`, or none.
///
/// A terminal shows one window at a time. So the first of several scenes in a row is shown. The others are built when `openWindow(id:)` or `openSettings`
/// shows them.
@resultBuilder @MainActor
public enum SceneBuilder {
  /// Supports a scene as a statement.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Supports one scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Supports several scenes in a row.
  public static func buildBlock<First: Scene, Second: Scene, each Other: Scene>(
    _ first: First, _ second: Second, _ others: repeat each Other
  ) -> _TupleScene<First> {
    var list = [OtherScene(second)]
    repeat list.append(OtherScene(each others))
    return _TupleScene(first, list)
  }

  /// Supports the first branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: Scene, Second: Scene>(first: First) -> _ConditionalScene<First, Second> {
    _ConditionalScene(view: ViewBuilder.buildEither(first: SceneView(scene: first)))
  }

  /// Supports the second branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: Scene, Second: Scene>(second: Second) -> _ConditionalScene<First, Second> {
    _ConditionalScene(view: ViewBuilder.buildEither(second: SceneView(scene: second)))
  }

  /// Supports an `if` without `else`.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    ViewScene(view: content.map { SceneView(scene: $0) })
  }

  /// Supports `if #available`; the scene's type is erased.
  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene {
    ViewScene(view: AnyView(SceneView(scene: content)))
  }
}
