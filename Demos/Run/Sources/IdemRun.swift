import DemoTools
import Glibc
import Idem
import RunTasks

@main @MainActor
enum IdemRun {
  static func main() {
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
    do {
      let graph = try graph(arguments)
      let isPlain = arguments.isPlain || !canShowTree
      let processors = min(LiveGroups.most, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      let runner = Runner(
        graph, limit: arguments.jobs ?? processors, keepsGoing: arguments.keepsGoing, now: now,
        launch: Runner.processes(keepsStyles: !isPlain))
      if isPlain { PlainRun(runner).run() }
      LiveGroups.endWithProcess()
      RunApp.runner = runner
      RunApp.main()
    } catch { Arguments.tool.fail("\(error)", status: 2) }
  }

  private static func graph(_ arguments: Arguments) throws(RunProblem) -> TaskGraph {
    guard let file = arguments.file else { return TaskGraph(commands: arguments.commands) }
    let name = file == "-" ? "Standard input" : file
    return try TaskFile.graph(try read(file), name: name)
  }

  private static func read(_ path: String) throws(RunProblem) -> String {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 1 << 16)
    while descriptor >= 0 {
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 {
        if descriptor > 0 { close(descriptor) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw RunProblem("\(path) is not a text in UTF-8.") }
        return text
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { break }
      bytes += part[..<count]
    }
    throw RunProblem("\(path) cannot be read: \(String(cString: strerror(errno))).")
  }

  /// Whether standard output is a terminal that can show the tree, and no environment variable requests plain lines.
  private static var canShowTree: Bool {
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    return isatty(1) == 1 && !kind.isEmpty && kind != "dumb" && getenv("CI") == nil
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
