import Foundation

/// The ways by which an app's text comes in: read from the compiled modules, so that none can be forgotten.
///
/// A way is a public function, initialiser, property that can be set, or enum case with a parameter of text, and the kind of text:
/// `Label.init(_:systemImage:) String`.
enum PublicInterface {
  static let modules = ["IdemScreen", "IdemText", "IdemCore", "IdemViews", "Idem"]
  /// Types that are text, or hold it.
  private static let kinds: Set = [
    "String", "Substring", "Character", "Scalar", "StaticString", "StringProtocol", "Text", "LocalizedStringKey",
  ]

  struct Failure: Error { var description: String }

  static func ways() throws -> Set<String> {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-symbols-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in modules { try extract(module, into: folder) }
    var ways: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      for symbol in try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols {
        for kind in symbol.kinds { ways.insert("\(symbol.pathComponents.joined(separator: ".")) \(kind)") }
      }
    }
    return ways
  }

  private static func extract(_ module: String, into folder: URL) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift-symbolgraph-extract", "-module-name", module, "-I", modulesFolder(root), "-I",
      root.appending(path: "Sources/CNcurses/include").path,
      "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
    ]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(description: "swift-symbolgraph-extract failed for \(module)") }
  }

  /// Beside the tests that run.
  private static func modulesFolder(_ root: URL) -> String {
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

  // MARK: What a symbol graph has

  private struct Graph: Decodable { var symbols: [Symbol] }

  private struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Parameter: Decodable { var declarationFragments: [Fragment] }
    struct Signature: Decodable { var parameters: [Parameter]? }
    struct Generics: Decodable { var constraints: [Constraint]? }
    struct Constraint: Decodable { var lhs, rhs: String }
    struct Fragment: Decodable { var kind, spelling: String }

    var identifier: Identifier
    var kind: Kind
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var functionSignature: Signature?
    var swiftGenerics: Generics?

    /// The kinds of text that it takes.
    var kinds: Set<String> {
      let parts: [Fragment]
      switch kind.identifier.replacing("swift.", with: "") {
      case "property", "type.property":
        let isFixed = declarationFragments.contains { $0.kind == "keyword" && $0.spelling == "let" }
        if isFixed || declarationFragments.map(\.spelling).joined().contains("{ get }") { return [] }
        parts = declarationFragments
      case "enum.case": parts = declarationFragments
      default: parts = (functionSignature?.parameters ?? []).flatMap(\.declarationFragments)
      }
      let generics = Set((swiftGenerics?.constraints ?? []).filter { $0.rhs.hasSuffix("StringProtocol") }.map(\.lhs))
      var kinds: Set<String> = []
      for (place, part) in parts.enumerated() where part.kind == "typeIdentifier" {
        // A type within one of them is another type.
        if place + 1 < parts.count, parts[place + 1].spelling.hasPrefix(".") { continue }
        if PublicInterface.kinds.contains(part.spelling) { kinds.insert(part.spelling) }
        if generics.contains(part.spelling) { kinds.insert("StringProtocol") }
      }
      return kinds
    }
  }
}
