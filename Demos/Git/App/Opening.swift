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
      do throws(RecordingProblem) { return recording(try fileContent(path), name: path) } catch {
        Arguments.tool.fail(error.description, status: 2)
      }
    }
    do throws(LiveGit.Problem) {
      let live = try LiveGit(at: arguments.folder)
      guard isatty(1) == 1 else { Arguments.tool.fail("Standard output is not a terminal.", status: 1) }
      let name = live.root.split(separator: "/").last.map(String.init) ?? "/"
      guard let path = arguments.record else { return Repository(live, name: name, live: live) }
      return Repository(RecordingGit(live, write: writer(path).append), name: name, live: live)
    } catch { Arguments.tool.fail(error.description, status: 1) }
  }

  private static func writer(_ path: String) -> RecordingWriter {
    do throws(RecordingProblem) { return try RecordingWriter(path, program: RecordedGit.program) } catch {
      Arguments.tool.fail(error.description, status: 2)
    }
  }

  @MainActor private static func recording(_ bytes: [UInt8], name: String) -> Repository {
    do throws(RecordingProblem) { return Repository(try RecordedGit(bytes, name: name), name: name, live: nil) } catch {
      Arguments.tool.fail(error.description, status: 2)
    }
  }
}
