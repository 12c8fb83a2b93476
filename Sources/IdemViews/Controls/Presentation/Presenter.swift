import IdemCore
import IdemScreen

/// A modifier that shows a view in a layer while `presented` returns one.
struct Presenter<Presented: View>: WrapperModifier {
  let look: PresentationLook
  /// Returns the view to show and its identity. A different identity makes a new layer.
  let presented: @MainActor () -> (id: AnyHashable, view: Presented)?
  /// Changes the state so that `presented` returns nil.
  let dismiss: @MainActor () -> Void
  let onDismiss: (@MainActor () -> Void)?
  /// Whether the layer may open now. A layer that is already open stays.
  var canOpen = true

  func makeNode(parent: Node, in context: UpdateContext) -> PresenterNode<Presented> {
    PresenterNode(self, parent: parent, type: Self.self)
  }
  func update(_ node: PresenterNode<Presented>, in context: UpdateContext) { node.take(self, in: context) }
}

/// The node of a Presenter. It reads the state itself, so opening and closing a dialog evaluates only the bodies that read this state.
final class PresenterNode<Presented: View>: WrapperNode, LayerPresenter {
  private var presenter: Presenter<Presented>
  private var observation: ObservationTracker!
  private var host: PresentationNode?
  private var id: AnyHashable?
  /// Whether the layer opens when the row is visible that the view is in.
  private var isWaiting = false

  init(_ presenter: Presenter<Presented>, parent: Node, type: Any.Type) {
    self.presenter = presenter
    super.init(parent: parent, type: type)
    observation = ObservationTracker(node: self)
  }

  override func contentMade(in context: UpdateContext) { evaluate(in: context) }

  func take(_ new: Presenter<Presented>, in context: UpdateContext) {
    presenter = new
    evaluate(in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let wanted = observation.track { host != nil || presenter.canOpen ? presenter.presented() : nil }
    if let host, wanted?.id != id {
      self.host = nil
      host.remove(in: context)
      if let onDismiss = presenter.onDismiss { tree.onCommit { _ in onDismiss() } }
    }
    id = wanted?.id
    guard let wanted else { return }
    if host == nil, isWaiting || !mayPresent(self) { return isWaiting = true }
    if let host {
      host.setLook(presenter.look, in: context)
      ImplicitStack._updateNode(host.content, ImplicitStack(.vertical, wanted.view), in: context)
    } else {
      show(wanted.view, in: context)
    }
  }

  func present(in context: UpdateContext) {
    isWaiting = false
    evaluate(in: context)
  }

  private func show(_ view: Presented, in context: UpdateContext) {
    let dismissal = Dismissal { [weak self] in self?.presenter.dismiss() }
    let host = PresentationNode(presenter.look, dismissal: dismissal, parent: self, in: context)
    self.host = host
    host.content = ImplicitStack._makeNode(ImplicitStack(.vertical, view), parent: host, in: context)
    host.begin(in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let host { visit(host) }
  }

  override func visitContent(_ visit: (Node) -> Void) { visit(child) }

  override func close(in context: UpdateContext) { observation.end() }
}
