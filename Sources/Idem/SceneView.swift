import IdemCore

/// A scene in the tree of views.
package struct SceneView<Content: Scene>: View {
  let scene: Content

  /// Where the scene has a body; for others `_makeNode` takes another way.
  package var body: SceneView<Content.Body> { SceneView<Content.Body>(scene: scene.body) }

  package static func _makeNode(_ view: Self, parent: Node) -> Node { Content._makeScene(view.scene, parent: parent) }
  package static func _updateNode(_ node: Node, _ view: Self) { Content._updateScene(node, view.scene) }
  package static var _yieldsRows: Bool { false }
}

/// A scene that is a view: a window, or a scene with the modifier of a view.
@MainActor @preconcurrency
package protocol PrimitiveScene: Scene where Body == Never {
  associatedtype Shown: View
  var view: Shown { get }
}

extension PrimitiveScene {
  public var body: Never { fatalError("\(Self.self) is shown by Idem; its body is never asked for") }
  public static func _makeScene(_ scene: Self, parent: Node) -> Node { Shown._makeNode(scene.view, parent: parent) }
  public static func _updateScene(_ node: Node, _ scene: Self) { Shown._updateNode(node, scene.view) }
}

struct ViewScene<Shown: View>: PrimitiveScene {
  let view: Shown
}

/// One of two scenes: the branches of an `if`/`else` or a `switch`.
public struct _ConditionalScene<First: Scene, Second: Scene>: PrimitiveScene {
  package let view: _ConditionalContent<SceneView<First>, SceneView<Second>>
}
