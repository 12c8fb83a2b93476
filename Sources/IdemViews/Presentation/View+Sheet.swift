import IdemCore
import IdemScreen

extension View {
  /// Shows a view in a box over the app. It ends with Escape, by `@Environment(\.dismiss)`, or when the binding becomes false.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(), presented: { isPresented.wrappedValue ? (true, content()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Shows a view for an item, while there is one; another item's view begins anew.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(), presented: { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }

  /// Shows a view in a box at this one; a click beside it ends it as well. It follows this view when that moves.
  ///
  /// - Parameter arrowEdge: the edge of this view that the box stands at; the opposite one where there is too little room.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge = .bottom, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(place: .anchored(arrowEdge), endsWithOutside: true),
        presented: { isPresented.wrappedValue ? (true, content()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil))
  }
}
