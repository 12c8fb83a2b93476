/// What the main thread is running, for the line that names what blocks a program that its user ends by keys.
///
/// The main thread stores it before each call of an app's code, at the cost of one or two stores. Another thread reads it, and only once the
/// main thread is known to be blocked and the process is about to end.
package enum RunningHandler {
  package enum Kind: UInt8, CustomStringConvertible {
    case frame, key, paste, pointer, focusReport, appearance, disappearance, change, receiving, layout, layoutAction, drawing, timer,
      mainQueue

    package var description: String {
      switch self {
      case .frame: "a frame, which makes, compares and removes views"
      case .key: "a key"
      case .paste: "a paste"
      case .pointer: "the mouse"
      case .focusReport: "the terminal's focus"
      case .appearance: "onAppear"
      case .disappearance: "onDisappear"
      case .change: "onChange"
      case .receiving: "onReceive"
      case .layout: "the layout"
      case .layoutAction: "onGeometryChange"
      case .drawing: "the drawing"
      case .timer: "a timer"
      case .mainQueue: "the main queue"
      }
    }
  }

  // SAFETY: written on the main thread only. A reader on another thread runs while the main thread is blocked: see `describe`.
  nonisolated(unsafe) private static var kind = Kind.frame
  /// The node whose code runs, if it is known. It is alive while its code runs.
  nonisolated(unsafe) private static var node: Unmanaged<Node>? = nil
  /// The view whose task has started last, in this turn of the main queue.
  nonisolated(unsafe) private static var task: Any.Type? = nil

  /// Stores that code of this kind runs from now on.
  @inline(__always) package static func begin(_ kind: Kind) {
    self.kind = kind
    node = nil
  }

  @inline(__always) package static func begin(_ kind: Kind, of node: Node) {
    self.kind = kind
    self.node = .passUnretained(node)
  }

  /// Whether an action runs that the layout has called with a view's size or place.
  package static var isLayoutAction: Bool { kind == .layoutAction }

  /// Stores which node's code handles the event.
  @inline(__always) static func pass(to node: Node) { self.node = .passUnretained(node) }

  /// Runs code of a kind within other code, such as the layout of a view in that of another.
  @inline(__always) package static func run<Result>(_ kind: Kind, of node: Node, _ body: () -> Result) -> Result {
    let outer = (self.kind, self.node)
    begin(kind, of: node)
    defer { (self.kind, self.node) = outer }
    return body()
  }

  /// Stores that the main queue runs its work: tasks and blocks.
  package static func beginMainQueue() {
    begin(.mainQueue)
    task = nil
  }

  /// Stores that a task of a view starts.
  @MainActor static func beginTask(of view: Any.Type) { task = view }

  // MARK: The description

  /// Names what runs: "the body of ContentView", "the action of Button in ContentView, for a key".
  ///
  /// For a thread that ends the process while the main thread is blocked. It reads nodes without a lock.
  package static func describe() -> String { MainThread.assume(()) { _ in describeBlocked() } }

  @MainActor private static func describeBlocked() -> String {
    if let body = DependencyTracker.runningNode { return "the body of \(name(of: body))" }
    if kind == .mainQueue {
      let queue = "a task of the main actor or a block of DispatchQueue.main"
      // No closure: in a debug build, one of the main actor checks that its thread is the main one.
      guard let task else { return queue }
      return "\(queue); what started last is a task of \(shortName(task))"
    }
    guard let node = node?.takeUnretainedValue() else { return "\(kind)" }
    let view = shortName(view(around: node)), own = shortName(node.type)
    switch kind {
    case .key, .paste, .pointer, .focusReport:
      let handler = own == "KeyHandler" ? "onKeyPress" : own == "Button" ? "the action of Button" : "\(own)"
      return "\(handler) in \(view), for \(kind)"
    case .appearance, .disappearance, .change, .receiving, .layoutAction: return "\(kind) in \(view)"
    default: return "\(kind) of \(name(of: node))"
    }
  }

  /// The name of a node, and of the app's view around it.
  @MainActor private static func name(of node: Node) -> String {
    let view = view(around: node)
    return node.type == view ? shortName(view) : "\(shortName(node.type)) in \(shortName(view))"
  }

  /// The type of the app's view whose body has made a node: the nearest one that is not of Idem's own modules.
  @MainActor static func view(around node: Node) -> Any.Type {
    var current: Node? = node
    while let inner = current {
      if inner.flags.contains(.composite), !isOwn(inner.type) { return inner.type }
      current = inner.parent
    }
    return node.type
  }

  private static func isOwn(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return name.hasPrefix("Idem") || name.hasPrefix("(extension in Idem")
  }

  /// The name of a type without its module and its parameters.
  private static func shortName(_ type: Any.Type) -> String { String(_typeName(type, qualified: false).prefix { $0 != "<" }) }
}
