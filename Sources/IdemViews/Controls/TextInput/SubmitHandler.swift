import IdemCore

struct SubmitModifier: WrapperModifier {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> SubmitNode { SubmitNode(self, parent: parent, type: SubmitModifier.self) }
  func update(_ node: SubmitNode, in context: UpdateContext) { node.action = self }
}

final class SubmitNode: HandlerNode<SubmitModifier> {
  /// The environment inside of a form; nil for other triggers.
  private var scope: EnvironmentScope?

  override init(_ action: SubmitModifier, parent: Node, type: Any.Type) {
    super.init(action, parent: parent, type: type)
    guard action.triggers.contains(.form) else { return }
    scope = EnvironmentScope(parent: parent.childEnvironment)
    scope?.set(SubmitFormKey.self, to: SubmitFormAction(node: self, tree: nil))
  }

  override var childEnvironment: EnvironmentScope { scope ?? super.childEnvironment }
  override var inspectedWords: _InspectedWords? {
    _InspectedWords(".onSubmit\(action.triggers.contains(.form) ? "(of: .form)" : "")", .handler)
  }

  override func drawingChanged(in context: UpdateContext) {
    if let scope, !scope.setDrawing(environment.drawing) { return }
    super.drawingChanged(in: context)
  }

  /// Runs the action if all validations below hold. Otherwise the first one that does not gets the focus. Cost: O(nodes below).
  func submitForm(in context: UpdateContext) {
    var failed: ValidationNode?
    func visit(_ node: Node) {
      if let validation = node as? ValidationNode, !validation.holdsAtSubmission(), failed == nil { failed = validation }
      node.visitChildren(visit)
    }
    visit(self)
    guard let failed else { return action.action() }
    if let target = failed.firstTarget { tree.focus.move(to: target, in: context) }
  }
}

/// Submits a form: `submitForm?()`.
@MainActor public struct SubmitFormAction: Equatable {
  /// The form around the view that has the action; nil if it is around none.
  weak var node: SubmitNode?
  /// The window, for a view that is around its form or beside it.
  weak var tree: ViewTree?

  /// Checks the validations of the form. If all hold, runs the action of `onSubmit`; otherwise moves the focus to the first control that is
  /// not right.
  public func callAsFunction() {
    guard let node = node ?? formOfWindow, !node.isRemoved else { return }
    node.tree.perform { node.submitForm(in: $0) }
  }

  /// The form with the focus, or else the only one in the front layer. Cost: O(depth), or O(nodes in the layer) if no form has the focus.
  private var formOfWindow: SubmitNode? {
    guard let tree else { return nil }
    let isForm = { (node: Node) in (node as? SubmitNode)?.action.triggers.contains(.form) == true && tree.input.takesInput(node) }
    if let form = tree.focus.focused?.ancestors.first(where: isForm) { return form as? SubmitNode }
    var forms: [Node] = []
    func visit(_ node: Node) {
      if isForm(node) { forms.append(node) }
      node.visitChildren(visit)
    }
    visit(tree.input.modals.last ?? tree.root)
    return forms.count == 1 ? forms[0] as? SubmitNode : nil
  }

  /// Whether two actions submit the same form.
  public nonisolated static func == (a: SubmitFormAction, b: SubmitFormAction) -> Bool {
    // SAFETY: the environment compares values on the main actor. `assumeIsolated` checks it.
    MainActor.assumeIsolated { a.node === b.node && a.tree === b.tree }
  }
}

enum SubmitFormKey: EnvironmentKey {
  static var defaultValue: SubmitFormAction? { nil }
}

extension ViewTree {
  /// Gives views that are in no form the action for the form of the window. Called once, by the host of the tree.
  package func offerSubmission() { rootEnvironment.set(SubmitFormKey.self, to: SubmitFormAction(node: nil, tree: self)) }
}

extension EnvironmentValues {
  /// The action that submits a form: `@Environment(\.submitForm) var submitForm`. Inside of `onSubmit(of: .form)` it is for this form. Elsewhere,
  /// as in the view that has the `Form` in its body, or in a toolbar, it is for the form with the focus, or else the only one on the screen.
  public var submitForm: SubmitFormAction? { self[SubmitFormKey.self] }
}

/// The actions that count as a submission.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in the field of `searchable(text:placement:prompt:)`.
  public static let search = SubmitTriggers(rawValue: 2)
  /// Return in a text field, or a call of `\.submitForm`, while all validations in the view hold. It must not change while the view exists.
  public static let form = SubmitTriggers(rawValue: 4)
}

extension Node {
  /// Runs every enclosing `onSubmit` action, from the innermost outwards. Returns whether there was one.
  func submit(in context: UpdateContext) -> Bool {
    var found = false, trigger = SubmitTriggers.text
    // An action may remove the field and what is around it, so all nodes are retained first.
    var nodes: [Node] = []
    var node: Node? = self
    while let current = node {
      nodes.append(current)
      node = current.parent
    }
    for current in nodes {
      if let scope = current as? SubmitScopeNode, scope.isBlocking { break }
      if let field = current as? SearchFieldNode {
        found = true
        trigger = .search
        field.action.submit()
      }
      if let submit = current as? SubmitNode {
        let triggers = submit.action.triggers
        if trigger == .text, triggers.contains(.form) {
          found = true
          submit.submitForm(in: context)
        } else if triggers.contains(trigger) {
          found = true
          submit.action.action()
        }
      }
    }
    return found
  }
}

extension Node {
  /// Whether text can be typed at or below the node. Cost: O(nodes below).
  var hasTextInput: Bool {
    var found = self is any TextInput
    visitChildren { if !found { found = $0.hasTextInput } }
    return found
  }
}

/// Ends the submissions of the view below.
private struct SubmitScopeModifier: WrapperModifier {
  let isBlocking: Bool
  func makeNode(parent: Node, in context: UpdateContext) -> SubmitScopeNode {
    SubmitScopeNode(isBlocking, parent: parent, type: SubmitScopeModifier.self)
  }
  func update(_ node: SubmitScopeNode, in context: UpdateContext) { node.isBlocking = isBlocking }
}

final class SubmitScopeNode: WrapperNode {
  var isBlocking: Bool

  init(_ isBlocking: Bool, parent: Node, type: Any.Type) {
    self.isBlocking = isBlocking
    super.init(parent: parent, type: type)
  }
}

extension View {
  /// Whether the submissions inside this view run no `onSubmit` actions around it.
  public func submitScope(_ isBlocking: Bool = true) -> some View { modifier(SubmitScopeModifier(isBlocking: isBlocking)) }

  /// Adds an action that runs when Return is pressed in a text field inside the view, or in its search field with `.search`. Actions of
  /// enclosing views run too, after the inner ones.
  ///
  /// In a view without text fields, it runs when Return is pressed on a row of a list or a table with a selection, unless the row has an action of
  /// its own. For an action that gets the rows, use the `primaryAction` of `contextMenu(forSelectionType:menu:primaryAction:)`.
  ///
  /// With `.form`, it runs only if the condition of each `validation(_:_:)` in the view holds. Otherwise the focus moves to the first control
  /// whose condition does not, and the messages appear. A button submits with `\.submitForm`. A control that has no node, such as a row
  /// of a list out of sight, is not checked.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }
}
