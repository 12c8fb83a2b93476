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
  "Idem", "IdemPrompts", "IdemTesting", "IdemTerminalTesting", "IdemMarkdown", "IdemSyntax", "IdemVi", "IdemCharts", "IdemFoundation",
  "IdemPorting", "IdemPictures", "IdemProcess", "Equatable",
]
let programs = ["idem-skippable", "idem-trace", "idem-microbench"]

// A target exists only to forbid an import. ARCHITECTURE.md contains the allowed imports.
let package = Package(
  name: "idem",
  platforms: [.macOS(.v15)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + programs.map { .executable(name: $0, targets: [$0]) }
    + [.executable(name: "idem", targets: ["IdemTool"])],
  traits: [
    .trait(
      name: "Pictures",
      description: "IdemPictures decodes PNG and JPEG files. Needs libpng and libjpeg-turbo (Debian: libpng-dev, libjpeg62-turbo-dev).")
  ],
  targets: [
    .target(name: "CIdemNcurses"),
    // The Swift 5 language mode is needed for one call: see MainActorEquatable.
    .target(name: "Equatable", dependencies: ["IdemEquatableMacros"], swiftSettings: [.swiftLanguageMode(.v5)]),

    .target(name: "IdemScreen"),
    .target(name: "IdemText", dependencies: ["IdemScreen"]),
    .target(name: "IdemCore", dependencies: ["IdemScreen"], exclude: ["README.md", "Passes/README.md"]),
    .target(
      name: "IdemViews", dependencies: ["IdemCore", "IdemText", "IdemScreen"],
      exclude: [
        "Views/README.md", "Scrolling/README.md", "Controls/README.md", "Lists/README.md", "Editing/README.md", "Navigation/README.md",
      ]),
    .target(name: "IdemTerminal", dependencies: ["IdemScreen", "CIdemNcurses"], exclude: ["README.md"]),
    .target(name: "IdemInspector", dependencies: ["IdemViews", "IdemCore", "IdemScreen"]),
    .target(
      name: "Idem",
      dependencies: ["Equatable", "IdemScreen", "IdemText", "IdemCore", "IdemViews", "IdemTerminal", "IdemInspector"]),
    .target(name: "IdemSeeds"),
    .target(
      name: "IdemTesting", dependencies: ["Idem", "IdemSeeds", "IdemInspector", "IdemScreen", "IdemCore", "IdemViews", "IdemTerminal"]),
    // Only packages that use IdemTerminalTesting need libvterm.
    .systemLibrary(name: "CIdemVTerm"),
    .target(name: "IdemTerminalTesting", dependencies: ["IdemScreen", "CIdemVTerm"]),

    .target(name: "IdemMarkdown", dependencies: ["IdemViews", "IdemCore", "IdemText", "IdemScreen"]),
    .target(name: "IdemSyntax", dependencies: ["IdemViews", "IdemCore", "IdemText", "IdemScreen"]),
    .target(name: "IdemVi", dependencies: ["IdemText", "IdemScreen"]),
    .target(name: "IdemCharts", dependencies: ["IdemViews", "IdemCore", "IdemScreen"]),
    .target(name: "IdemFoundation", dependencies: ["Idem", "IdemCharts", "IdemViews", "IdemCore", "IdemText", "IdemScreen"]),
    // For code that was written for phones and desktops. Nothing depends on it.
    .target(name: "IdemPorting", dependencies: ["IdemFoundation", "IdemCharts", "IdemViews", "IdemEquatableMacros"]),
    .target(
      name: "CIdemPictures", cSettings: [.define("IDEM_PICTURES", .when(traits: ["Pictures"]))],
      linkerSettings: [.linkedLibrary("png16", .when(traits: ["Pictures"])), .linkedLibrary("jpeg", .when(traits: ["Pictures"]))]),
    .target(name: "IdemPictures", dependencies: ["CIdemPictures", "IdemScreen"]),
    .target(name: "CIdemProcess"),
    .target(name: "IdemProcess", dependencies: ["CIdemProcess", "IdemScreen"]),
    .target(name: "IdemPrompts", dependencies: ["Idem", "IdemCore", "IdemScreen", "IdemTerminal", "IdemViews"]),

    // Not "idem", which is "Idem" where file names ignore case.
    .executableTarget(name: "IdemTool", dependencies: ["Idem", "IdemInspector", "IdemPrompts", "IdemScreen", "IdemTerminal"]),
    .executableTarget(name: "idem-trace", dependencies: ["IdemScreen"], path: "Sources/Trace"),

    .target(name: "IdemAllocationCount", path: "Tests/Benchmarks/AllocationCount"),
    .target(name: "IdemMemoryUse", path: "Tests/Benchmarks/MemoryUse"),
    .target(name: "IdemMemoryScreen", dependencies: ["Idem", "IdemScreen", "IdemTerminal"], path: "Tests/Benchmarks/MemoryScreen"),
    .executableTarget(
      name: "idem-microbench",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemText", "IdemTerminal", "IdemInspector", "IdemMarkdown", "IdemSyntax", "IdemCharts",
        "IdemAllocationCount", "IdemMemoryUse", "IdemMemoryScreen",
      ],
      path: "Tests/Benchmarks/Microbenchmarks"),

    .target(name: "IdemEscapeCorpus", dependencies: ["IdemScreen"], path: "Tests/Corpus", exclude: ["escape-injection.txt"]),
    .target(
      name: "IdemTestSupport", dependencies: ["IdemTerminalTesting", "IdemTerminal", "IdemScreen"], path: "Tests/Support"),
    .testTarget(name: "IdemSeedsTests", dependencies: ["IdemSeeds"]),
    .testTarget(name: "IdemScreenTests", dependencies: ["IdemScreen", "IdemEscapeCorpus", "IdemSeeds"]),
    .testTarget(name: "IdemTextTests", dependencies: ["IdemText", "IdemScreen", "IdemEscapeCorpus", "IdemSeeds"]),
    .executableTarget(
      name: "idem-terminal-fixture", dependencies: ["IdemTerminal", "IdemScreen", "CIdemNcurses"], path: "Tests/Fixtures/TerminalFixture"),
    .testTarget(
      name: "IdemTerminalTests",
      dependencies: [
        "IdemTerminal", "IdemScreen", "CIdemNcurses", "IdemTerminalTesting", "IdemTestSupport", "IdemEscapeCorpus", "IdemSeeds",
        "idem-terminal-fixture",
      ]),
    .executableTarget(name: "idem-picture-fixture", dependencies: ["IdemPictures", "IdemScreen"], path: "Tests/Fixtures/PictureFixture"),
    .executableTarget(
      name: "idem-picture-quality", dependencies: ["IdemViews", "IdemScreen"], path: "Tests/Pictures/Quality"),
    .executableTarget(name: "idem-storage-fixture", dependencies: ["IdemCore"], path: "Tests/Fixtures/StorageFixture"),
    .executableTarget(name: "idem-inline-fixture", dependencies: ["Idem"], path: "Tests/Fixtures/InlineFixture"),
    .executableTarget(name: "idem-app-fixture", dependencies: ["Idem"], path: "Tests/Fixtures/AppFixture"),
    .testTarget(
      name: "IdemAppTests",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemTerminal", "IdemTesting", "IdemTerminalTesting", "IdemTestSupport", "IdemSeeds",
        "idem-app-fixture", "idem-inline-fixture", "idem-storage-fixture", "idem-trace", "idem-skippable", "IdemTool",
      ]),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemInspector", "IdemTerminal", "IdemTesting", "IdemTerminalTesting", "IdemEscapeCorpus",
        "IdemMarkdown", "IdemSyntax", "IdemCharts", "IdemViews", "IdemTestControls", "IdemTestSupport",
      ]),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "IdemScreen", "IdemText", "IdemTerminal", "IdemViews", "IdemMarkdown", "IdemSyntax", "IdemVi", "IdemSeeds", "idem-trace",
      ],
      path: "Tests/Fuzz",
      exclude: ["Entry", "Corpus", "Dictionaries", "run.sh"], sources: ["Properties", "Replay"]),
    .testTarget(name: "IdemCoreTests", dependencies: ["IdemCore", "IdemViews", "IdemScreen", "IdemTesting", "IdemSeeds"]),
    .target(name: "IdemTestControls", dependencies: ["Idem"], path: "Tests/Controls"),
    .testTarget(
      name: "IdemTests", dependencies: ["Idem", "IdemTesting", "IdemSeeds", "IdemTestControls"], exclude: ["Testing/Snapshots"]),
    .testTarget(
      name: "SmallSpacesTests",
      dependencies: ["Idem", "IdemCore", "IdemViews", "IdemScreen", "IdemTesting", "IdemTestControls", "IdemSeeds"]),
    .executableTarget(name: "idem-prompt-fixture", dependencies: ["IdemPrompts"], path: "Tests/Fixtures/PromptFixture"),
    .testTarget(
      name: "ChurnTests",
      dependencies: ["Idem", "IdemCharts", "IdemMarkdown", "IdemCore", "IdemTesting", "IdemTestControls", "IdemMemoryUse", "IdemSeeds"]),
    .testTarget(
      name: "IdemPromptsTests",
      dependencies: [
        "IdemPrompts", "Idem", "IdemTerminal", "IdemTesting", "IdemTerminalTesting", "IdemEscapeCorpus", "IdemSeeds", "idem-prompt-fixture",
      ]),
    .testTarget(
      name: "ViewProgramTests",
      dependencies: [
        "Idem", "IdemCharts", "IdemTesting", "IdemTestControls", "IdemCore", "IdemViews", "IdemScreen", "IdemTerminal",
        "IdemTerminalTesting",
        "IdemSeeds",
      ]),
    .testTarget(
      name: "IdemMarkdownTests",
      dependencies: ["IdemMarkdown", "Idem", "IdemTesting", "IdemCore", "IdemViews", "IdemScreen", "IdemEscapeCorpus", "IdemSeeds"]),
    .testTarget(
      name: "IdemSyntaxTests", dependencies: ["IdemSyntax", "IdemText", "Idem", "IdemTesting", "IdemViews", "IdemScreen", "IdemSeeds"]),
    .testTarget(
      name: "IdemChartsTests",
      dependencies: ["IdemCharts", "Idem", "IdemTesting", "IdemCore", "IdemViews", "IdemScreen", "IdemSeeds"]),
    .testTarget(
      name: "IdemFoundationTests", dependencies: ["IdemFoundation", "IdemCharts", "Idem", "IdemTesting", "IdemText", "IdemSeeds"]),
    .testTarget(name: "IdemPortingTests", dependencies: ["IdemPorting", "IdemFoundation", "IdemCharts", "IdemTesting", "IdemTestSupport"]),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "Idem", "IdemCore", "IdemScreen", "IdemTerminal", "IdemViews", "IdemTesting", "IdemTerminalTesting", "IdemTestSupport", "IdemSeeds",
        "idem-app-fixture",
      ]),
    .testTarget(
      name: "IdemInspectorTests",
      dependencies: [
        "Idem", "IdemInspector", "IdemScreen", "IdemCore", "IdemViews", "IdemTesting", "IdemTerminalTesting", "IdemTestSupport",
        "IdemSeeds", "idem-trace", "idem-app-fixture",
      ]),
    .testTarget(name: "IdemViTests", dependencies: ["IdemVi", "Idem", "IdemCore", "IdemText", "IdemScreen", "IdemTesting", "IdemSeeds"]),
    .testTarget(name: "IdemProcessTests", dependencies: ["IdemProcess"]),
    .target(name: "IdemLookSheets", dependencies: ["Idem", "IdemTesting", "IdemScreen", "IdemTerminal"], path: "Tests/Looks/Sheet"),
    .executableTarget(name: "idem-look-sheet", dependencies: ["IdemLookSheets", "Idem", "IdemScreen"], path: "Tests/Looks/Program"),
    .testTarget(name: "LooksTests", dependencies: ["IdemLookSheets", "Idem", "IdemScreen", "IdemTerminal", "IdemTesting"]),
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
  .target(name: "IdemEquatableSyntax", dependencies: syntaxPackage, swiftSettings: syntaxImports),
  .target(name: "IdemMacroExpansions", dependencies: ["IdemEquatableSyntax"] + syntaxPackage, swiftSettings: syntaxImports),
  .macro(
    name: "IdemEquatableMacros", dependencies: ["IdemMacroExpansions"] + syntaxPackage, swiftSettings: syntaxImports,
    linkerSettings: syntaxLibraries),
  .executableTarget(
    name: "idem-skippable", dependencies: ["IdemEquatableSyntax", "IdemScreen"] + syntaxPackage, path: "Sources/Skippable",
    swiftSettings: syntaxImports,
    linkerSettings: syntaxLibraries),
  .testTarget(
    name: "MacroExpansionsTests", dependencies: ["IdemMacroExpansions", "IdemEquatableSyntax", "idem-skippable"] + syntaxPackage,
    swiftSettings: syntaxImports, linkerSettings: syntaxLibraries),
]

// MARK: - One suite

// `IDEM_ONLY=IdemViTests,IdemTextTests swift build --build-tests` builds these targets and what they depend on, and nothing else. Names of
// another package's targets, as of Demos, have no effect here.
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
if let names = Context.environment["IDEM_ONLY"]?.split(separator: ",").map(String.init), names.contains(where: { targets[$0] != nil }) {
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard let target = targets[name], kept.insert(name).inserted else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { keep(dependency) }
  }
  names.forEach(keep)
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}
