import Glibc
import TopFeed

/// One open file of a process, or one of its folders.
struct OpenDescriptor: Equatable, Identifiable {
  /// The number of the descriptor, or `cwd`, `root` or `exe`.
  var id: String
  /// `r`, `w` or `rw`; empty for a folder.
  var mode = ""
  /// The place in the file in bytes. Nil if it is not known.
  var position: Int?
  /// The path, or what the kernel calls something without a path. Any bytes are possible: `plainLine` is for the screen.
  var name: String
}

/// The open files of a process.
struct OpenDescriptors: Equatable {
  /// In the order of their numbers.
  var items: [OpenDescriptor] = []
  /// The number of all, of which `items` may have only the first ones.
  var count = 0
  /// Whether there are more than `items` may have.
  var isCut: Bool { count > LiveInside.mostDescriptors }
}

/// One variable of the environment of a process.
struct EnvironmentVariable: Equatable, Identifiable {
  /// Its place in the environment: a name can occur twice.
  var id: Int
  var name: String
  /// Nil for an entry without an equals sign, which a process can write there.
  var value: String?
}

/// Why the files or the environment of a process cannot be read. The description is a sentence for the user.
struct InsideProblem: Error, Equatable, CustomStringConvertible {
  let description: String

  /// `what` is the subject of the sentence, as in `open files`. `code` is an `errno`.
  init(_ what: String, of pid: Int32, code: Int32) {
    description =
      switch code {
      case EACCES, EPERM: "You may not read the \(what) of process \(pid): only its user and the superuser can."
      case ENOENT, ESRCH: "Process \(pid) has ended."
      default: "Can't read the \(what) of process \(pid): \(String(cString: strerror(code)))."
      }
  }
}

/// Reads what a process has opened, and its environment. A test replaces it.
protocol ProcessInside {
  /// The open files. Costs three system calls for each.
  func descriptors(of id: ProcessID) throws(InsideProblem) -> OpenDescriptors
  /// The variables in the order of the process. Costs reading them.
  func environment(of id: ProcessID) throws(InsideProblem) -> [EnvironmentVariable]
}
