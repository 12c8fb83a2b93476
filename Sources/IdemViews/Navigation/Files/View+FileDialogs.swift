import IdemCore
import IdemScreen
import IdemText

/// Why a file was not written or moved. `description` is a sentence for the user.
public struct FileDialogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence about the error, safe to print.
  public let description: String

  init(description: String) { self.description = description.plainLine }
}

extension View {
  /// Shows a list of files over the app while `isPresented` is true, from which the user chooses one. `onCompletion` gets its path.
  /// It is not called if the user cancels. With `import IdemFoundation`, it gets a URL, as in SwiftUI.
  @_disfavoredOverload
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping @MainActor (Result<String, any Error>) -> Void
  ) -> some View {
    fileImporterOfPaths(isPresented: isPresented, .types(allowedContentTypes), isMultiple: false, onCancel: {}) {
      onCompletion(.success($0[0]))
    }
  }

  /// Shows a list of files over the app while `isPresented` is true, from which the user chooses several. `onCompletion` gets their paths.
  @_disfavoredOverload
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[String], any Error>) -> Void, onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    fileImporterOfPaths(
      isPresented: isPresented, .types(allowedContentTypes), isMultiple: allowsMultipleSelection, onCancel: onCancellation
    ) { onCompletion(.success($0)) }
  }

  package func fileImporterOfPaths(
    isPresented: Binding<Bool>, _ filter: FileFilter, isMultiple: Bool, onCancel: @escaping @MainActor () -> Void,
    perform: @escaping @MainActor ([String]) -> Void
  ) -> some View {
    fileLayer(isPresented: isPresented, .open(isMultiple: isMultiple), start: ".", filter, onCancel: onCancel) { paths in
      perform(paths)
      return nil
    }
  }

  /// Shows a list of files over the app while `isPresented` is true, in which the user names a new file. The text is written to it, and
  /// `onCompletion` gets its path. A file that exists is replaced after a second press of the button.
  @_disfavoredOverload
  public func fileExporter(
    isPresented: Binding<Bool>, text: String, defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<String, any Error>) -> Void, onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    fileExporter(isPresented: isPresented, name: defaultFilename ?? "", onCancel: onCancellation, onCompletion: onCompletion) {
      { path in try TextDocument.write(text, to: path) }
    }
  }

  /// The same for any contents. `contents` runs when a file was chosen, and returns what writes it, which runs on another thread.
  package func fileExporter(
    isPresented: Binding<Bool>, name: String, onCancel: @escaping @MainActor () -> Void,
    onCompletion: @escaping @MainActor (Result<String, any Error>) -> Void,
    contents: @escaping @MainActor () throws -> @Sendable (String) throws -> Void
  ) -> some View {
    modifier(FileExport(isPresented: isPresented, contents: contents, name: name, cancel: onCancel, complete: onCompletion))
  }

  /// Shows a list of folders over the app while `isPresented` is true. The file is moved to the chosen one, and `onCompletion` gets its new
  /// path. Nothing is shown while `file` is nil.
  @_disfavoredOverload
  public func fileMover(
    isPresented: Binding<Bool>, file: String?, onCompletion: @escaping @MainActor (Result<String, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    fileLayer(
      isPresented: Binding(get: { isPresented.wrappedValue && file != nil }, set: { isPresented.wrappedValue = $0 }), .move,
      start: FilePath.parent(file ?? "."), .folders, onCancel: onCancellation
    ) { folders in
      guard let file else { return nil }
      let target = FilePath.joined(folders[0], FilePath.name(file))
      let reason = await SystemFolders.onThread { FilePath.move(file, to: target) }
      onCompletion(reason.map { .failure(FileDialogError(description: "\(file) cannot be moved: \($0).")) } ?? .success(target))
      return nil
    }
  }

  /// Shows a file browser in a layer. `choose` returns a sentence if the user must choose again.
  func fileLayer(
    isPresented: Binding<Bool>, _ purpose: FileBrowser.Purpose, start: String, _ filter: FileFilter,
    onCancel: @escaping @MainActor () -> Void = {}, choose: @escaping @MainActor ([String]) async -> String?
  ) -> some View {
    let cancel: @MainActor () -> Void = {
      isPresented.wrappedValue = false
      onCancel()
    }
    return modifier(
      Presenter<FileBrowser>(
        look: PresentationLook(title: purpose.title(filter)),
        presented: {
          guard isPresented.wrappedValue else { return nil }
          let browser = FileBrowser(
            purpose: purpose, start: start, filter: filter,
            choose: { paths in
              let message = await choose(paths)
              if message == nil { isPresented.wrappedValue = false }
              return message
            }, cancel: cancel)
          return (id: true, view: browser)
        }, dismiss: cancel, onDismiss: nil))
  }
}

/// Shows a browser for the name of a new file, and writes it.
private struct FileExport: ViewModifier {
  let isPresented: Binding<Bool>
  let contents: @MainActor () throws -> @Sendable (String) throws -> Void
  let name: String
  let cancel: @MainActor () -> Void
  let complete: @MainActor (Result<String, any Error>) -> Void
  /// The path of an existing file that the next press replaces.
  @State private var replaced: String?

  func body(content: Content) -> some View {
    content.fileLayer(isPresented: isPresented, .save(name: name), start: ".", .files, onCancel: cancel) { paths in
      let path = paths[0]
      let exists = await SystemFolders.onThread { FilePath.exists(path) }
      if exists, replaced != path {
        replaced = path
        return "The file exists. Save again to replace it."
      }
      replaced = nil
      do {
        let write = try contents()
        let failure: (any Error)? = await SystemFolders.onThread {
          do { try write(path) } catch { return error }
          return nil
        }
        complete(failure.map { .failure($0) } ?? .success(path))
      } catch { complete(.failure(error)) }
      return nil
    }
  }
}
