import Glibc
import LogLines
import Testing

/// A folder of a test's own with a log in it, removed at its end with all that is in it.
final class Scratch {
  let folder: String
  let path: String

  init() {
    var template = Array("/tmp/loglines-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil)
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    path = folder + "/log"
    close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
  }

  deinit {
    for name in names { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  var names: [String] { folder.entries }

  func write(_ text: String, truncating: Bool = false) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (truncating ? O_TRUNC : O_APPEND), 0o600)
    var text = text
    text.withUTF8 { #expect(Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count) }
    close(descriptor)
  }

  /// How many descriptors of this process lead into the folder.
  var openDescriptors: Int {
    "/proc/self/fd".entries.count { name in
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/\(name)", &target, 4095)
      return String(decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self).hasPrefix(folder + "/")
    }
  }
}

extension String {
  /// The names in a folder.
  fileprivate var entries: [String] {
    guard let directory = opendir(self) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// Reads all there is.
@discardableResult func readAll(_ document: LogDocument, limit: Int = 1 << 20) -> [LogDocument.Progress] {
  var seen: [LogDocument.Progress] = []
  while true {
    let progress = document.advance(limit: limit)
    if progress == .nothing { return seen }
    seen.append(progress)
    if progress == .ended || progress == .stuck { return seen }
  }
}

func lines(_ document: LogDocument) -> [String] { (0..<document.lineCount).map { document.line($0) } }

/// The numbers of the lines that match.
func found(_ document: LogDocument, _ pattern: String) throws -> [Int] {
  let search = try LineSearch(document, pattern: pattern)
  while search.advance() {}
  return Array(search.found)
}
