import IdemScreen

/// How much detail `_printChanges` prints.
public enum _ChangesDetail: Sendable {
  /// The names of what changed: `@self`, `@identity`, `_count`, `@dependencies`.
  case properties
  /// Also which fields of the input differed, which environment key changed and which observed property changed.
  case reason
}

extension View {
  /// Prints why this body runs: `Row: @self, @identity, _count changed.` Call it in the body.
  ///
  /// `@identity` is the first run at a place. `@self` is another value from the parent. `@dependencies` is an observed property. `@State`
  /// and the like are named as declared, with their underscore. The line goes to standard error; a test finds it in `TestHost.changes`.
  public static func _printChanges(_ detail: _ChangesDetail = .properties) {
    guard let node = DependencyTracker.currentNode, node.type == Self.self else { return }
    node.log(node.changes(detail))
  }

  /// Same as `_printChanges()`: a terminal app has only one log.
  public static func _logChanges(_ detail: _ChangesDetail = .properties) { _printChanges(detail) }

  /// Prints a line when the view gets a new identity: the first time, and whenever its state starts again.
  public func _printViewIdentityChanged(_ label: String = "") -> some View {
    modifier(IdentityModifier(label: label.isEmpty ? "\(Self.self)" : label, prints: true, highlights: false))
  }

  /// Changes the background of the view whenever it gets a new identity.
  public func _highlightViewIdentityChanged() -> some View {
    modifier(IdentityModifier(label: "\(Self.self)", prints: false, highlights: true))
  }
}

extension Node {
  /// Writes a line to the log and to the recorder, where tests read it.
  fileprivate func log(_ line: String) {
    Diagnostics.sink(line)
    tree.diagnostics.recorder?.printed(line)
  }

  /// Describes why the body runs. From the first call on, causes are recorded for this node.
  fileprivate func changes(_ detail: _ChangesDetail) -> String {
    flags.insert(.explains)
    var names: [String] = []
    if isBuilding {
      names = ["@self", "@identity"] + ViewPlan.of(type).properties.map(\.name)
    } else {
      for cause in tree.diagnostics.explanations[ObjectIdentifier(self)] ?? [] {
        let name = detail == .reason ? cause.reason : cause.propertyName
        if !names.contains(name) { names.append(name) }
      }
      if names.isEmpty { names = ["@dependencies"] }
    }
    return "\(type): \(names.joined(separator: ", ")) changed."
  }
}

extension Cause {
  /// The name of the view's property through which the change came.
  fileprivate var propertyName: String {
    switch kind {
    case .input: "@self"
    case .state: name.hasPrefix("_") ? name : "_\(name)"
    case .environment: "_\(name)"
    case .observed: name.hasPrefix("_") ? name : "@dependencies"
    default: "@\(kind)"
    }
  }

  fileprivate var reason: String {
    switch kind {
    case .input: name.isEmpty ? "@self" : "@self (\(name))"
    case .environment, .observed: description
    default: propertyName
    }
  }
}

/// Logs or highlights new identities.
struct IdentityModifier: WrapperModifier {
  let label: String
  let prints: Bool
  let highlights: Bool

  /// The number of highlighted identities. Each gets the next color.
  private static var count = 0

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    if prints { node.log("\(label): @identity changed.") }
    if highlights {
      let colors: [Color] = [.red, .green, .yellow, .blue, .magenta, .cyan]
      let color = colors[IdentityModifier.count % colors.count]
      IdentityModifier.count += 1
      node.changeDrawing(in: context) { $0.style.background = color }
    }
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) {}
}

extension ViewTree {
  /// The number of causes recorded for bodies that call `_printChanges`.
  package var explanationCount: Int { diagnostics.explanations.values.reduce(0) { $0 + $1.count } }
}
