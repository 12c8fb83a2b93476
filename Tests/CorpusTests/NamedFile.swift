import IdemEscapeCorpus
import Glibc

/// An empty file in a folder of its own, with a text as its name. A name cannot contain a slash or a zero, and has at most 200 bytes.
struct NamedFile {
  let folder: String
  let path: String

  init(_ entry: Corpus.Entry) throws {
    var template = Array("/tmp/idem-corpus-XXXXXX".utf8CString)
    folder = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    let name = entry.bytes.filter { $0 != 0 && $0 != UInt8(ascii: "/") }.prefix(200)
    path = folder + "/" + String(decoding: name, as: UTF8.self)
    let bytes = folder.utf8CString.dropLast() + [CChar(47)] + name.map { CChar(bitPattern: $0) } + [0]
    let file = open(Array(bytes), O_CREAT | O_WRONLY, 0o600)
    if file >= 0 { close(file) }
  }

  func remove() {
    guard let entries = opendir(folder) else { return }
    while let entry = readdir(entries) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { _ = unlinkat(dirfd(entries), $0, 0) }
      }
    }
    closedir(entries)
    rmdir(folder)
  }
}
