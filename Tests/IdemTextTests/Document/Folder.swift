import Glibc

@testable import IdemText

/// The name of a folder's entry.
private func name(_ entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } }
}

/// A folder of a test. It is removed with the object.
final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/idem-document.XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  deinit {
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let file = name(entry)
      if file != ".", file != ".." { unlink("\(path)/\(file)") }
    }
    closedir(directory)
    rmdir(path)
  }

  func file(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) -> String {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var done = 0
    while done < bytes.count { done += bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) } }
    fchmod(descriptor, mode)
    close(descriptor)
    return "\(path)/\(name)"
  }

  var names: [String] {
    var result: [String] = []
    guard let directory = opendir(path) else { return [] }
    while let entry = readdir(directory) {
      result.append(name(entry))
    }
    closedir(directory)
    return result.filter { $0 != "." && $0 != ".." }.sorted()
  }
}

func bytes(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  defer { close(descriptor) }
  var buffer = [UInt8](repeating: 0, count: 4 << 20)
  let count = buffer.withUnsafeMutableBytes { TextFile.readFully(descriptor, $0, at: 0) }
  return Array(buffer[..<count])
}
