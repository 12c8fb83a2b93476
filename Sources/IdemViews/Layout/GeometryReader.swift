import IdemCore
import IdemScreen

/// A view whose content is made for the size it gets; it takes all the room there is, and shows its content at the upper left.
///
/// The content is evaluated while views are placed: when the size changed, when the reader got another value, when something the content
/// read changed.
public struct GeometryReader<Content: View>: PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public static func _makeNode(_ view: GeometryReader, parent: Node) -> Node { GeometryReaderNode(view, parent: parent) }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: GeometryReader) {
    unsafeDowncast(node, to: GeometryReaderNode<Content>.self).update(view)
  }
}

/// The size of a GeometryReader, and where it stands.
@MainActor
public struct GeometryProxy {
  public let size: Size
  let node: RenderNode?

  /// No part of a terminal is covered by anything else.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Where the reader stands. Only its size is an input of the content: a reader that is moved does not run it again.
  public func frame(in space: CoordinateSpace) -> Rect {
    switch space {
    case .local: Rect(origin: .zero, size: size)
    case .global: node.map { Rect(origin: $0.screenFrame.origin, size: size) } ?? Rect(origin: .zero, size: size)
    }
  }
}

/// What places are relative to.
public enum CoordinateSpace: Hashable, Sendable {
  /// The view itself.
  case local
  /// The screen.
  case global
}

/// The content of a reader as a view: what it reads is tracked as any body's is.
private struct GeometryContent<Content: View>: View {
  let content: (GeometryProxy) -> Content
  let proxy: GeometryProxy
  var body: Content { content(proxy) }
}

private final class GeometryReaderNode<Content: View>: ContainerNode {
  private var view: GeometryReader<Content>
  private var evaluatedSize: Size?
  private var isContentOld = true

  init(_ view: GeometryReader<Content>, parent: Node) {
    self.view = view
    super.init(parent: parent, type: GeometryReader<Content>.self)
    flags.insert(.layered)
  }

  func update(_ new: GeometryReader<Content>) {
    view = new
    isContentOld = true
    setNeedsLayout()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.replacingUnspecifiedDimensions() }
  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren() {
    let size = size
    if isContentOld || size != evaluatedSize {
      let cause: Cause = isContentOld ? .input : .size
      isContentOld = false
      evaluatedSize = size
      evaluate(for: size, cause)
    }
    let offer = ProposedViewSize(size)
    for child in renderChildren { child.place(Rect(origin: .zero, size: child.measure(offer)), proposal: offer) }
  }

  private func evaluate(for size: Size, _ cause: Cause) {
    let inner = GeometryContent(content: view.content, proxy: GeometryProxy(size: size, node: self))
    if let content {
      unsafeDowncast(content, to: CompositeNode<GeometryContent<Content>>.self).update(inner, cause)
    } else {
      content = GeometryContent._makeNode(inner, parent: self)
      childrenChanged()
    }
  }
}
