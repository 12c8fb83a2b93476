import Idem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `idem NAME`: the program `idem-NAME`, beside the tool or on the PATH.
enum Subcommand {
  static func run(_ name: String, _ arguments: [String]) -> Never {
    guard !name.hasPrefix("-") else { Usage.fail("there is no option \(name); idem --help lists what there is") }
    let isName = !name.isEmpty && name.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
    guard isName else { Usage.fail("\(name) is no name of a command; idem --help lists them") }
    let program = "idem-\(name)"
    if let folder {
      let path = "\(folder)/\(program)"
      if access(path, X_OK) == 0 { Process.replace(by: path, [path] + arguments) }
    }
    Process.replace(by: program, [program] + arguments)
    let code = errno
    if code == ENOENT { Usage.fail("there is no command \(name): no program \(program) is beside idem or on the PATH", status: 127) }
    Usage.fail("\(program) cannot be started: \(String(cString: strerror(code)))", status: 126)
  }

  /// The folder of the tool; nil if the system does not tell it.
  static var folder: String? {
    #if canImport(Glibc)
      var path = [CChar](repeating: 0, count: 4097)
      let count = readlink("/proc/self/exe", &path, path.count - 1)
      guard count > 0 else { return nil }
      let whole = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let whole = CommandLine.arguments.first ?? ""
    #endif
    guard let slash = whole.lastIndex(of: "/") else { return nil }
    return String(whole[..<slash])
  }
}
