import IdemCore

/// Registers a destination at the stack around it.
private struct DestinationModifier<Value: Hashable, Content: View>: WrapperModifier {
  let content: @MainActor (Value) -> Content

  var make: @MainActor (AnyHashable) -> AnyView {
    { value in (value.base as? Value).map { AnyView(ImplicitStack(.vertical, content($0))) } ?? AnyView(EmptyView()) }
  }

  func makeNode(parent: Node, in context: UpdateContext) -> DestinationNode {
    DestinationNode(make, for: Value.self, parent: parent, type: Self.self)
  }

  func update(_ node: DestinationNode, in context: UpdateContext) { node.destination.make = make }
}

private final class DestinationNode: WrapperNode {
  let destination: NavigationModel.Destination
  private let value: any Any.Type
  private weak var model: NavigationModel?

  init(_ make: @escaping @MainActor (AnyHashable) -> AnyView, for value: any Any.Type, parent: Node, type: Any.Type) {
    destination = NavigationModel.Destination(make)
    self.value = value
    super.init(parent: parent, type: type)
    model = EnvironmentValues(scope: environment).navigation
    model?.add(destination, for: value)
  }

  override func close(in context: UpdateContext) { model?.remove(destination, for: value) }
}

/// Shows a page while a binding has a value.
private struct PresentedDestination<Content: View>: WrapperModifier {
  /// The identity and the content of the page; nil while there is none. A different identity is another page.
  let presented: @MainActor () -> (id: AnyHashable, view: Content)?
  let dismiss: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> PresentedDestinationNode<Content> {
    PresentedDestinationNode(self, parent: parent, type: Self.self)
  }

  func update(_ node: PresentedDestinationNode<Content>, in context: UpdateContext) { node.take(self, in: context) }
}

private final class PresentedDestinationNode<Content: View>: WrapperNode {
  private var destination: PresentedDestination<Content>
  private var observation: ObservationTracker!
  private weak var model: NavigationModel?
  private weak var page: NavigationPage?
  private var id: AnyHashable?

  init(_ destination: PresentedDestination<Content>, parent: Node, type: Any.Type) {
    self.destination = destination
    super.init(parent: parent, type: type)
    model = EnvironmentValues(scope: environment).navigation
    observation = ObservationTracker(node: self)
  }

  override func contentMade(in context: UpdateContext) { evaluate(in: context) }

  func take(_ new: PresentedDestination<Content>, in context: UpdateContext) {
    destination = new
    evaluate(in: context)
  }

  override func evaluate(in context: UpdateContext) {
    guard let model else { return }
    let wanted = observation.track { destination.presented() }
    if let page, wanted?.id != id {
      self.page = nil
      page.onPop = nil
      model.remove(page)
    }
    id = wanted?.id
    guard let wanted else { return }
    let view = AnyView(ImplicitStack(.vertical, wanted.view))
    if let page {
      page.make = { view }
    } else {
      page = model.push(.view { view })
      page?.onPop = { [weak self] in self?.destination.dismiss() }
    }
  }

  override func close(in context: UpdateContext) {
    observation.end()
    guard let page else { return }
    page.onPop = nil
    model?.remove(page)
  }
}

extension View {
  /// Makes the page of the values of a type, in the `NavigationStack` around this view. If several views do so for one type, the first
  /// one holds.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    modifier(DestinationModifier(content: destination))
  }

  /// Shows a page in the `NavigationStack` around this view while `isPresented` is true. Going back sets it to false.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> V
  ) -> some View {
    modifier(
      PresentedDestination(
        presented: { isPresented.wrappedValue ? (true, destination()) : nil }, dismiss: { isPresented.wrappedValue = false }))
  }

  /// Shows a page for an item in the `NavigationStack` around this view, while the item is not nil. Going back sets it to nil. Another item
  /// is another page.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    modifier(
      PresentedDestination(
        presented: { item.wrappedValue.map { (AnyHashable($0), destination($0)) } }, dismiss: { item.wrappedValue = nil }))
  }
}
