// swift-tools-version:6.1
import PackageDescription

// A package of its own, as a user's: it depends on the product Equatable alone, and what the macro writes has to compile and run under the
// strictest settings. `run.sh` runs all of it.
let strict: [SwiftSetting] = [
  .unsafeFlags(["-warnings-as-errors"]), .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]
let equatable = Target.Dependency.product(name: "Equatable", package: "idem")

let package = Package(
  name: "equatable-package",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "idem", path: "../..")],
  targets: [
    .target(name: "ViewFramework", swiftSettings: strict),
    .testTarget(name: "EquatableBehaviourTests", dependencies: [equatable, "ViewFramework"], swiftSettings: strict),
    .executableTarget(name: "generate-structs", swiftSettings: strict),
    .executableTarget(name: "equatable-benchmark", dependencies: [equatable, "ViewFramework"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
