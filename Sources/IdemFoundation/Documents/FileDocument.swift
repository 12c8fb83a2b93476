import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if !canImport(Darwin)
  /// The contents of a file. Foundation has this type on Apple's systems only; here it is one regular file, not a folder or a link.
  public final class FileWrapper: Sendable {
    /// The bytes.
    public let regularFileContents: Data?
    /// It is a regular file.
    public var isRegularFile: Bool { true }

    /// Creates a file in memory.
    public init(regularFileWithContents contents: Data) { regularFileContents = contents }
    /// Reads a file.
    public init(url: URL) throws { regularFileContents = try Data(contentsOf: url) }
  }
#endif

/// A value that is read from a file and written to one, for `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
@preconcurrency
public protocol FileDocument {
  /// What `init(configuration:)` gets.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What `fileWrapper(configuration:)` gets.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// The types of the files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of the files that it can be written to: the same, unless an app declares others.
  static var writableContentTypes: [UTType] { get }
  /// Reads it from a file.
  init(configuration: ReadConfiguration) throws
  /// The file that it is written to.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }

  /// Reads it from the file at a URL. Throws what reading the file, or `init(configuration:)`, throws.
  public init(contentsOf url: URL) throws {
    let type = UTType(filenameExtension: url.pathExtension) ?? Self.readableContentTypes.first ?? .data
    try self.init(configuration: FileDocumentReadConfiguration(contentType: type, file: FileWrapper(url: url)))
  }
}

/// The file from which a document is read.
public struct FileDocumentReadConfiguration {
  /// The type, by the extension of its name.
  public let contentType: UTType
  /// The contents.
  public let file: FileWrapper
}

/// The file to which a document is written.
public struct FileDocumentWriteConfiguration {
  /// The type that the app selected.
  public let contentType: UTType
  /// The file that it replaces; nil for a new one.
  public let existingFile: FileWrapper?
}

extension View {
  /// Shows a list of files over the app while `isPresented` is true, in which the user names a new file. The document is written to it as a
  /// whole, and `onCompletion` gets its URL, or the error of writing. It is not called if the user cancels. A file that exists is replaced
  /// after a second press of the button. Nothing is shown while `document` is nil.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
      onCompletion: onCompletion, onCancellation: {})
  }

  /// The same with several types, of which the first is written, and a closure that runs if the user cancels.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void, onCancellation: @escaping @MainActor () -> Void
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    var name = defaultFilename ?? ""
    if !name.isEmpty, URL(filePath: name).pathExtension.isEmpty, let ending = type.preferredFilenameExtension { name += ".\(ending)" }
    return fileExporter(
      isPresented: Binding(get: { isPresented.wrappedValue && document != nil }, set: { isPresented.wrappedValue = $0 }),
      name: name, onCancel: onCancellation,
      onCompletion: { result in onCompletion(result.map { URL(filePath: $0) }) },
      contents: {
        let file = try document?.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        let data = file?.regularFileContents ?? Data()
        return { path in try data.write(to: URL(filePath: path), options: .atomic) }
      })
  }
}
