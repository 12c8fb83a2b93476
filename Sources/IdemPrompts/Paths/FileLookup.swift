import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file system as a path question uses it.
protocol FileLookup: Sendable {
  /// The names in a folder, sorted; none if it cannot be read.
  func entries(of folder: String) -> [FileEntry]
  /// What a path leads to; nil if it does not exist.
  func kind(of path: String) -> PathKind?
  /// The path with the home folder instead of `~`.
  func expanded(_ path: String) -> String
}

struct FileEntry: Hashable, Sendable {
  let name: String
  let isFolder: Bool
}

/// The files of the system.
struct SystemFiles: FileLookup {
  /// The most entries of a folder that are read for one key.
  private static let mostEntries = 5_000

  func entries(of folder: String) -> [FileEntry] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [FileEntry] = []
    while entries.count < SystemFiles.mostEntries, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      let type = Int32(entry.pointee.d_type)
      // A link or an unknown type is looked up.
      let isUnclear = type == Int32(DT_LNK) || type == Int32(DT_UNKNOWN)
      let isFolder = isUnclear ? kind(of: folder + "/" + name) == .folder : type == Int32(DT_DIR)
      entries.append(FileEntry(name: name, isFolder: isFolder))
    }
    return entries.sorted { $0.name < $1.name }
  }

  func kind(of path: String) -> PathKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = environmentVariable("HOME"), !home.isEmpty else { return path }
    return home + path.dropFirst()
  }
}
