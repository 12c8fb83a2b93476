import Synchronization

/// The languages that have a lexer.
public enum Syntax {
  private struct Registry {
    var lexers: [String: AnySyntaxLexer] = [:]
    var hasOwn = false
  }

  private static let registry = Mutex(Registry())

  /// Adds a lexer under all its names. It replaces those that had one of these names.
  public static func register(_ lexer: some SyntaxLexer) {
    let lexer = AnySyntaxLexer(lexer)
    registry.withLock { registry in
      addOwn(&registry)
      for name in lexer.names { registry.lexers[name.lowercased()] = lexer }
    }
  }

  /// The lexer of a language, such as "swift" or "c++". Uppercase letters count as lowercase ones. `nil` if there is none.
  ///
  /// The first call makes the tables of all languages.
  public static func lexer(named name: String) -> AnySyntaxLexer? {
    // Behind the name in Markdown there may be more: "swift title=x", "rust,ignore".
    let end = name.utf8.firstIndex { $0 == 32 || $0 == 44 || $0 == 123 } ?? name.endIndex
    let key = name[..<end].lowercased()
    return registry.withLock { registry in
      addOwn(&registry)
      return registry.lexers[key]
    }
  }

  /// The lexer for a file, by its name, its extension or its first line.
  ///
  /// - Parameters:
  ///   - path: the file's name, with or without its folders.
  ///   - firstLine: the file's first line, such as `#!/usr/bin/env python3`.
  public static func lexer(forFile path: String, firstLine: String = "") -> AnySyntaxLexer? {
    let start = path.utf8.lastIndex(of: 47).map { path.utf8.index(after: $0) } ?? path.startIndex
    let name = path[start...].lowercased()
    if let language = fileNames[name] { return lexer(named: language) }
    if let dot = name.utf8.lastIndex(of: 46) {
      let ending = String(name[name.utf8.index(after: dot)...])
      if let found = lexer(named: endings[ending] ?? ending) { return found }
    }
    guard firstLine.utf8.starts(with: "#!".utf8) else { return nil }
    let words = firstLine.split { $0 == " " || $0 == "/" || $0 == "!" }
    for word in words.reversed() {
      let letters = word.prefix { $0.isLetter }
      if let found = lexer(named: String(letters)) { return found }
    }
    return nil
  }

  private static let fileNames = [
    ".bashrc": "sh", ".profile": "sh", ".zshrc": "sh", "cargo.lock": "toml", ".editorconfig": "ini", ".gitconfig": "ini",
    "package.resolved": "json",
  ]
  private static let endings = [
    "h": "c", "m": "objc", "mm": "cpp", "hh": "cpp", "ipp": "cpp", "pyi": "py", "pyw": "py", "mts": "ts", "cts": "ts", "ksh": "sh",
    "rej": "diff",
    "webmanifest": "json", "service": "ini", "swiftinterface": "swift", "xsd": "xml", "xsl": "xml",
  ]

  private static func addOwn(_ registry: inout Registry) {
    guard !registry.hasOwn else { return }
    registry.hasOwn = true
    let languages: [Language] = [
      .swift, .c, .cPlus, .rust, .go, .python, .javaScript, .typeScript, .typeScriptElements, .shell, .sql, .css, .scss, .json, .toml, .ini,
    ]
    let all =
      languages.map { AnySyntaxLexer(CodeLexer(language: $0), names: $0.names) } + [
        AnySyntaxLexer(DiffLexer()), AnySyntaxLexer(MarkupLexer()), AnySyntaxLexer(YAMLLexer()),
      ]
    for lexer in all {
      for name in lexer.names { registry.lexers[name] = lexer }
    }
  }
}
