import IdemCore
import IdemViews

extension Scene {
  /// This scene, wrapped in a view modifier.
  private func modified<Shown: View>(_ modify: (SceneView<Self>) -> Shown) -> ViewScene<Shown> {
    let identified = self as? any IdentifiedScene
    return ViewScene(
      view: modify(SceneView(scene: self)), sceneID: identified?.sceneID, isSettings: identified?.isSettings ?? false)
  }

  /// Sets an environment value for the views of this scene.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    modified { $0.environment(keyPath, value) }
  }

  /// Provides an observable object to the views of this scene, which read it with `@Environment(Model.self)`.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { modified { $0.environment(object) } }

  /// Provides an object to the views of this scene, which read it with `@EnvironmentObject`.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { modified { $0.environmentObject(object) } }

  /// Runs `action` after a frame in which `value` has changed. If `initial`, also after the first frame.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    modified { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs `action` with the old and the new value after a frame in which `value` has changed. If `initial`, also after the first frame.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
    modified { $0.onChange(of: value, initial: initial, action) }
  }

  /// Declares the commands of this scene: menus and groups with buttons, toggles and other controls. Their keyboard shortcuts work in the whole
  /// window, after those of the focused view and the views around it.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let commands = CommandsView(commands: content())
    return modified { $0.modifier(CommandHostModifier(commands, isOfScene: true)) }
  }
}
