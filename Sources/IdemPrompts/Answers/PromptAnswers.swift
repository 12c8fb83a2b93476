import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers that are given before a script starts. They are used instead of a prompt, with and without a terminal.
///
/// - Flags: `--answer name=idem`, or `--answer=name=idem`.
/// - A file: `IDEM_ANSWERS=FILE`, with lines such as `name = idem`. Empty lines and lines that begin with `#` are ignored. A value in double
///   quotes may begin or end with spaces; `\n`, `\t`, `\"` and `\\` mean what they mean in Swift.
///
/// A key is the `id` of a question, or its title. Case, and a question mark or colon at the end, make no difference. A flag takes precedence
/// over the file, and a later answer over an earlier one.
public struct PromptAnswers: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// No answers.
  public init() {}

  /// The answers of a dictionary.
  public init(_ answers: [String: String]) { for (key, value) in answers { self[key] = value } }

  /// The answer for the id or the title of a question.
  public subscript(key: String) -> String? {
    get { values[PromptAnswers.key(of: key)] }
    set { values[PromptAnswers.key(of: key)] = newValue }
  }

  /// Adds the answers of another set. They take precedence.
  public mutating func merge(_ other: PromptAnswers) { values.merge(other.values) { $1 } }

  /// The answers for all questions.
  public var isEmpty: Bool { values.isEmpty }

  func answer(id: String?, title: String) -> String? { id.flatMap { self[$0] } ?? self[title] }

  /// The form in which keys are compared.
  static func key(of text: String) -> String {
    var key = text.lowercased().trimmed
    while key.hasSuffix("?") || key.hasSuffix(":") { key.removeLast() }
    return key.trimmed
  }

  // MARK: Flags

  /// The answers of `--answer` flags. Throws for a flag without a key and a value.
  public init(arguments: [String]) throws(PromptError) { self = try PromptAnswers.split(arguments).answers }

  /// The arguments without the `--answer` flags, for the script's own use. Arguments after `--` are never answers.
  public static func remaining(_ arguments: [String]) throws(PromptError) -> [String] { try split(arguments).others }

  private static func split(_ arguments: [String]) throws(PromptError) -> (answers: PromptAnswers, others: [String]) {
    var answers = PromptAnswers(), others: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        others.append(argument)
        others += rest
        break
      }
      let pair: String
      if argument == "--answer" {
        guard let next = rest.popFirst() else { throw .unreadableAnswers("--answer needs a key and a value: --answer name=idem") }
        pair = next
      } else if argument.hasPrefix("--answer=") {
        pair = String(argument.dropFirst("--answer=".count))
      } else {
        others.append(argument)
        continue
      }
      guard let (key, value) = parts(pair) else {
        throw .unreadableAnswers("--answer \(pair) needs a key and a value: --answer name=idem")
      }
      answers[key] = value
    }
    return (answers, others)
  }

  private static func parts(_ pair: String) -> (key: String, value: String)? {
    guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex else { return nil }
    return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
  }

  // MARK: Files

  /// The answers of a text with lines such as `name = idem`. Throws for the first line that is no answer.
  ///
  /// - Parameter name: the name of the file in the message.
  public init(text: String, name: String = "answers") throws(PromptError) {
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = String(line).trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let (key, value) = PromptAnswers.parts(line), let read = PromptAnswers.unquoted(value.trimmed) else {
        throw .unreadableAnswers("\(name):\(number + 1): expected a line such as: name = idem")
      }
      self[key] = read
    }
  }

  /// The value without its quotes; nil if the quotes are not complete.
  private static func unquoted(_ text: String) -> String? {
    guard text.hasPrefix("\"") else { return text }
    var result = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if character == "\"" { return rest.isEmpty ? result : nil }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case let other?: result.append(other)
      case nil: return nil
      }
    }
    return nil
  }

  /// The answers of a file. Throws if it cannot be read.
  public init(file path: String) throws(PromptError) {
    guard let bytes = PromptAnswers.read(path) else { throw .unreadableAnswers("The answers in \(path) cannot be read: \(systemError())") }
    try self.init(text: String(decoding: bytes, as: UTF8.self), name: path)
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = [], block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return ferror(file) == 0 ? bytes : nil }
      bytes += block.prefix(count)
    }
  }

  /// The answers of the process: from the file of `IDEM_ANSWERS`, and from its flags.
  static func ofProcess() throws(PromptError) -> PromptAnswers {
    var answers = PromptAnswers()
    if let path = environmentVariable("IDEM_ANSWERS"), !path.isEmpty { answers = try PromptAnswers(file: path) }
    answers.merge(try PromptAnswers(arguments: Array(CommandLine.arguments.dropFirst())))
    return answers
  }
}

private func systemError() -> String { String(cString: strerror(errno)) }
