import DemoTools
import GitData
import Glibc

/// Opens what the arguments name.
enum Opening {
  /// The repository or the recording. Ends the process with one sentence if there is none; the terminal is not touched then.
  @MainActor static func repository() -> ShownRepository {
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
    Arguments.tool.requireTerminal()
    let result = shown(arguments)
    result.ownCommands = commands()
    return result
  }

  /// The user's own commands: `$XDG_CONFIG_HOME/idem-git/commands` (`~/.config` without that variable). Ends the process with one sentence
  /// if there is a mistake.
  private static func commands() -> [OwnCommand] {
    let folder = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? ""
    let config = folder.hasPrefix("/") ? folder : "\(getenv("HOME").map { String(cString: $0) } ?? ".")/.config"
    let path = "\(config)/idem-git/commands"
    guard access(path, F_OK) == 0 else { return [] }
    do throws(RecordingProblem) {
      let text = String(decoding: try fileContent(path), as: UTF8.self)
      do throws(OwnCommandProblem) { return try OwnCommand.read(text, name: path) } catch {
        Arguments.tool.fail("\(error.description).", status: 2)
      }
    } catch { Arguments.tool.fail(error.description, status: 2) }
  }

  @MainActor private static func shown(_ arguments: Arguments) -> ShownRepository {
    if arguments.isSample { return recording(PackageResources.sample_git, name: "sample") }
    if let path = arguments.recording {
      do throws(RecordingProblem) { return recording(try fileContent(path), name: path) } catch {
        Arguments.tool.fail(error.description, status: 2)
      }
    }
    do throws(LiveGit.Problem) {
      let live = try LiveGit(at: arguments.folder)
      guard let path = arguments.record else { return ShownRepository(live) }
      let git = RecordingGit(live, write: writer(path).append)
      return ShownRepository(Repository(git, name: ShownRepository.name(of: live), live: live))
    } catch { Arguments.tool.fail(error.description, status: 1) }
  }

  private static func writer(_ path: String) -> RecordingWriter {
    do throws(RecordingProblem) { return try RecordingWriter(path, program: RecordedGit.program) } catch {
      Arguments.tool.fail(error.description, status: 2)
    }
  }

  @MainActor private static func recording(_ bytes: [UInt8], name: String) -> ShownRepository {
    do throws(RecordingProblem) { return ShownRepository(Repository(try RecordedGit(bytes, name: name), name: name, live: nil)) } catch {
      Arguments.tool.fail(error.description, status: 2)
    }
  }
}
