import IdemCore
import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension View {
  /// Shows an alert about an error while `isPresented` is true. The title is the error's description. Without an error it does not open.
  public func alert<E: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title(of: error), isPresented: isPresented, presenting: error, actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  /// Shows an alert about an error with a message, such as its `recoverySuggestion`. Without an error it does not open.
  public func alert<E: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor (E) -> Actions,
    @ViewBuilder message: @escaping @MainActor (E) -> Message
  ) -> some View {
    alert(title(of: error), isPresented: isPresented, presenting: error, actions: actions, message: message)
  }
}

private func title(of error: (some LocalizedError)?) -> String { error.map { $0.errorDescription ?? $0.localizedDescription } ?? "" }
