/// Which files and folders can be chosen.
public struct FileFilter: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case files, folders, any
    case named([String])
    case types([UTType])
  }
  private let kind: Kind

  /// Any file.
  public static let files = FileFilter(kind: .files)
  /// Any folder.
  public static let folders = FileFilter(kind: .folders)
  /// Any file or folder.
  public static let any = FileFilter(kind: .any)
  /// Files whose names match one of the patterns, such as `*.json`. A star is any text, and a question mark any character. Upper and lower
  /// case are the same.
  public static func files(named patterns: String...) -> FileFilter { FileFilter(kind: .named(patterns)) }
  /// Files of one of the types.
  public static func types(_ types: [UTType]) -> FileFilter { FileFilter(kind: .types(types)) }

  /// Whether a file or a folder can be chosen.
  func allows(name: String, isFolder: Bool) -> Bool {
    switch kind {
    case .files: !isFolder
    case .folders: isFolder
    case .any: true
    case .named(let patterns): !isFolder && patterns.contains { FileFilter.matches(name.lowercased(), $0.lowercased()) }
    case .types(let types): types.isEmpty || types.contains { $0.includes(name: name, isFolder: isFolder) }
    }
  }

  /// Whether folders can be chosen.
  var allowsFolders: Bool { allows(name: "", isFolder: true) }
  /// Whether only folders can be chosen.
  var allowsFoldersOnly: Bool {
    switch kind {
    case .folders: true
    case .types(let types):
      !types.isEmpty && types.allSatisfy { $0.includes(name: "", isFolder: true) && !$0.includes(name: "", isFolder: false) }
    default: false
    }
  }

  /// Whether a name matches a pattern. Cost: O(name x pattern), without recursion.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let name = Array(name), pattern = Array(pattern)
    var n = 0, p = 0
    // Where the last star is, and the length of the name that it covers until now.
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        n += 1
        p += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        n = last.name + 1
        p = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
