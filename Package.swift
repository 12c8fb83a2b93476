// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The products, each of one target with its name.
let libraries = [
  "Idem", "IdemPrompts", "IdemTesting", "IdemMarkdown", "IdemSyntax", "IdemVi", "IdemCharts", "IdemFoundation", "IdemPoints",
  "IdemPictures", "Equatable",
]
let programs = [
  "idem-skippable", "idem-trace", "idem-hello", "idem-counter", "idem-identity", "idem-top", "idem-bench", "idem-microbench", "idem-log",
  "idem-run", "idem-setup", "idem-chat", "idem-edit", "idem-git", "idem-gallery", "idem-sql", "idem-charts", "idem-fleet",
]

// A target exists only to forbid an import. ARCHITECTURE.md contains the allowed imports.
let package = Package(
  name: "idem",
  platforms: [.macOS(.v15)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + programs.map { .executable(name: $0, targets: [$0]) },
  traits: [
    .trait(
      name: "Pictures",
      description: "IdemPictures decodes PNG and JPEG files. Needs libpng and libjpeg-turbo (Debian: libpng-dev, libjpeg62-turbo-dev).")
  ],
  targets: [
    .target(name: "CNcurses"),
    // The Swift 5 language mode is needed for one call: see MainActorEquatable.
    .target(name: "Equatable", dependencies: ["EquatableMacros"], swiftSettings: [.swiftLanguageMode(.v5)]),

    .target(name: "IdemScreen"),
    .target(name: "IdemText", dependencies: ["IdemScreen"]),
    .target(name: "IdemCore", dependencies: ["IdemScreen"]),
    .target(name: "IdemViews", dependencies: ["IdemCore", "IdemText", "IdemScreen"]),
    .target(name: "IdemTerminal", dependencies: ["IdemScreen", "CNcurses"]),
    .target(name: "IdemInspector", dependencies: ["IdemViews", "IdemCore", "IdemScreen"]),
    .target(
      name: "Idem",
      dependencies: ["Equatable", "IdemScreen", "IdemText", "IdemCore", "IdemViews", "IdemTerminal", "IdemInspector"]),
    .target(name: "IdemTesting", dependencies: ["Idem", "IdemInspector", "IdemScreen", "IdemCore", "IdemViews", "IdemTerminal"]),

    .target(name: "IdemMarkdown", dependencies: ["IdemViews", "IdemCore", "IdemText", "IdemScreen"]),
    .target(name: "IdemSyntax", dependencies: ["IdemViews", "IdemCore", "IdemText", "IdemScreen"]),
    .target(name: "IdemVi", dependencies: ["IdemText", "IdemScreen"]),
    .target(name: "IdemCharts", dependencies: ["IdemViews", "IdemCore", "IdemScreen"]),
    .target(name: "IdemFoundation", dependencies: ["Idem", "IdemCharts", "IdemViews", "IdemCore", "IdemText", "IdemScreen"]),
    .target(name: "IdemPoints", dependencies: ["IdemFoundation"]),
    .target(
      name: "CPictures", cSettings: [.define("IDEM_PICTURES", .when(traits: ["Pictures"]))],
      linkerSettings: [.linkedLibrary("png16", .when(traits: ["Pictures"])), .linkedLibrary("jpeg", .when(traits: ["Pictures"]))]),
    .target(name: "IdemPictures", dependencies: ["CPictures", "IdemScreen"]),
    .target(name: "IdemPrompts", dependencies: ["Idem", "IdemCore", "IdemScreen", "IdemTerminal", "IdemViews"]),

    .executableTarget(name: "idem-trace", dependencies: ["IdemScreen"], path: "Sources/Trace"),
    .executableTarget(name: "idem-hello", dependencies: ["Idem"], path: "Demos/Hello"),
    .executableTarget(name: "idem-counter", dependencies: ["Idem"], path: "Demos/Counter"),
    .executableTarget(name: "idem-identity", dependencies: ["Idem"], path: "Demos/Identity"),
    .executableTarget(name: "idem-bench", dependencies: ["Idem"], path: "Demos/Bench"),
    .target(name: "DemoTools", dependencies: ["IdemScreen"], path: "Demos/Shared"),
    .testTarget(name: "DemoToolsTests", dependencies: ["DemoTools"]),
    .target(name: "DemoTesting", dependencies: ["Idem", "IdemTesting"], path: "Tests/DemoTesting"),
    .target(name: "LogLines", dependencies: ["DemoTools"], path: "Demos/Log/Lines"),
    .executableTarget(
      name: "idem-log", dependencies: ["Idem", "DemoTools", "LogLines"], path: "Demos/Log/App"),
    .target(name: "RunTasks", dependencies: ["IdemTerminal", "DemoTools"], path: "Demos/Run/Tasks"),
    .executableTarget(
      name: "idem-run", dependencies: ["Idem", "IdemScreen", "DemoTools", "RunTasks"], path: "Demos/Run/App"),
    .executableTarget(name: "idem-setup", dependencies: ["IdemPrompts"], path: "Demos/Setup"),
    .target(name: "ChatFeed", path: "Demos/Chat/Feed", resources: [.embedInCode("sample.chat")]),
    .executableTarget(
      name: "idem-chat", dependencies: ["Idem", "DemoTools", "IdemMarkdown", "IdemSyntax", "ChatFeed"], path: "Demos/Chat/App"),
    .executableTarget(
      name: "idem-edit", dependencies: ["Idem", "DemoTools", "IdemSyntax", "IdemVi"], path: "Demos/Edit"),
    .executableTarget(
      name: "idem-gallery",
      dependencies: ["Idem", "DemoTools", "IdemCharts", "IdemMarkdown", "IdemSyntax", "IdemVi"], path: "Demos/Gallery"),
    .executableTarget(
      name: "idem-charts", dependencies: ["Idem", "DemoTools", "IdemCharts"], path: "Demos/Charts"),
    .target(name: "GitData", dependencies: ["DemoTools"], path: "Demos/Git/Repository"),
    .executableTarget(
      name: "idem-git", dependencies: ["Idem", "DemoTools", "IdemSyntax", "GitData"], path: "Demos/Git/App",
      resources: [.embedInCode("sample.git")]),
    .systemLibrary(name: "CCurl", path: "Demos/Fleet/CCurl"),
    .target(name: "FleetData", dependencies: ["CCurl", "DemoTools"], path: "Demos/Fleet/Data"),
    .executableTarget(name: "idem-fleet", dependencies: ["Idem", "DemoTools", "IdemCharts", "FleetData"], path: "Demos/Fleet/App"),
    // Libraries of Debian. Only idem-sql needs them.
    .systemLibrary(name: "CSQLite", path: "Demos/SQL/CSQLite"),
    .systemLibrary(name: "CPostgres", path: "Demos/SQL/CPostgres"),
    .target(name: "SQLData", dependencies: ["CSQLite", "CPostgres", "DemoTools"], path: "Demos/SQL/Data"),
    .executableTarget(name: "idem-sql", dependencies: ["Idem", "DemoTools", "IdemCharts", "IdemSyntax", "SQLData"], path: "Demos/SQL/App"),
    .target(name: "TopFeed", dependencies: ["DemoTools"], path: "Demos/Top/Feed"),
    .executableTarget(
      name: "idem-top", dependencies: ["Idem", "DemoTools", "TopFeed"], path: "Demos/Top/App"),

    .target(name: "AllocationCount", path: "Tests/Benchmarks/AllocationCount"),
    .target(name: "MemoryUse", path: "Tests/Benchmarks/MemoryUse"),
    .target(name: "MemoryScreen", dependencies: ["Idem", "IdemScreen", "IdemTerminal"], path: "Tests/Benchmarks/MemoryScreen"),
    .executableTarget(
      name: "idem-microbench",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemText", "IdemTerminal", "IdemInspector", "IdemMarkdown", "IdemSyntax", "IdemCharts",
        "AllocationCount", "MemoryUse", "MemoryScreen",
      ],
      path: "Tests/Benchmarks/Microbenchmarks"),
    .testTarget(name: "WorkloadTests", dependencies: ["idem-bench", "Idem", "IdemCore", "IdemScreen", "MemoryScreen"]),

    .target(name: "Seeds", path: "Tests/Seeds"),
    .target(name: "PublicInterface", path: "Tests/PublicInterface"),
    .testTarget(name: "SeedsTests", dependencies: ["Seeds"]),

    .target(name: "EscapeCorpus", dependencies: ["IdemScreen"], path: "Tests/Corpus", exclude: ["escape-injection.txt"]),
    .testTarget(name: "IdemScreenTests", dependencies: ["IdemScreen", "EscapeCorpus", "Seeds"]),
    .testTarget(name: "IdemTextTests", dependencies: ["IdemText", "IdemScreen", "EscapeCorpus", "Seeds"]),
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .executableTarget(
      name: "terminal-fixture", dependencies: ["IdemTerminal", "IdemScreen", "CNcurses"], path: "Tests/Fixtures/TerminalFixture"),
    .target(name: "IdemTerminalTesting", dependencies: ["IdemTerminal", "IdemScreen", "CVTerm"], path: "Tests/IdemTerminalTesting"),
    .testTarget(
      name: "IdemTerminalTests",
      dependencies: [
        "IdemTerminal", "IdemScreen", "CNcurses", "IdemTerminalTesting", "EscapeCorpus", "Seeds", "terminal-fixture",
      ]),
    .executableTarget(name: "picture-fixture", dependencies: ["IdemPictures", "IdemScreen"], path: "Tests/Fixtures/PictureFixture"),
    .executableTarget(
      name: "picture-quality", dependencies: ["IdemViews", "IdemScreen"], path: "Tests/Pictures/Quality"),
    .executableTarget(name: "storage-fixture", dependencies: ["IdemCore"], path: "Tests/Fixtures/StorageFixture"),
    .executableTarget(name: "inline-fixture", dependencies: ["Idem"], path: "Tests/Fixtures/InlineFixture"),
    .executableTarget(name: "app-fixture", dependencies: ["Idem"], path: "Tests/Fixtures/AppFixture"),
    .testTarget(
      name: "IdemAppTests",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemTerminal", "IdemTesting", "IdemTerminalTesting", "Seeds", "app-fixture", "inline-fixture",
        "storage-fixture", "TopFeed", "idem-top", "idem-log", "idem-bench", "idem-git",
      ]),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemInspector", "IdemTerminal", "IdemTesting", "IdemTerminalTesting", "EscapeCorpus", "LogLines",
        "IdemMarkdown", "IdemSyntax", "IdemCharts", "IdemViews", "idem-log", "TopFeed", "idem-top", "PublicInterface",
      ]),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "IdemScreen", "IdemText", "IdemTerminal", "IdemViews", "IdemMarkdown", "IdemSyntax", "IdemVi", "Seeds", "TopFeed", "idem-trace",
      ],
      path: "Tests/Fuzz",
      exclude: ["Entry", "Corpus", "Dictionaries", "run.sh"], sources: ["Properties", "Replay"]),
    .testTarget(name: "IdemCoreTests", dependencies: ["IdemCore", "IdemViews", "IdemScreen", "IdemTesting", "Seeds"]),
    .testTarget(name: "IdemTests", dependencies: ["Idem", "IdemTesting", "Seeds"]),
    .testTarget(
      name: "ChurnTests", dependencies: ["Idem", "IdemCharts", "IdemMarkdown", "IdemCore", "IdemTesting", "MemoryUse", "Seeds"]),
    .testTarget(
      name: "IdemPromptsTests",
      dependencies: ["IdemPrompts", "Idem", "IdemTerminal", "IdemTesting", "IdemTerminalTesting", "EscapeCorpus", "Seeds", "idem-setup"]),
    .testTarget(
      name: "ViewProgramTests", dependencies: ["Idem", "IdemCharts", "IdemTesting", "IdemCore", "IdemViews", "IdemScreen", "Seeds"]),
    .testTarget(
      name: "IdemMarkdownTests",
      dependencies: ["IdemMarkdown", "Idem", "IdemTesting", "IdemCore", "IdemViews", "IdemScreen", "EscapeCorpus", "Seeds"]),
    .testTarget(
      name: "IdemSyntaxTests", dependencies: ["IdemSyntax", "IdemText", "Idem", "IdemTesting", "IdemViews", "IdemScreen", "Seeds"]),
    .testTarget(
      name: "IdemChartsTests",
      dependencies: ["idem-charts", "IdemCharts", "Idem", "IdemTesting", "IdemCore", "IdemViews", "IdemScreen", "Seeds"],
      exclude: ["Pictures"]),
    .testTarget(name: "IdemFoundationTests", dependencies: ["IdemFoundation", "IdemCharts", "Idem", "IdemTesting", "IdemText", "Seeds"]),
    .testTarget(name: "IdemPointsTests", dependencies: ["IdemPoints", "IdemTesting"]),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemTerminal", "IdemViews", "IdemTesting", "IdemTerminalTesting", "Seeds", "app-fixture",
      ]),
    .testTarget(name: "IdentityTests", dependencies: ["idem-identity", "Idem", "IdemTesting"]),
    .testTarget(
      name: "IdemInspectorTests",
      dependencies: [
        "Idem", "IdemInspector", "IdemScreen", "IdemCore", "IdemViews", "IdemTesting", "IdemTerminalTesting", "idem-trace", "app-fixture",
      ]),
    .testTarget(name: "LogLinesTests", dependencies: ["LogLines", "Seeds"]),
    .testTarget(
      name: "LogTests", dependencies: ["idem-log", "DemoTools", "DemoTesting", "LogLines", "Idem", "IdemTesting"], exclude: ["Pictures"]),
    .testTarget(name: "RunTests", dependencies: ["idem-run", "DemoTools", "DemoTesting", "RunTasks", "Idem", "IdemTesting", "Seeds"]),
    .testTarget(name: "ChatFeedTests", dependencies: ["ChatFeed", "Seeds"]),
    .testTarget(name: "ChatTests", dependencies: ["idem-chat", "ChatFeed", "DemoTesting", "Idem", "IdemMarkdown", "IdemTesting"]),
    .testTarget(
      name: "EditTests",
      dependencies: ["idem-edit", "DemoTesting", "Idem", "IdemSyntax", "IdemText", "IdemTesting", "IdemTerminalTesting", "Seeds"]),
    .testTarget(name: "IdemViTests", dependencies: ["IdemVi", "Idem", "IdemCore", "IdemText", "IdemScreen", "IdemTesting", "Seeds"]),
    .target(name: "GitRepositories", dependencies: ["GitData"], path: "Tests/GitRepositories"),
    .testTarget(name: "GitDataTests", dependencies: ["GitData", "DemoTools", "GitRepositories", "Seeds"]),
    .testTarget(
      name: "GitTests", dependencies: ["idem-git", "DemoTools", "DemoTesting", "GitData", "GitRepositories", "Idem", "IdemTesting"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "idem-gallery", "DemoTools", "DemoTesting", "LookSheets", "Idem", "IdemScreen", "IdemTerminal", "IdemTesting",
        "IdemTerminalTesting", "PublicInterface",
      ],
      exclude: ["Pictures"]),
    .target(name: "LookSheets", dependencies: ["Idem", "IdemTesting", "IdemScreen", "IdemTerminal"], path: "Tests/Looks/Sheet"),
    .executableTarget(name: "look-sheet", dependencies: ["LookSheets", "Idem", "IdemScreen"], path: "Tests/Looks/Program"),
    .testTarget(name: "LooksTests", dependencies: ["LookSheets", "Idem", "IdemScreen", "IdemTerminal", "IdemTesting"]),
    .testTarget(name: "FleetDataTests", dependencies: ["FleetData", "DemoTools", "Seeds"]),
    .testTarget(
      name: "FleetTests",
      dependencies: ["idem-fleet", "FleetData", "DemoTools", "DemoTesting", "Idem", "IdemTesting", "IdemTerminalTesting"]),
    .testTarget(name: "SQLDataTests", dependencies: ["SQLData", "DemoTools", "Seeds"]),
    .testTarget(
      name: "SQLTests", dependencies: ["idem-sql", "SQLData", "DemoTools", "DemoTesting", "Idem", "IdemTesting", "IdemTerminalTesting"]),
    .testTarget(name: "TopFeedTests", dependencies: ["TopFeed", "Seeds"]),
    .testTarget(
      name: "TopTests", dependencies: ["idem-top", "DemoTools", "DemoTesting", "TopFeed", "Idem", "IdemTesting", "Seeds"],
      exclude: ["Pictures"]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - @Equatable, based on the toolchain's own swift-syntax

/// The folder of the toolchain's own swift-syntax, which the compiler itself uses. With it, nothing has to be downloaded or built.
///
/// The path is derived from the location of the manifest library, `<toolchain>/lib/swift/pm/ManifestAPI`. Nil if the toolchain has no
/// swift-syntax to link, or if `IDEM_SWIFT_SYNTAX=package` is set: then the swift-syntax package is used.
let toolchainSyntax: String? = {
  guard Context.environment["IDEM_SWIFT_SYNTAX"] != "package", let symbol = dlsym(dlopen(nil, RTLD_NOW), "dladdr") else { return nil }
  // Glibc's module does not export dladdr and its Dl_info. The first word of Dl_info is the path of the image that contains the address.
  let imageHolding = unsafeBitCast(symbol, to: (@convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt).self)
  var image: (UnsafePointer<CChar>?, UnsafeRawPointer?, UnsafePointer<CChar>?, UnsafeRawPointer?) = (nil, nil, nil, nil)
  let address = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
  guard imageHolding(address, &image) != 0, let path = image.0 else { return nil }
  let host = "/" + String(cString: path).split(separator: "/").dropLast(3).joined(separator: "/") + "/host"
  return access(host + "/SwiftSyntax.swiftmodule", R_OK) == 0 ? host : nil
}()

let syntaxModules = [
  "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftDiagnostics", "SwiftParser",
]
let syntaxPackage =
  toolchainSyntax == nil
  ? (syntaxModules + ["SwiftCompilerPlugin"]).map { Target.Dependency.product(name: $0, package: "swift-syntax") } : []
let syntaxImports = toolchainSyntax.map { [SwiftSetting.unsafeFlags(["-I", $0])] } ?? []
let syntaxLibraries =
  toolchainSyntax.map { host in
    [LinkerSetting.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
      + (syntaxModules + ["SwiftCompilerPluginMessageHandling"]).map { .linkedLibrary($0) }
  } ?? []

if toolchainSyntax == nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"700.0.0"))
}
package.targets += [
  .target(name: "EquatableSyntax", dependencies: syntaxPackage, swiftSettings: syntaxImports),
  .target(name: "MacroExpansions", dependencies: ["EquatableSyntax"] + syntaxPackage, swiftSettings: syntaxImports),
  .macro(
    name: "EquatableMacros", dependencies: ["MacroExpansions"] + syntaxPackage, swiftSettings: syntaxImports,
    linkerSettings: syntaxLibraries),
  .executableTarget(
    name: "idem-skippable", dependencies: ["EquatableSyntax", "IdemScreen"] + syntaxPackage, path: "Sources/Skippable",
    swiftSettings: syntaxImports,
    linkerSettings: syntaxLibraries),
  .testTarget(
    name: "MacroExpansionsTests", dependencies: ["MacroExpansions", "EquatableSyntax", "idem-skippable"] + syntaxPackage,
    swiftSettings: syntaxImports, linkerSettings: syntaxLibraries),
]

// MARK: - One suite

// `IDEM_ONLY=IdemViTests,IdemTextTests swift build --build-tests` builds these targets and what they depend on, and nothing else.
if let names = Context.environment["IDEM_ONLY"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard let target = targets[name], kept.insert(name).inserted else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { keep(dependency) }
  }
  names.split(separator: ",").map(String.init).forEach(keep)
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}
