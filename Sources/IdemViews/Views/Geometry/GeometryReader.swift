import IdemCore
import IdemScreen

/// A view that builds its content for its own size. It takes the whole proposed size, and places its content at the top left.
///
/// The content is evaluated in the layout pass: when the size changed, when the reader got a new value, and when a value that the content
/// read changed.
public struct GeometryReader<Content: View>: PrimitiveView {
  /// Builds the content for a size.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public static func _makeNode(_ view: GeometryReader, parent: Node, in context: UpdateContext) -> Node {
    GeometryReaderNode(view, parent: parent)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: GeometryReader, in context: UpdateContext) {
    node.uncheckedCast(to: GeometryReaderNode<Content>.self).update(view, in: context)
  }
}

/// The size and the position of a GeometryReader.
///
/// It belongs to no actor, so that an app's function of its own can calculate with it. `frame(in:)` must be called on the main thread.
public struct GeometryProxy {
  /// The size of the reader, in cells.
  public let size: Size
  private let reference: NodeReference?
  /// The node whose frame the proxy returns, as long as it exists.
  @MainActor var node: RenderNode? { reference?.node }

  /// - Parameter reference: The node whose frame the proxy returns; nil for none.
  init(size: Size, _ reference: NodeReference?) {
    self.size = size
    self.reference = reference
  }

  /// Always empty: no part of a terminal is covered.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the frame of the reader. Only the size is an input of the content: moving the reader does not evaluate the content again.
  package func frame(inside space: CoordinateSpace) -> Rect {
    let (size, reference) = (size, reference)
    return MainActor.assumeIsolated {
      let node = reference?.node
      return switch space {
      case .local: Rect(origin: .zero, size: size)
      case .global: node.map { Rect(origin: $0.screenFrame.origin, size: size) } ?? Rect(origin: .zero, size: size)
      case .named, .scrollView:
        node.map { Rect(origin: $0.screenFrame.origin - $0.origin(of: space), size: size) } ?? Rect(origin: .zero, size: size)
      }
    }
  }
}

/// A weak reference to a node. The content of a reader stores the reader's proxy: with a strong reference the two would keep each other.
final class NodeReference: @unchecked Sendable {
  // SAFETY: created and read on the main thread only.
  private(set) weak var node: RenderNode?
  init(_ node: RenderNode) { self.node = node }
}

/// The origin of positions.
public enum CoordinateSpace: Hashable, Sendable {
  /// The top left of the view itself.
  case local
  /// The top left of the screen.
  case global
  /// The top left of the nearest view around with a name; see `View.coordinateSpace(_:)`.
  case named(_SpaceName)
  /// The top left of the scroll view or the list around the view.
  case scrollView

  /// The top left of the nearest view around with a name.
  public static func named(_ name: some Hashable & Sendable) -> CoordinateSpace { .named(_SpaceName(name)) }
}

/// The content as a composite view, so that its dependencies are tracked like those of any body.
private struct GeometryContent<Content: View>: View {
  let content: (GeometryProxy) -> Content
  let proxy: GeometryProxy
  var body: Content { content(proxy) }
}

private final class GeometryReaderNode<Content: View>: ContainerNode {
  private var view: GeometryReader<Content>
  private var evaluatedSize: Size?
  private lazy var reference = NodeReference(self)
  private var isContentOld = true

  init(_ view: GeometryReader<Content>, parent: Node) {
    self.view = view
    super.init(parent: parent, type: GeometryReader<Content>.self)
    flags.insert(.layered)
  }

  func update(_ new: GeometryReader<Content>, in context: UpdateContext) {
    view = new
    isContentOld = true
    setNeedsLayout(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { proposal.replacingUnspecifiedDimensions() }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override var drawsOnlyChildren: Bool { true }

  override func placeChildren(in context: PlacementContext) {
    let size = size
    if isContentOld || size != evaluatedSize {
      let cause: Cause.Kind = isContentOld ? .input : .size
      isContentOld = false
      evaluatedSize = size
      tree.changeDuringLayout(in: context) { evaluate(for: size, cause, in: $0) }
    }
    let offer = ProposedViewSize(size)
    for child in renderChildren { child.place(Rect(origin: .zero, size: child.measure(offer, in: context)), proposal: offer, in: context) }
  }

  private func evaluate(for size: Size, _ cause: Cause.Kind, in context: UpdateContext) {
    let inner = GeometryContent(content: view.content, proxy: GeometryProxy(size: size, reference))
    if let content {
      content.uncheckedCast(to: CompositeNode<GeometryContent<Content>>.self).update(inner, cause, in: context)
    } else {
      content = GeometryContent._makeNode(inner, parent: self, in: context)
      childrenChanged(in: context)
    }
  }
}
