import Idem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `idem replay`: starts a program that replays a recording.
enum Replay {
  static func run(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.replay)
      exit(0)
    }
    guard let separator = arguments.firstIndex(of: "--") else { Usage.fail("replay needs a program: idem replay FILE -- PROGRAM") }
    var file: String?, pace = "1"
    var words = arguments[..<separator]
    while let word = words.popFirst() {
      if word == "--pace" {
        guard let value = words.popFirst(), let number = Double(value), number >= 0, number <= 1_000_000 else {
          Usage.fail("--pace must be followed by a number from 0 on")
        }
        pace = value
      } else if word.hasPrefix("-"), word != "-" {
        Usage.fail("replay has no option \(word); idem replay --help lists them")
      } else if file == nil {
        file = word
      } else {
        Usage.fail("replay takes one file, and \(word) is another one")
      }
    }
    guard let file else { Usage.fail("replay needs the file of a recording: idem replay FILE -- PROGRAM") }
    let program = Array(arguments[(separator + 1)...])
    guard let name = program.first else { Usage.fail("replay needs a program after --") }
    // The program reports everything else that may be wrong with the file.
    guard access(file, R_OK) == 0 else { Usage.fail("\(file) cannot be read: \(String(cString: strerror(errno)))") }
    setenv("IDEM_REPLAY", file, 1)
    setenv("IDEM_PACE", pace, 1)
    unsetenv("IDEM_RECORD")
    Process.replace(by: name, program)
    Usage.fail("\(name) cannot be started: \(String(cString: strerror(errno)))", status: 127)
  }
}

/// `idem record`: starts a program that records what reaches it, and what its frames are.
enum Record {
  static func run(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.record)
      exit(0)
    }
    guard let separator = arguments.firstIndex(of: "--") else { Usage.fail("record needs a program: idem record FILE -- PROGRAM") }
    let words = arguments[..<separator], program = Array(arguments[(separator + 1)...])
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      Usage.fail("record has no option \(option); idem record --help tells more")
    }
    guard words.count == 1, let file = words.first else { Usage.fail("record needs one new file: idem record FILE -- PROGRAM") }
    guard let name = program.first else { Usage.fail("record needs a program after --") }
    guard access(file, F_OK) != 0 else { Usage.fail("\(file) exists already", status: 1) }
    setenv("IDEM_RECORD", file, 1)
    unsetenv("IDEM_REPLAY")
    Process.replace(by: name, program)
    Usage.fail("\(name) cannot be started: \(String(cString: strerror(errno)))", status: 127)
  }
}

/// The process of the tool.
enum Process {
  /// Becomes another program; a name without a slash is searched on the PATH. Returns if that failed, with `errno`.
  static func replace(by program: String, _ arguments: [String]) {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    execvp(program, &pointers)
    for pointer in pointers { free(pointer) }
  }
}
