import IdemCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the body of a view is in the source of the app.
@MainActor
enum SourceWords {
  /// `Sources/App/Row.swift:41`; nil if that is unknown.
  static func place(of type: Any.Type) -> String? {
    guard ViewTypes.isApps(type) else { return nil }
    return SourcePlace.ofBody(of: (type as? any ModifierBody.Type)?.modifierType ?? type).map { "\(short($0.file)):\($0.line)" }
  }

  static func lines(_ type: Any.Type) -> [String] {
    if let place = place(of: type) { return [place] }
    let name = _typeName((type as? any ModifierBody.Type)?.modifierType ?? type, qualified: true)
    return [
      "the type \(StateText.withoutContexts(name)); the program tells the line only with symbols and debug information (swift build -Xswiftc -g)"
    ]
  }

  /// The path from the current folder, or else from `Sources` or `Tests`, or else the name with its folder.
  private static func short(_ path: String) -> String {
    if let current = getcwd(nil, 0) {
      let folder = String(cString: current) + "/"
      free(current)
      if path.hasPrefix(folder) { return String(path.dropFirst(folder.count)) }
    }
    let parts = path.split(separator: "/" as Character)
    let start = parts.lastIndex { $0 == "Sources" || $0 == "Tests" } ?? max(0, parts.count - 2)
    return parts[start...].joined(separator: "/")
  }
}
