import Foundation
import IdemViews

/// A value that is dragged, for code with SwiftUI's older modifiers `onDrag` and `onDrop`. New code drags values: see `draggable(_:)`.
///
/// The value stays in the app, so it is there at once: what loads it calls its closure before it returns, on the same thread.
// SAFETY: the value is not changed after the provider was made. As in Foundation, the app ensures it for what the value refers to.
public final class NSItemProvider: @unchecked Sendable {
  /// The value; nil for a provider of nothing.
  public let item: Any?
  private let typeIdentifier: String?
  /// A name for the value.
  public var suggestedName: String?

  /// Creates a provider of nothing: what is dragged is a sign only.
  public init() { (item, typeIdentifier) = (nil, nil) }
  /// Creates a provider of an object: a string, a URL, or any other value.
  public init(object: Any) { (item, typeIdentifier) = (object, nil) }
  /// Creates a provider of a value of a type, such as `public.json`.
  public init(item: Any?, typeIdentifier: String?) { (self.item, self.typeIdentifier) = (item, typeIdentifier) }
  /// Creates a provider of the URL of a file.
  public init?(contentsOf fileURL: URL?) {
    guard let fileURL else { return nil }
    (item, typeIdentifier) = (fileURL, nil)
  }

  /// Why a value was not loaded.
  public enum Failure: Error, Hashable, Sendable {
    /// It is not of the type.
    case otherType
  }

  /// The types that the value has.
  public var registeredTypeIdentifiers: [String] {
    var types = typeIdentifier.map { [$0] } ?? []
    switch item {
    case is String, is NSString: types += ["public.utf8-plain-text", "public.plain-text", "public.text"]
    case let url as URL: types += (url.isFileURL ? ["public.file-url"] : []) + ["public.url"]
    case is Data: types += ["public.data"]
    default: break
    }
    return types
  }

  /// Whether the value has a type. Each value has the type `public.item`.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    item != nil && (typeIdentifier == "public.item" || typeIdentifier == "public.content")
      || registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Whether the value can be loaded as a type.
  public func canLoadObject<T>(ofClass type: T.Type) -> Bool { object(of: type) != nil }

  /// Calls a closure with the value.
  @discardableResult
  public func loadObject<T>(ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void) -> Progress {
    let object = object(of: type)
    completionHandler(object, object == nil ? Failure.otherType : nil)
    return finished
  }

  /// Calls a closure with the value, as it was given.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    let isOfType = hasItemConformingToTypeIdentifier(typeIdentifier)
    completionHandler?(isOfType ? item : nil, isOfType ? nil : Failure.otherType)
  }

  /// Calls a closure with the bytes of a string, of data, or of the address of a URL.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let data = hasItemConformingToTypeIdentifier(typeIdentifier) ? bytes : nil
    completionHandler(data, data == nil ? Failure.otherType : nil)
    return finished
  }

  /// Calls a closure with the value.
  @discardableResult
  public func loadTransferable<T>(type: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void) -> Progress {
    completionHandler(object(of: type).map { .success($0) } ?? .failure(Failure.otherType))
    return finished
  }

  private var finished: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  private var bytes: Data? {
    if let data = item as? Data { return data }
    if let url = item as? URL { return Data(url.absoluteString.utf8) }
    let text: String? = object(of: String.self)
    return text.map { Data($0.utf8) }
  }

  /// The value as a type. Strings and URLs are converted into each other's classes.
  private func object<T>(of type: T.Type) -> T? {
    if let item = item as? T { return item }
    switch item {
    case let string as String: return NSString(string: string) as? T
    case let string as NSString: return string.description as? T
    case let url as URL: return NSURL(string: url.absoluteString) as? T
    case let url as NSURL: return (url as URL) as? T
    default: return nil
    }
  }
}

extension View {
  /// Makes the view a source of drag and drop.
  ///
  /// - Parameter data: called when a drag begins.
  public func onDrag(_ data: @escaping @MainActor () -> NSItemProvider) -> some View { draggable(data()) }

  /// Makes the view a source of drag and drop, with another view that goes along with the pointer.
  public func onDrag<V: View>(
    _ data: @escaping @MainActor () -> NSItemProvider, @ViewBuilder preview: @escaping @MainActor () -> V
  ) -> some View { draggable(data(), preview: preview) }
}
