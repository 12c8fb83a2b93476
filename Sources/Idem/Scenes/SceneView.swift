import IdemCore

/// A scene as a view in the tree.
package struct SceneView<Content: Scene>: View {
  let scene: Content

  /// The body of a scene that has one. Not called for a primitive scene, which has its own `_makeNode`.
  package var body: SceneView<Content.Body> { SceneView<Content.Body>(scene: scene.body) }

  package static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Content._makeScene(view.scene, parent: parent, in: context)
  }
  package static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    Content._updateScene(node, view.scene, in: context)
  }
  package static var _yieldsRows: Bool { false }
}

/// A scene that is a view: a window, or a scene in a view modifier.
@MainActor @preconcurrency
package protocol PrimitiveScene: Scene where Body == Never {
  associatedtype Shown: View
  var view: Shown { get }
}

extension PrimitiveScene {
  /// Never called: Idem shows the scene's view directly.
  public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
  /// Creates the node of the scene's view.
  public static func _makeScene(_ scene: Self, parent: Node, in context: UpdateContext) -> Node {
    Shown._makeNode(scene.view, parent: parent, in: context)
  }
  /// Updates the node of the scene's view.
  public static func _updateScene(_ node: Node, _ scene: Self, in context: UpdateContext) {
    Shown._updateNode(node, scene.view, in: context)
  }
}

struct ViewScene<Shown: View>: PrimitiveScene, IdentifiedScene {
  let view: Shown
  /// Those of the scene inside.
  var sceneID: String?
  var isSettings = false
}

/// One of two scenes: the branches of an `if`/`else` or a `switch`.
public struct _ConditionalScene<First: Scene, Second: Scene>: PrimitiveScene {
  package let view: _ConditionalContent<SceneView<First>, SceneView<Second>>
}
