import IdemCore
import IdemScreen

/// The part of a view at which a popover is placed.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// A rectangle of the view.
  case rect(Source)
  /// A point of the view: `.point(.topTrailing)`.
  case point(UnitPoint)

  /// A rectangle of a view.
  public enum Source: Hashable, Sendable {
    /// The whole view.
    case bounds
    /// A rectangle in cells, from the top left of the view.
    case rect(Rect)
  }

  /// The rectangle on the screen, of a view with a frame.
  func rect(in frame: Rect) -> Rect {
    switch self {
    case .rect(.bounds): return frame
    case .rect(.rect(let rect)): return rect.offset(by: frame.origin)
    case .point(let point):
      func place(_ part: Double, _ length: Int) -> Int {
        part.isNaN ? 0 : Int((Double(max(0, length - 1)) * min(max(0, part), 1)).rounded())
      }
      return Rect(x: frame.minX + place(point.x, frame.width), y: frame.minY + place(point.y, frame.height), width: 1, height: 1)
    }
  }
}

extension PresentationNode {
  /// The part of an anchor that the containers of its view do not cut off; nil if there is none, or if the view is hidden.
  func visibleAnchor(of view: RenderNode) -> Rect? {
    guard view.isShown else { return nil }
    var rect = look.attachment.rect(in: view.screenFrame)
    if rect.isEmpty { return rect }
    var container = view.container
    while let current = container {
      rect = rect.intersection(current.screenFrame)
      if rect.isEmpty { return nil }
      container = current.container
    }
    return rect
  }
}

extension View {
  /// Shows a view in a box beside this one while `isPresented` is true. A click outside dismisses it too. The box follows this view when it
  /// moves, and is hidden while this view is scrolled out of sight.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: the part of this view beside which the box is placed.
  ///   - arrowEdge: the edge of that part where the box is placed. If there is too little space, it is the opposite edge.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .bottom,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(place: .anchored(arrowEdge), endsWithOutside: true, attachment: attachmentAnchor),
        presented: { isPresented.wrappedValue ? (true, content()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil))
  }

  /// Shows a view for an item in a box beside this one while the item is not nil. An item with another id gets a new box with new state. See
  /// `popover(isPresented:attachmentAnchor:arrowEdge:content:)`.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .bottom,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(place: .anchored(arrowEdge), endsWithOutside: true, attachment: attachmentAnchor),
        presented: { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: nil))
  }
}
