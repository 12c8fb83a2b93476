import Foundation

/// The public interface of compiled modules, as `swift-symbolgraph-extract` of the toolchain writes it.
public struct PublicInterface: Decodable, Sendable {
  public var symbols: [PublicSymbol]
  public var relationships: [Relationship]

  /// That one symbol has something to do with another: `conformsTo`, `memberOf`.
  public struct Relationship: Decodable, Sendable {
    public var kind, source, target: String
    /// The name of the target if it is in another module: `IdemCore.View`.
    public var targetFallback: String?
  }

  public struct Failure: Error { public var description: String }

  /// Reads the interface of modules, with their extensions of types of other modules. Takes some seconds.
  public static func read(_ modules: [String]) throws -> PublicInterface {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-symbols-\(getpid())-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in modules { try extract(module, into: folder) }
    var interface = PublicInterface(symbols: [], relationships: [])
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(PublicInterface.self, from: Data(contentsOf: file))
      interface.symbols += graph.symbols
      interface.relationships += graph.relationships
    }
    return interface
  }

  private static func extract(_ module: String, into folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift-symbolgraph-extract", "-module-name", module, "-I", modulesFolder, "-I",
      root.appending(path: "Sources/CIdemNcurses/include").path,
      "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
    ]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(description: "swift-symbolgraph-extract failed for \(module)") }
  }

  /// The framework's package, which is around this file: the tests of the demos have it too.
  private static let root: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Idem").path) { folder.deleteLastPathComponent() }
    return folder
  }()

  /// Beside the tests that run.
  private static var modulesFolder: String {
    let arguments = ProcessInfo.processInfo.arguments
    if let place = arguments.firstIndex(of: "--test-bundle-path"), place + 1 < arguments.count {
      return URL(filePath: arguments[place + 1]).deletingLastPathComponent().appending(path: "Modules").path
    }
    return root.appending(path: ".build/debug/Modules").path
  }

  private static var target: String {
    #if arch(x86_64)
      "x86_64-unknown-linux-gnu"
    #else
      "aarch64-unknown-linux-gnu"
    #endif
  }
}
