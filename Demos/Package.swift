// swift-tools-version: 6.2
import PackageDescription

// The demos: programs that use Idem as any other program does, through its public interface. README.md lists them.

/// A product of Idem.
func idem(_ name: String) -> Target.Dependency { .product(name: name, package: "idem") }

let package = Package(
  name: "idem-demos",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "idem", path: "..")],
  targets: [
    // What the demos share, and what their tests share.
    .target(name: "DemoTools", dependencies: [idem("Idem")], path: "Shared/Tools"),
    .target(
      name: "DemoTesting", dependencies: [idem("Idem"), idem("IdemTesting"), idem("IdemTerminalTesting")], path: "Shared/Testing",
      exclude: ["escape-injection.txt"]),
    .testTarget(name: "DemoToolsTests", dependencies: ["DemoTools"], path: "Shared/ToolsTests"),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "DemoTesting", "DemoTools", "TopFeed", "FleetData", "GitData", "LogLines", "SQLData", idem("Idem"), idem("IdemTesting"),
        idem("IdemTerminalTesting"), "idem-top", "idem-log", "idem-git", "idem-sql", "idem-fleet", "idem-gallery", "idem-bench",
        "idem-edit",
      ],
      path: "Shared/ProgramTests"),
    .testTarget(
      name: "DemoCorpusTests",
      dependencies: ["DemoTesting", "LogLines", "TopFeed", idem("Idem"), idem("IdemTesting"), "idem-log", "idem-top"],
      path: "Shared/CorpusTests"),

    .executableTarget(name: "idem-hello", dependencies: [idem("Idem")], path: "Hello/Sources"),
    .executableTarget(name: "idem-counter", dependencies: [idem("Idem")], path: "Counter/Sources"),

    .executableTarget(name: "idem-bench", dependencies: [idem("Idem")], path: "Bench/Sources"),
    .testTarget(name: "WorkloadTests", dependencies: ["idem-bench", idem("Idem"), idem("IdemTesting")], path: "Bench/Tests"),

    .executableTarget(name: "idem-setup", dependencies: [idem("IdemPrompts")], path: "Setup/Sources"),

    .target(name: "LogLines", dependencies: ["DemoTools"], path: "Log/Lines"),
    .testTarget(name: "LogLinesTests", dependencies: ["LogLines", idem("IdemTesting")], path: "Log/LinesTests"),
    .executableTarget(
      name: "idem-log", dependencies: [idem("Idem"), "DemoTools", "LogLines"], path: "Log/Sources"),
    .testTarget(
      name: "LogTests",
      dependencies: [
        "idem-log", "DemoTools", "DemoTesting", "LogLines", idem("Idem"), idem("IdemTesting"), idem("IdemTerminalTesting"),
      ],
      path: "Log/Tests", exclude: ["Pictures"]),

    .target(name: "RunTasks", dependencies: [idem("Idem"), "DemoTools"], path: "Run/Tasks"),
    .executableTarget(
      name: "idem-run", dependencies: [idem("Idem"), "DemoTools", "RunTasks"], path: "Run/Sources"),
    .testTarget(
      name: "RunTests", dependencies: ["idem-run", "DemoTools", "DemoTesting", "RunTasks", idem("Idem"), idem("IdemTesting")],
      path: "Run/Tests"),

    .target(name: "ChatFeed", path: "Chat/Feed", resources: [.embedInCode("sample.chat")]),
    .testTarget(name: "ChatFeedTests", dependencies: ["ChatFeed", idem("IdemTesting")], path: "Chat/FeedTests"),
    .executableTarget(
      name: "idem-chat", dependencies: [idem("Idem"), "DemoTools", idem("IdemMarkdown"), idem("IdemSyntax"), "ChatFeed"],
      path: "Chat/Sources"),
    .testTarget(
      name: "ChatTests",
      dependencies: ["idem-chat", "ChatFeed", "DemoTesting", idem("Idem"), idem("IdemMarkdown"), idem("IdemTesting")], path: "Chat/Tests"),

    .executableTarget(
      name: "idem-edit", dependencies: [idem("Idem"), "DemoTools", idem("IdemSyntax"), idem("IdemVi")], path: "Edit/Sources"),
    .testTarget(
      name: "EditTests",
      dependencies: ["idem-edit", "DemoTesting", idem("Idem"), idem("IdemSyntax"), idem("IdemTesting"), idem("IdemTerminalTesting")],
      path: "Edit/Tests"),

    .executableTarget(
      name: "idem-gallery",
      dependencies: [idem("Idem"), "DemoTools", idem("IdemCharts"), idem("IdemMarkdown"), idem("IdemSyntax"), idem("IdemVi")],
      path: "Gallery/Sources"),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "idem-gallery", "DemoTools", "DemoTesting", idem("Idem"), idem("IdemCharts"), idem("IdemTesting"), idem("IdemTerminalTesting"),
      ],
      path: "Gallery/Tests", exclude: ["Pictures"]),

    .target(name: "GitData", dependencies: ["DemoTools"], path: "Git/Repository"),
    .target(name: "GitRepositories", dependencies: ["GitData"], path: "Git/TestRepositories"),
    .testTarget(
      name: "GitDataTests", dependencies: ["GitData", "DemoTools", "GitRepositories", idem("IdemTesting")], path: "Git/RepositoryTests"),
    .executableTarget(
      name: "idem-git", dependencies: [idem("Idem"), idem("IdemProcess"), "DemoTools", idem("IdemSyntax"), "GitData"], path: "Git/Sources",
      resources: [.embedInCode("sample.git")]),
    .testTarget(
      name: "GitTests",
      dependencies: [
        "idem-git", "DemoTools", "DemoTesting", "GitData", "GitRepositories", idem("Idem"), idem("IdemTesting"),
        idem("IdemTerminalTesting"),
      ],
      path: "Git/Tests"),

    // A library of Debian. Only idem-fleet needs it.
    .systemLibrary(name: "CCurl", path: "Fleet/CCurl"),
    .target(name: "FleetData", dependencies: ["CCurl", "DemoTools"], path: "Fleet/Data"),
    .testTarget(name: "FleetDataTests", dependencies: ["FleetData", "DemoTools", idem("IdemTesting")], path: "Fleet/DataTests"),
    .executableTarget(
      name: "idem-fleet", dependencies: [idem("Idem"), "DemoTools", idem("IdemCharts"), "FleetData"], path: "Fleet/Sources"),
    .testTarget(
      name: "FleetTests",
      dependencies: [
        "idem-fleet", "FleetData", "DemoTools", "DemoTesting", idem("Idem"), idem("IdemTesting"), idem("IdemTerminalTesting"),
      ],
      path: "Fleet/Tests"),

    // Libraries of Debian. Only idem-sql needs them.
    .systemLibrary(name: "CSQLite", path: "SQL/CSQLite"),
    .systemLibrary(name: "CPostgres", path: "SQL/CPostgres"),
    .target(name: "SQLData", dependencies: ["CSQLite", "CPostgres", "DemoTools"], path: "SQL/Data"),
    .testTarget(name: "SQLDataTests", dependencies: ["SQLData", "DemoTools", idem("IdemTesting")], path: "SQL/DataTests"),
    .executableTarget(
      name: "idem-sql", dependencies: [idem("Idem"), "DemoTools", idem("IdemCharts"), idem("IdemSyntax"), "SQLData"], path: "SQL/Sources"),
    .testTarget(
      name: "SQLTests",
      dependencies: ["idem-sql", "SQLData", "DemoTools", "DemoTesting", idem("Idem"), idem("IdemTesting"), idem("IdemTerminalTesting")],
      path: "SQL/Tests"),

    .target(name: "TopFeed", dependencies: ["DemoTools"], path: "Top/Feed"),
    .testTarget(name: "TopFeedTests", dependencies: ["TopFeed", idem("IdemTesting")], path: "Top/FeedTests"),
    .executableTarget(
      name: "idem-top", dependencies: [idem("Idem"), "DemoTools", "TopFeed"], path: "Top/Sources"),
    .testTarget(
      name: "TopTests",
      dependencies: [
        "idem-top", "DemoTools", "DemoTesting", "TopFeed", idem("Idem"), idem("IdemTesting"), idem("IdemTerminalTesting"),
      ],
      path: "Top/Tests", exclude: ["Pictures"]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - One suite

// `IDEM_ONLY=TopTests swift build --package-path Demos --build-tests` builds these targets and what they depend on, and nothing else.
if let names = Context.environment["IDEM_ONLY"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard let target = targets[name], kept.insert(name).inserted else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { keep(dependency) }
  }
  names.split(separator: ",").map(String.init).forEach(keep)
  package.targets.removeAll { !kept.contains($0.name) }
}
