import IdemCore
import IdemScreen

extension View {
  /// Shows a view in a box over the app while `isPresented` is true. Escape and `@Environment(\.dismiss)` set the binding to false.
  /// `onDismiss` runs after the box is removed.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(), presented: { isPresented.wrappedValue ? (true, content()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// A sheet with a title in its upper line.
  package func sheet<Content: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(title: title), presented: { isPresented.wrappedValue ? (true, content()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil))
  }

  /// Shows a view for an item while it is not nil. An item with another id gets a new box with new state. Escape and
  /// `@Environment(\.dismiss)` set the binding to nil.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(), presented: { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }

  /// Shows a view on the whole terminal while `isPresented` is true. Escape and `@Environment(\.dismiss)` set the binding to false.
  /// `onDismiss` runs after it is removed.
  ///
  /// Over an inline window, it is shown on the alternate screen: the region and the text above it are as before afterwards.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(place: .screen), presented: { isPresented.wrappedValue ? (true, content()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Shows a view for an item on the whole terminal while the item is not nil. An item with another id gets a new view with new state.
  /// Escape and `@Environment(\.dismiss)` set the binding to nil.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    modifier(
      Presenter(
        look: PresentationLook(place: .screen), presented: { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }
}
