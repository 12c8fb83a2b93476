/// A type of files, by their extensions. The part of Apple's UniformTypeIdentifiers that choosing files needs.
public struct UTType: Hashable, Sendable {
  /// The name of the type, such as `public.json`.
  public let identifier: String
  /// The extensions of its files, in lower case and without a dot. Empty for types of any file.
  let extensions: [String]
  private let kind: Kind

  private enum Kind: Hashable, Sendable { case extensions, anyFile, folder, anything }

  private init(_ identifier: String, _ extensions: [String] = [], kind: Kind = .extensions) {
    self.identifier = identifier
    self.extensions = extensions
    self.kind = kind
  }

  /// The type of the files with an extension.
  public init?(filenameExtension: String) {
    guard !filenameExtension.isEmpty else { return nil }
    let name = filenameExtension.lowercased()
    self = UTType.known.first { $0.extensions.first == name } ?? UTType("dyn.\(name)", [name])
  }

  /// The type with an identifier; nil if it is none of the types here.
  public init?(_ identifier: String) {
    guard let type = UTType.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }

  /// A type of the app. If no type here has its identifier, its files are those of `parent`, or any.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    if let known = UTType(identifier) {
      self = known
    } else {
      self.init(identifier, parent?.extensions ?? [], kind: parent?.kind ?? .anyFile)
    }
  }

  /// The same, for a type of another app.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.init(exportedAs: identifier, conformingTo: parent) }

  /// The usual extension; nil for a type without one.
  public var preferredFilenameExtension: String? { extensions.first }

  /// Files and folders.
  public static let item = UTType("public.item", kind: .anything)
  /// Any file.
  public static let data = UTType("public.data", kind: .anyFile)
  /// Any file.
  public static let content = UTType("public.content", kind: .anyFile)
  /// A folder.
  public static let folder = UTType("public.folder", kind: .folder)
  /// A folder.
  public static let directory = UTType("public.directory", kind: .folder)
  /// An address.
  public static let url = UTType("public.url", kind: .anyFile)
  /// The address of a file.
  public static let fileURL = UTType("public.file-url", kind: .anyFile)
  /// Texts, including source code and structured texts.
  public static let text = UTType("public.text", plain + source + structured)
  /// Texts without a structure.
  public static let plainText = UTType("public.plain-text", plain)
  /// Texts without a structure.
  public static let utf8PlainText = UTType("public.utf8-plain-text", plain)
  /// Source code.
  public static let sourceCode = UTType("public.source-code", source)
  /// Source code in Swift.
  public static let swiftSource = UTType("public.swift-source", ["swift"])
  /// JSON.
  public static let json = UTType("public.json", ["json"])
  /// YAML.
  public static let yaml = UTType("public.yaml", ["yaml", "yml"])
  /// XML.
  public static let xml = UTType("public.xml", ["xml"])
  /// HTML.
  public static let html = UTType("public.html", ["html", "htm"])
  /// A table of values that are separated by commas.
  public static let commaSeparatedText = UTType("public.comma-separated-values-text", ["csv"])
  /// A table of values that are separated by tabs.
  public static let tabSeparatedText = UTType("public.tab-separated-values-text", ["tsv"])
  /// A log.
  public static let log = UTType("public.log", ["log"])
  /// Pictures.
  public static let image = UTType("public.image", ["png", "jpg", "jpeg", "gif", "webp", "tiff", "tif", "bmp", "heic", "svg"])
  /// Pictures in PNG.
  public static let png = UTType("public.png", ["png"])
  /// Pictures in JPEG.
  public static let jpeg = UTType("public.jpeg", ["jpg", "jpeg"])
  /// Pictures in GIF.
  public static let gif = UTType("com.compuserve.gif", ["gif"])
  /// Pictures in SVG.
  public static let svg = UTType("public.svg-image", ["svg"])
  /// Documents in PDF.
  public static let pdf = UTType("com.adobe.pdf", ["pdf"])
  /// Sound.
  public static let audio = UTType("public.audio", ["mp3", "m4a", "wav", "flac", "ogg", "opus"])
  /// Films.
  public static let movie = UTType("public.movie", ["mp4", "mov", "mkv", "webm", "avi"])
  /// Archives.
  public static let archive = UTType("public.archive", ["zip", "tar", "gz", "tgz", "xz", "zst", "bz2", "7z"])
  /// Archives in ZIP.
  public static let zip = UTType("public.zip-archive", ["zip"])

  private static let plain = ["txt", "text", "md", "markdown", "log"]
  private static let source = [
    "swift", "c", "h", "cpp", "hpp", "rs", "go", "py", "js", "ts", "sh", "java", "kt", "rb", "css", "sql",
  ]
  private static let structured = ["json", "yaml", "yml", "toml", "xml", "html", "htm", "csv", "tsv", "ini", "conf"]
  private static let known = [
    json, yaml, xml, html, commaSeparatedText, tabSeparatedText, log, swiftSource, png, jpeg, gif, svg, pdf, zip, plainText, utf8PlainText,
    text, sourceCode, image, audio, movie, archive, item, data, content, folder, directory, url, fileURL,
  ]

  /// Whether a file or a folder with a name is of the type.
  func includes(name: String, isFolder: Bool) -> Bool {
    switch kind {
    case .anything: true
    case .folder: isFolder
    case .anyFile: !isFolder
    case .extensions:
      !isFolder && name.lastIndex(of: ".").map { extensions.contains(name[name.index(after: $0)...].lowercased()) } ?? false
    }
  }
}
