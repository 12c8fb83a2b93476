/// The texts of the files that every kind of package has. `{NAME}` and the others are replaced by `PackageFiles`.
enum Template {
  static let manifest = #"""
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "{NAME}",
      platforms: [.macOS(.v15)],
      dependencies: [{DEPENDENCY}],
      targets: [
        .executableTarget(name: "{NAME}", dependencies: [.product(name: "{PRODUCT}", package: "{IDENTITY}")]),
        .testTarget(name: "{NAME}Tests", dependencies: ["{NAME}", .product(name: "IdemTesting", package: "{IDENTITY}")]),
      ]
    )

    """#

  static let ignored = """
    .build/
    .swiftpm/
    *.xcodeproj

    """

  static let ci = #"""
    #!/usr/bin/env bash
    # Builds and tests the package. On Debian it needs libncurses-dev and pkg-config.
    set -euo pipefail
    cd "$(dirname "$0")/.."
    swift build --build-tests
    swift test --skip-build

    """#

  static func readme(_ kind: PackageKind) -> String {
    let start = kind == .prompts ? "asks its questions" : "starts it; F12 shows what a frame did, and why"
    return """
      # {NAME}

          swift run       # \(start)
          swift test      # runs its tests, which need no terminal
          .ci/run         # what a server runs

      The views are in Sources, and the tests in Tests. A test presses keys on a screen in memory, and asserts the picture
      and the number of bodies that ran. To look at it as it runs: `IDEM_INSPECT=1 swift run`, and in another terminal `idem inspect`.

      """
  }
}
