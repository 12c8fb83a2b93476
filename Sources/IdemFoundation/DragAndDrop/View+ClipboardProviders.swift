import Foundation
import Idem

extension View {
  /// What the view copies when the user copies in it: the first provider with a text or an address. Nil for nothing.
  public func onCopyCommand(perform payloadAction: (@MainActor () -> [NSItemProvider])?) -> some View {
    onCopyCommand { () -> String? in payloadAction.flatMap { NSItemProvider.text(of: $0()) } }
  }

  /// What the view cuts: the first provider with a text or an address. The action also deletes it.
  public func onCutCommand(perform payloadAction: (@MainActor () -> [NSItemProvider])?) -> some View {
    onCutCommand { () -> String? in payloadAction.flatMap { NSItemProvider.text(of: $0()) } }
  }

  /// Receives a paste as one provider of a text: a terminal pastes nothing else, whatever the types are.
  public func onPasteCommand(of supportedContentTypes: [UTType], perform payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void)
    -> some View
  {
    onPasteCommand { text in payloadAction([NSItemProvider(object: text)]) }
  }
}

extension NSItemProvider {
  /// The text of the first provider that has one.
  fileprivate static func text(of providers: [NSItemProvider]) -> String? {
    for provider in providers {
      switch provider.item {
      case let text as String: return text
      case let text as NSString: return String(describing: text)
      case let url as URL: return url.isFileURL ? url.path : url.absoluteString
      default: continue
      }
    }
    return nil
  }
}
