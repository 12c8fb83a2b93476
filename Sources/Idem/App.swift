import IdemCore

/// A program with a terminal interface. Mark your type with `@main`.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Runs the app until it quits, then ends the process: status 0, or 2 with one sentence on standard error where the terminal cannot be used.
  public static func main() {
    RunLoop.start(Self().body)
  }
}

/// What an app shows: one window, which is the whole terminal.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Content: View
  var title: String { get }
  /// The most frames a second of those that answer no key; see `frameRate(_:)`.
  var framesPerSecond: Int { get }
  @ViewBuilder var content: Content { get }
}

@resultBuilder
public enum SceneBuilder {
  @MainActor public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// The whole terminal, under a title that is given to it as its window's.
public struct Window<Content: View>: Scene {
  public let title: String
  private let make: @MainActor () -> Content

  public init(_ title: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.title = title
    make = content
  }

  public init(_ title: String, id: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(title, content: content)
  }

  public var content: Content { make() }
}

/// As `Window`: a terminal has one.
public struct WindowGroup<Content: View>: Scene {
  public let title: String
  private let make: @MainActor () -> Content

  public init(_ title: String = "", @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.title = title
    make = content
  }

  public var content: Content { make() }
}

/// Runs a view as a whole program: for a script. It does not return. `frameRate`: see the modifier of that name.
@MainActor
public func run<Content: View>(
  _ title: String = "", frameRate: Int = 60, @ViewBuilder content: @escaping @MainActor () -> Content
) -> Never {
  RunLoop.start(Window(title, content: content).frameRate(frameRate))
}
