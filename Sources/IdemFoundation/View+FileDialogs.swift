import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension View {
  /// Shows a list of files over the app while `isPresented` is true, from which the user chooses one. `onCompletion` gets its URL. It is not
  /// called if the user cancels.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporterOfPaths(isPresented: isPresented, .types(allowedContentTypes), isMultiple: false, onCancel: {}) {
      onCompletion(.success(URL(filePath: $0[0])))
    }
  }

  /// Shows a list of files over the app while `isPresented` is true, from which the user chooses several. `onCompletion` gets their URLs.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void, onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    fileImporterOfPaths(
      isPresented: isPresented, .types(allowedContentTypes), isMultiple: allowsMultipleSelection, onCancel: onCancellation
    ) { paths in onCompletion(.success(paths.map { URL(filePath: $0) })) }
  }

  /// Shows a list of folders over the app while `isPresented` is true. The file is moved to the chosen one, and `onCompletion` gets its new
  /// URL. Nothing is shown while `file` is nil.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    fileMover(
      isPresented: isPresented, file: file?.path(percentEncoded: false),
      onCompletion: { (result: Result<String, any Error>) in onCompletion(result.map { URL(filePath: $0) }) },
      onCancellation: onCancellation)
  }
}
