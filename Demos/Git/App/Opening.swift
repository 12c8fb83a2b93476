import DemoTools
import GitData
import Glibc

/// Opens what the arguments name.
enum Opening {
  /// The repository or the recording. Ends the process with one sentence if there is none; the terminal is not touched then.
  @MainActor static func repository() -> Repository {
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
    if arguments.isSample { return recording(PackageResources.sample_git, name: "sample") }
    if let path = arguments.recording {
      guard let bytes = read(path) else { Arguments.tool.fail("\(path): \(String(cString: strerror(errno))).", status: 2) }
      return recording(bytes, name: path)
    }
    do throws(LiveGit.Problem) {
      let live = try LiveGit(at: arguments.folder)
      guard isatty(1) == 1 else { Arguments.tool.fail("Standard output is not a terminal.", status: 1) }
      let name = live.root.split(separator: "/").last.map(String.init) ?? "/"
      guard let path = arguments.record else { return Repository(live, name: name, live: live) }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { Arguments.tool.fail("\(path): \(String(cString: strerror(errno))).", status: 2) }
      let writer = RecordingGit(live) { bytes in _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
      return Repository(writer, name: name, live: live)
    } catch { Arguments.tool.fail(error.description, status: 1) }
  }

  @MainActor private static func recording(_ bytes: [UInt8], name: String) -> Repository {
    do throws(RecordedGit.Problem) { return Repository(try RecordedGit(bytes), name: name, live: nil) } catch {
      Arguments.tool.fail(error.description, status: 2)
    }
  }

  /// The bytes of a file. Nil, with `errno`, if it cannot be read.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
