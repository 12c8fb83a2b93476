import IdemFoundation

// The navigation of code that was written for SwiftUI before iOS 16.

/// A `NavigationStack` in the words of older code.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack with a first page.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationStack { content } }
}

extension View {
  /// Sets the title of the page. In new code, use `navigationTitle(_:)`.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  /// Sets the title of the page. In new code, use `navigationTitle(_:)`.
  @_disfavoredOverload public func navigationBarTitle(_ title: some _TitleSource) -> some View { navigationTitle(title) }

  /// Sets the title of the page. The display mode has no effect.
  @available(*, deprecated, message: "navigationTitle(_:) sets the title; a terminal has one way to show it")
  public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarTitleDisplayMode) -> some View {
    navigationTitle(titleKey)
  }
  /// Sets the title of the page. The display mode has no effect.
  @available(*, deprecated, message: "navigationTitle(_:) sets the title; a terminal has one way to show it")
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some _TitleSource, displayMode: NavigationBarTitleDisplayMode) -> some View {
    navigationTitle(title)
  }
}
