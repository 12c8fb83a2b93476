import IdemCore

extension Scene {
  /// This scene with a modifier of views around it.
  private func modified<Shown: View>(_ modify: (SceneView<Self>) -> Shown) -> ViewScene<Shown> {
    ViewScene(view: modify(SceneView(scene: self)))
  }

  /// Sets a value of the environment for the views of this scene.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    modified { $0.environment(keyPath, value) }
  }

  /// Gives an observable object to the views of this scene: `@Environment(Model.self)` reads it.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { modified { $0.environment(object) } }

  /// Gives an object to the views of this scene: `@EnvironmentObject` of its type reads it.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { modified { $0.environmentObject(object) } }

  /// Runs `action` after a frame in which `value` is another than before.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    modified { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs `action` with the old and the new value after a frame in which `value` is another than before.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
    modified { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs `action` with the new value after a frame in which `value` is another than before: the older spelling.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    modified { $0.onChange(of: value, perform: action) }
  }
}
