import IdemCore
import IdemScreen

/// A view with lengths that are computed from those of the scroll view or the window around it.
private struct ContainerFrame<Content: View>: View {
  let axes: Axis.Set
  let alignment: Alignment
  let length: @MainActor (Int, Axis) -> Int
  let content: Content
  @State private var container: Size?

  var body: some View {
    content
      .frame(width: length(.horizontal), height: length(.vertical), alignment: alignment)
      .modifier(ContainerSizeModifier { container = $0 })
  }

  private func length(_ axis: Axis) -> Int? {
    guard axes.contains(axis == .horizontal ? .horizontal : .vertical), let container else { return nil }
    return max(0, length(container[axis], axis))
  }
}

/// Calls an action after each frame in which the container around the view has another size.
private struct ContainerSizeModifier: WrapperModifier {
  let action: @MainActor (Size) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ContainerSizeNode { ContainerSizeNode(self, parent: parent) }
  func update(_ node: ContainerSizeNode, in context: UpdateContext) { node.modifier = self }
}

private final class ContainerSizeNode: WrapperNode, FrameListener {
  var modifier: ContainerSizeModifier
  private var size: Size?

  init(_ modifier: ContainerSizeModifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: ContainerSizeModifier.self)
    tree.diagnostics.frameObservers.add(self)
  }

  override func close(in context: UpdateContext) { tree.diagnostics.frameObservers.remove() }

  func frameEnded() {
    let new = containerSize
    guard new != size else { return }
    size = new
    modifier.action(new)
  }

  /// The size of the scroll view around the view, without its indicator; that of the screen if there is none.
  private var containerSize: Size {
    var node = parent
    while let current = node {
      if let rows = current as? RowsNode { return Size(rows.axis, along: rows.length, across: rows.crossLength) }
      node = current.parent
    }
    return tree.size
  }
}

extension View {
  /// Gives the view the length of the scroll view or the window around it, along each of the axes. The length is known one frame after the
  /// view appears, and follows the container.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view a part of the length of the scroll view or the window around it.
  ///
  /// - Parameters:
  /// - axes: the axes along which the view has such a length.
  /// - count: the number of parts.
  /// - span: the number of parts that the view covers.
  /// - spacing: the cells between two parts.
  /// - alignment: the place of the view in the lengths.
  @_disfavoredOverload
  public func containerRelativeFrame(_ axes: Axis.Set, count: Int, span: Int = 1, spacing: Int, alignment: Alignment = .center)
    -> some View
  {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let count = max(1, count), spacing = max(0, spacing.length), span = max(1, min(span, count))
      let part = max(0, length - spacing * (count - 1)) / count
      return part * span + spacing * (span - 1)
    }
  }

  /// Gives the view lengths that are computed from those of the scroll view or the window around it.
  @_disfavoredOverload
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping @MainActor (_ length: Int, _ axis: Axis) -> Int
  ) -> some View {
    ContainerFrame(axes: axes, alignment: alignment, length: length, content: self)
  }
}
