import Glibc
import TopFeed

/// The files and environments of this machine's processes, from /proc.
struct LiveInside: ProcessInside {
  /// What comes before `/proc`. Empty except in tests.
  var root = ""

  /// The number of descriptors that are read of one process: some have hundreds of thousands.
  static let mostDescriptors = 4000

  func descriptors(of id: ProcessID) throws(InsideProblem) -> OpenDescriptors {
    do throws(ProcFolder.Code) {
      let folder = try ProcFolder(id, root: root)
      let numbers = try folder.numbers(in: "fd")
      var result = OpenDescriptors(count: numbers.count)
      for name in ["cwd", "root", "exe"] {
        if let target = folder.target(name) { result.items.append(OpenDescriptor(id: name, name: target)) }
      }
      var sockets: SocketNames?
      for number in numbers.prefix(LiveInside.mostDescriptors) {
        // A descriptor that was closed since the folder was read.
        guard var target = folder.target("fd/\(number)") else { continue }
        if let inode = SocketNames.inode(target) {
          let names = sockets ?? SocketNames(folder)
          sockets = names
          target = names[inode] ?? target
        }
        let facts = (try? folder.bytes("fdinfo/\(number)")).map { LiveInside.facts($0) }
        result.items.append(
          OpenDescriptor(id: "\(number)", mode: facts?.mode ?? "", position: target.hasPrefix("/") ? facts?.position : nil, name: target))
      }
      return result
    } catch { throw InsideProblem("open files", of: id.pid, code: error.value) }
  }

  func environment(of id: ProcessID) throws(InsideProblem) -> [EnvironmentVariable] {
    do throws(ProcFolder.Code) {
      return LiveInside.variables(try ProcFolder(id, root: root).bytes("environ"))
    } catch { throw InsideProblem("environment", of: id.pid, code: error.value) }
  }

  /// Reads `pos:` and `flags:`, an octal number, of a file of `fdinfo`.
  static func facts(_ bytes: [UInt8]) -> (mode: String, position: Int?) {
    var mode = "", position: Int?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { continue }
      if words[0] == "pos:" { position = Int(words[1]) }
      if words[0] == "flags:", let flags = Int32(words[1], radix: 8) {
        mode = [O_RDONLY: "r", O_WRONLY: "w", O_RDWR: "rw"][flags & O_ACCMODE] ?? ""
      }
    }
    return (mode, position)
  }

  /// The entries of an environment, each of which ends with a zero. Empty ones are left out.
  static func variables(_ bytes: [UInt8]) -> [EnvironmentVariable] {
    bytes.split(separator: 0).enumerated().map { place, entry in
      guard let sign = entry.firstIndex(of: UInt8(ascii: "=")) else {
        return EnvironmentVariable(id: place, name: String(decoding: entry, as: UTF8.self))
      }
      return EnvironmentVariable(
        id: place, name: String(decoding: entry[..<sign], as: UTF8.self), value: String(decoding: entry[(sign + 1)...], as: UTF8.self))
    }
  }
}
