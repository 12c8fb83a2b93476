import Idem
import IdemPrompts
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `idem new`: makes a package with a program, its views and its tests.
enum New {
  static func run(_ arguments: [String]) async -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.new)
      exit(0)
    }
    do throws(NewProblem) {
      let answers = try Answers(arguments)
      let files = try await answers.isComplete ? answers.files() : answers.asked().files()
      try create(files)
      report(files)
    } catch { Usage.fail(error.sentence, status: error.status) }
    exit(0)
  }

  /// What the arguments say.
  struct Answers {
    var name: String?
    var kind: PackageKind?
    var idem: String?
    var version: String?
    /// Whether nothing is asked: a name is given.
    var isComplete: Bool { name != nil }

    init(_ arguments: [String]) throws(NewProblem) {
      var words = arguments[...]
      func value(of option: String) throws(NewProblem) -> String {
        guard let value = words.popFirst(), !value.isEmpty else { throw NewProblem("\(option) must be followed by a value") }
        return value
      }
      while let word = words.popFirst() {
        switch word {
        case "--idem": idem = try value(of: word)
        case "--from": version = try value(of: word)
        case _ where word.hasPrefix("-"):
          guard let new = PackageKind.allCases.first(where: { "--\($0.rawValue)" == word }) else {
            throw NewProblem("new has no option \(word); idem new --help lists them")
          }
          if let kind, kind != new { throw NewProblem("--\(kind.rawValue) and \(word) cannot be used together") }
          kind = new
        default:
          if let name { throw NewProblem("new makes one package, and \(word) is another one than \(name)") }
          name = word
        }
      }
      if let name, let problem = PackageName.problem(name) { throw NewProblem(problem) }
      if idem == nil, version != nil { throw NewProblem("--from needs --idem URL") }
    }

    /// Asks for what is missing.
    @MainActor func asked() async throws(NewProblem) -> Answers {
      guard isatty(0) == 1 else { throw NewProblem("new needs a name: idem new NAME; idem new --help tells more") }
      var answers = self
      do {
        Prompt.intro("idem new", "a package with a program and its tests")
        answers.name = try await Prompt.text("Name?", placeholder: "my-app", check: { PackageName.problem($0) ?? New.folderProblem($0) })
        if kind == nil {
          answers.kind = try await Prompt.select(
            "What kind?", PackageKind.allCases, titled: { "\($0.rawValue): \($0.summary)" })
        }
        if idem == nil, Checkout.found == nil {
          answers.idem = try await Prompt.text("Where is Idem? A folder or a URL", check: { $0.isEmpty ? "A place is needed." : nil })
        }
        if let place = answers.idem, New.isURL(place), version == nil {
          answers.version = try await Prompt.text("From which version?", placeholder: "0.1.0")
        }
      } catch { throw NewProblem("nothing was made", status: 130) }
      return answers
    }

    func files() throws(NewProblem) -> PackageFiles {
      let name = PackageName(text: name ?? "")
      return PackageFiles(name: name, kind: kind ?? .app, source: try source())
    }

    private func source() throws(NewProblem) -> PackageSource {
      guard let idem else {
        guard let found = Checkout.found else {
          throw NewProblem("new needs to know where Idem is: --idem FOLDER, or --idem URL --from VERSION")
        }
        return .path(found)
      }
      if New.isURL(idem) {
        guard let version else { throw NewProblem("--idem URL needs --from VERSION") }
        guard version.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) != nil else {
          throw NewProblem("\(version) is not a version, as 0.1.0 is")
        }
        return .url(idem, from: version)
      }
      if version != nil { throw NewProblem("--from is for a URL, and \(idem) is a folder") }
      guard let folder = Checkout.absolute(idem), Checkout.isIdem(folder) else {
        throw NewProblem("\(idem) is not a folder with the package of Idem")
      }
      return .path(folder)
    }
  }

  fileprivate static func isURL(_ place: String) -> Bool { place.contains("://") || place.hasPrefix("git@") }

  /// Why a folder cannot be made; nil if it can.
  fileprivate static func folderProblem(_ name: String) -> String? { access(name, F_OK) == 0 ? "\(name) exists already" : nil }

  /// Writes all files in a new folder. Nothing that exists is changed.
  private static func create(_ files: PackageFiles) throws(NewProblem) {
    let folder = files.name.text
    if let problem = folderProblem(folder) { throw NewProblem(problem, status: 1) }
    for file in files.all {
      let parts = file.path.split(separator: "/").dropLast()
      for count in 0...parts.count {
        let path = ([Substring(folder)] + parts.prefix(count)).joined(separator: "/")
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw .cannotWrite(path) }
      }
      let path = "\(folder)/\(file.path)"
      guard WholeFile.write(file.text, to: path, isNew: true, mode: file.isProgram ? 0o777 : 0o666) else { throw .cannotWrite(path) }
    }
  }

  private static func report(_ files: PackageFiles) {
    StandardStream.output.writeLines(
      """
      \(files.name.text) is a package with \(files.all.count) files: \(files.kind.summary).

          cd \(files.name.text)
          swift run       # builds and starts it; the first build takes some minutes
          swift test      # runs its tests
      """)
  }
}

/// Why a package cannot be made, as one sentence without a period.
struct NewProblem: Error, CustomStringConvertible {
  let sentence: String
  let status: Int32

  init(_ sentence: String, status: Int32 = 2) { (self.sentence, self.status) = (sentence, status) }

  var description: String { sentence }

  /// After a call of the system.
  static func cannotWrite(_ path: String) -> NewProblem {
    NewProblem("\(path) cannot be written: \(String(cString: strerror(errno)))", status: 1)
  }
}

/// The clone of Idem that the tool was built in.
enum Checkout {
  /// Its folder; nil if the tool is somewhere else.
  static let found: String? = {
    guard var folder = Subcommand.folder.flatMap(absolute)?.split(separator: "/") else { return nil }
    while !folder.isEmpty {
      let path = "/" + folder.joined(separator: "/")
      if isIdem(path) { return path }
      folder.removeLast()
    }
    return nil
  }()

  /// Whether a folder has the package of Idem.
  static func isIdem(_ folder: String) -> Bool {
    access("\(folder)/Package.swift", R_OK) == 0 && access("\(folder)/Sources/Idem/Frame.swift", R_OK) == 0
  }

  /// The path from the root, without links; nil if there is no such file.
  static func absolute(_ path: String) -> String? {
    // SAFETY: realpath allocates the text, and it is freed once it is copied.
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
