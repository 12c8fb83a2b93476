// swift-tools-version:6.1
import PackageDescription

// A package of its own that depends on the product Equatable alone, as a user's would, under the strictest settings: what the macro writes has
// to compile and run here.
let strict: [SwiftSetting] = [
  .unsafeFlags(["-warnings-as-errors"]), .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "equatable-package",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "idem", path: "../..")],
  targets: [
    .testTarget(name: "EquatableBehaviourTests", dependencies: [.product(name: "Equatable", package: "idem")], swiftSettings: strict),
    .testTarget(name: "EquatableRandomTests", dependencies: [.product(name: "Equatable", package: "idem")], swiftSettings: strict),
    .executableTarget(name: "equatable-benchmark", dependencies: [.product(name: "Equatable", package: "idem")], path: "Benchmark"),
  ],
  swiftLanguageModes: [.v6]
)
