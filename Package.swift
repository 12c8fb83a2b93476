// swift-tools-version:6.1
import PackageDescription

// One target exists only where it forbids an import: see ARCHITECTURE.md for who may import whom.
let package = Package(
  name: "idem",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Idem", targets: ["Idem"]),
    .library(name: "IdemTesting", targets: ["IdemTesting"]),
    .library(name: "Equatable", targets: ["Equatable"]),
    .executable(name: "idem-hello", targets: ["idem-hello"]),
    .executable(name: "idem-counter", targets: ["idem-counter"]),
    .executable(name: "idem-bench", targets: ["idem-bench"]),
  ],
  targets: [
    .target(name: "CNcurses"),
    .target(name: "Equatable"),

    .target(name: "IdemScreen"),
    .target(name: "IdemCore", dependencies: ["IdemScreen"]),
    .target(name: "IdemViews", dependencies: ["IdemCore", "IdemScreen"]),
    .target(name: "IdemTerminal", dependencies: ["IdemScreen", "CNcurses"]),
    .target(name: "IdemInspector", dependencies: ["IdemViews", "IdemCore", "IdemScreen"]),
    .target(
      name: "Idem",
      dependencies: ["Equatable", "IdemScreen", "IdemCore", "IdemViews", "IdemTerminal", "IdemInspector"]),
    .target(name: "IdemTesting", dependencies: ["Idem", "IdemScreen", "IdemCore", "IdemViews"]),

    .executableTarget(name: "idem-hello", dependencies: ["Idem"], path: "Demos/Hello"),
    .executableTarget(name: "idem-counter", dependencies: ["Idem"], path: "Demos/Counter"),
    .executableTarget(name: "idem-bench", dependencies: ["Idem"], path: "Demos/Bench"),
    .target(name: "TopFeed", path: "Demos/Top/Feed"),

    .testTarget(name: "IdemScreenTests", dependencies: ["IdemScreen"]),
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .executableTarget(name: "terminal-fixture", dependencies: ["IdemTerminal", "IdemScreen"], path: "Tests/Fixtures/TerminalFixture"),
    .testTarget(
      name: "IdemTerminalTests", dependencies: ["IdemTerminal", "IdemScreen", "CNcurses", "CVTerm", "terminal-fixture"]),
    .testTarget(name: "IdemCoreTests", dependencies: ["IdemCore", "IdemViews", "IdemScreen", "IdemTesting"]),
    .testTarget(name: "IdemTests", dependencies: ["Idem", "IdemTesting"]),
    .testTarget(name: "TopFeedTests", dependencies: ["TopFeed"]),
  ],
  swiftLanguageModes: [.v6]
)
