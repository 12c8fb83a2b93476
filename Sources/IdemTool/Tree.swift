import Idem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `idem tree`: prints the tree of meaning of a running app.
@MainActor
enum Tree {
  static func run(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.tree)
      exit(0)
    }
    var words = arguments
    let isText = words.contains("--text")
    words.removeAll { $0 == "--text" }
    if let option = words.first(where: { $0.hasPrefix("-") }) { Usage.fail("tree has no option \(option); idem tree --help tells more") }
    guard words.count <= 1 else { Usage.fail("tree takes one process: idem tree PID") }
    let app = words.first.map(RunningApp.find) ?? RunningApp.findOnly()
    var elements: [OutsideElement] = []
    app.ask(.tree) { if case .element(let element) = $0 { elements.append(element) } }
    StandardStream.output.writeLines(isText ? outline(elements) : OutsideElement.json(elements))
    exit(0)
  }

  private static func outline(_ elements: [OutsideElement]) -> String {
    elements.map { element in
      var line = String(repeating: "  ", count: element.depth) + element.role
      if let position = element.numbers["position"] { line += " \(position)" + (element.numbers["count"].map { " of \($0)" } ?? "") }
      if !element.label.isEmpty { line += " \"\(element.label)\"" }
      if let value = element.texts["value"] { line += " = \(value)" }
      if let identifier = element.texts["identifier"] { line += " #\(identifier)" }
      if !element.states.isEmpty { line += " [\(element.states.joined(separator: ", "))]" }
      return line
    }.joined(separator: "\n")
  }
}

/// `idem act`: does something with an element of a running app.
@MainActor
enum Act {
  static func run(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.act)
      exit(0)
    }
    let isSet = arguments.dropFirst().first == "set"
    guard arguments.count == (isSet ? 4 : 3) else {
      Usage.fail(
        isSet
          ? "act set takes a label and a value: idem act PID set LABEL VALUE" : "act takes an action and a label: idem act PID press LABEL")
    }
    RunningApp.find(arguments[0]).ask(.act(arguments[1], label: arguments[2], value: isSet ? arguments[3] : nil)) { _ in }
    exit(0)
  }
}

extension RunningApp {
  /// Sends a request and passes on what the app answers. Ends the tool with one sentence if that fails.
  func ask(_ request: OutsideMessage, _ take: (OutsideMessage) -> Void) {
    connection.send(request)
    var ending: (words: String, status: Int32)?
    while ending == nil {
      var descriptor = pollfd(fd: connection.descriptor, events: Int16(connection.isBehind ? POLLIN | POLLOUT : POLLIN), revents: 0)
      guard poll(&descriptor, 1, 5000) != 0 else { Usage.fail("\(description) does not answer; it is stopped or busy", status: 1) }
      connection.flush()
      connection.read { message in
        switch message {
        case .end(let words, let status)?: ending = (words, Int32(clamping: status))
        case let message?: take(message)
        case nil: ending = ("sent something that this version does not understand", 1)
        }
      }
      if !connection.isOpen, ending == nil { ending = ("has ended unexpectedly", 1) }
    }
    connection.close()
    if let ending, ending.status != 0 { Usage.fail("\(description) \(ending.words)", status: ending.status) }
  }
}
