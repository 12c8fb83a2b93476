import IdemScreen

/// How much `_printChanges` says.
public enum _ChangesDetail: Sendable {
  /// The names of what changed: `@self`, `@identity`, `_count`, `@dependencies`.
  case properties
  /// Also which fields of the input differed, which key of the environment and which observed property it was.
  case reason
}

extension View {
  /// Says on the log why this body runs: `Row: @self, @identity, _count changed.` To be called in the body.
  ///
  /// `@identity` is the first run of a place, `@self` another value from the parent, `@dependencies` an observed property; `@State` and the like are
  /// named as declared, with their underscore. The log is standard error; a test finds the lines in `TestHost.changes`.
  public static func _printChanges(_ detail: _ChangesDetail = .properties) {
    guard let node = Node.evaluating, node.type == Self.self else { return }
    node.tell(node.changes(detail))
  }

  /// As `_printChanges()`: a terminal app has one log.
  public static func _logChanges(_ detail: _ChangesDetail = .properties) { _printChanges(detail) }

  /// Says on the log when the view's identity is a new one: the first time, and whenever its state starts anew.
  public func _printViewIdentityChanged(_ label: String = "") -> some View {
    modifier(IdentityModifier(label: label.isEmpty ? "\(Self.self)" : label, prints: true, highlights: false))
  }

  /// Gives the view another background whenever its identity is a new one.
  public func _highlightViewIdentityChanged() -> some View {
    modifier(IdentityModifier(label: "\(Self.self)", prints: false, highlights: true))
  }
}

extension Node {
  /// Puts a line on the log, and where the tests find it.
  fileprivate func tell(_ line: String) {
    Diagnostics.sink(line)
    tree.recorder?.told(line)
  }

  /// Why the body runs, in words; from here on causes are kept for it.
  fileprivate func changes(_ detail: _ChangesDetail) -> String {
    flags.insert(.explains)
    var names: [String] = []
    if isBuilding {
      names = ["@self", "@identity"] + ViewPlan.of(type).properties.map(\.name)
    } else {
      for cause in tree.explanations[ObjectIdentifier(self)] ?? [] {
        let name = detail == .reason ? cause.reason : cause.propertyName
        if !names.contains(name) { names.append(name) }
      }
      if names.isEmpty { names = ["@dependencies"] }
    }
    return "\(type): \(names.joined(separator: ", ")) changed."
  }
}

extension Cause {
  /// The name of the view's property that it came through.
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

/// Shows when an identity is a new one.
struct IdentityModifier: WrapperModifier {
  let label: String
  let prints: Bool
  let highlights: Bool

  /// How many identities were highlighted: each gets another colour.
  private static var count = 0

  func makeNode(parent: Node) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    if prints { node.tell("\(label): @identity changed.") }
    if highlights {
      let colors: [Color] = [.red, .green, .yellow, .blue, .magenta, .cyan]
      let color = colors[IdentityModifier.count % colors.count]
      IdentityModifier.count += 1
      node.changeDrawing { $0.style.background = color }
    }
    return node
  }

  func update(_ node: ScopeNode) {}
}

extension ViewTree {
  /// How many causes are kept for the bodies that say why they ran.
  package var explanationCount: Int { explanations.values.reduce(0) { $0 + $1.count } }
}
