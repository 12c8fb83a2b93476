import IdemFoundation

// The bar of a page in code that was written for SwiftUI before iOS 14.

extension View {
  /// Hides the bar above the page. In new code, use `toolbar(.hidden, for: .navigationBar)`.
  public func navigationBarHidden(_ hidden: Bool = true) -> some View {
    toolbarVisibility(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Shows views in the bar of the page. In new code, use `toolbar(content:)`.
  public func navigationBarItems<Leading: View, Trailing: View>(leading: Leading, trailing: Trailing) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Shows a view at the end of the bar of the page. In new code, use `toolbar(content:)`.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Shows a view at the start of the bar of the page. In new code, use `toolbar(content:)`.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }
}
