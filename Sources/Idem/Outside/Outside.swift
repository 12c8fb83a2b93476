import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets other processes of the user look at the app: one socket for all that looks from outside. The run loop makes it only if the user or the app
/// allows it.
@MainActor
final class Outside {
  private unowned let appHost: AppHost
  private let listener: Int32
  private let path: String
  private var connections: [OutsideConnection] = []
  /// The memory for what the run loop polls.
  @exclusivity(unchecked) var polled: [pollfd] = []

  /// The most connections at a time. A tool that lists the apps needs one for a moment.
  private static let mostConnections = 8
  /// The largest screen in another terminal.
  private static let largest = Size(width: 500, height: 200)
  /// The bytes that are read of a connection in one turn of the run loop.
  private static let readSize = 4096

  /// Listens, or reports in one sentence why that is impossible. The app runs in any case.
  static func listen(for appHost: AppHost) -> Outside? {
    guard let folder = OutsideFolder.make(runtime: environmentVariable("XDG_RUNTIME_DIR")) else {
      let folders = OutsideFolder.paths(runtime: environmentVariable("XDG_RUNTIME_DIR")).joined(separator: " or ")
      Diagnostics.once("the app cannot be inspected from outside: \(folders) must be a folder of this user that is closed to others")
      return nil
    }
    let path = OutsideFolder.socket(of: getpid(), in: folder)
    // A process of the same number that was killed has left its socket. One that listens is in another container, and keeps it.
    let other = UnixSocket.connect(to: path)
    if other >= 0 { close(other) } else if errno == ECONNREFUSED { unlink(path) }
    let listener = UnixSocket.listen(at: path)
    guard listener >= 0 else {
      Diagnostics.once("the app cannot be inspected from outside: \(path) cannot be made: \(String(cString: strerror(errno)))")
      return nil
    }
    OutsideExit.willRemove(path)
    return Outside(appHost, listener, path)
  }

  private init(_ appHost: AppHost, _ listener: Int32, _ path: String) {
    (self.appHost, self.listener, self.path) = (appHost, listener, path)
  }

  /// Tells the tools that the app ends, and removes the socket. The app's picture is shown without the inspector.
  func end() {
    appHost.endInspector()
    for connection in connections { connection.send(.end("has ended", status: 0)) }
    for connection in connections { connection.close() }
    connections = []
    close(listener)
    OutsideExit.removeSocket()
  }

  // MARK: Polling

  /// Adds what is polled: the listener, and each connection.
  func addDescriptors(to all: inout [pollfd]) {
    all.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
    for connection in connections {
      all.append(pollfd(fd: connection.descriptor, events: Int16(connection.isBehind ? POLLIN | POLLOUT : POLLIN), revents: 0))
    }
  }

  /// Handles what the poll has reported for `addDescriptors`. Returns whether the user has pressed a key in the other terminal.
  func handle(_ polled: ArraySlice<pollfd>) -> Bool {
    var hasKey = false
    // Those that are accepted now were not polled.
    for (connection, entry) in zip(connections, polled.dropFirst()) where entry.revents != 0 {
      if entry.revents & Int16(POLLOUT) != 0 { connection.flush() }
      if entry.revents & ~Int16(POLLOUT) != 0 {
        connection.read { message in
          switch message {
          case .event(.key)?, .act?: hasKey = true
          default: break
          }
          receive(message, from: connection)
        }
      }
    }
    if let first = polled.first, first.revents != 0 { acceptAll() }
    for connection in connections where !connection.isOpen { appHost.endInspector(of: connection) }
    connections.removeAll { !$0.isOpen }
    return hasKey
  }

  private func acceptAll() {
    while let descriptor = UnixSocket.accept(from: listener) {
      let connection = OutsideConnection(descriptor, readSize: Outside.readSize)
      guard UnixSocket.isOfThisUser(descriptor), connections.count < Outside.mostConnections else {
        connection.send(.end("refuses the connection", status: 1))
        connection.close()
        continue
      }
      connection.send(.greeting(version: OutsideMessage.version, program: AppStorageFile.programName, process: Int(getpid())))
      connections.append(connection)
    }
  }

  private func receive(_ message: OutsideMessage?, from connection: OutsideConnection) {
    switch message {
    case .shot?: appHost.sendPicture(to: connection)
    case .inspect(let size)?: appHost.inspect(from: connection, Outside.limited(size))
    case .event(let event)?: appHost.inspectorReceives(event, from: connection)
    case .size(let size)?: appHost.resizeInspector(to: Outside.limited(size), from: connection)
    case .tree?: sendTree(to: connection)
    case .act(let action, let label, let value)?: act(action, label, value, for: connection)
    case .unknown(let name)?: end(connection, "has no answer to the request \"\(name.prefix(40))\"")
    default: end(connection, "did not understand the tool")
    }
  }

  // MARK: The tree of meaning

  private func readTree() -> AccessibleElement {
    appHost.tree.updateBeforeEvent()
    return AccessibilityReader(appHost.tree).window(title: appHost.window.settings.title)
  }

  private func sendTree(to connection: OutsideConnection) {
    func send(_ element: AccessibleElement, _ depth: Int) {
      connection.append(.element(OutsideElement(element, depth: depth)))
      for child in element.children { send(child, depth + 1) }
    }
    send(readTree(), 0)
    finish(connection, "", status: 0)
  }

  private func act(_ action: String, _ label: String, _ value: String?, for connection: OutsideConnection) {
    let name = action == "select" ? "press" : action
    func find(_ element: AccessibleElement) -> AccessibleAction? {
      element.actions.first { $0.name == name }
        ?? (name == "press" ? element.action(.press) : name == "escape" ? element.action(.escape) : nil)
    }
    let quoted = "\"\(label.prefix(80))\""
    let found = readTree().find(label) { $0.isEnabled && (name == "set" ? $0.setValue != nil : find($0) != nil) }
    guard let element = found else { return finish(connection, "has no element \(quoted)", status: 1) }
    guard element.isEnabled else { return finish(connection, "has \(quoted) disabled", status: 1) }
    var isDone = false
    appHost.tree.perform { context in
      if name == "set" {
        isDone = element.setValue?(value ?? "", context) ?? false
      } else if let action = find(element) {
        action.perform(context)
        isDone = true
      }
    }
    let can = element.actions.map { $0.kind == .press ? "press" : $0.name } + (element.setValue == nil ? [] : ["set"])
    let choice = can.isEmpty ? "nothing" : can.joined(separator: ", ")
    finish(connection, isDone ? "" : "cannot \(name) \(quoted), a \(element.role.words); it can: \(choice)", status: isDone ? 0 : 1)
  }

  /// Sends all that waits, and the last message. A tool that does not take it in a second loses it.
  private func finish(_ connection: OutsideConnection, _ words: String, status: Int) {
    connection.send(.end(words, status: status))
    let end = MonotonicClock.now() + 1_000_000_000
    while connection.isBehind, MonotonicClock.now() < end {
      var descriptor = pollfd(fd: connection.descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&descriptor, 1, 100)
      connection.flush()
    }
    connection.close()
  }

  private func end(_ connection: OutsideConnection, _ words: String) {
    connection.send(.end(words, status: 1))
    connection.close()
  }

  private static func limited(_ size: Size) -> Size {
    Size(width: min(max(1, size.width), largest.width), height: min(max(1, size.height), largest.height))
  }
}

/// Removes the socket at the end of the process, also after `exit` in the app's own code.
private enum OutsideExit {
  // SAFETY: written once, by the main thread, before the function that reads it is registered.
  nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?
  // SAFETY: as `path`.
  nonisolated(unsafe) static var process: pid_t = 0

  static func willRemove(_ path: String) {
    (self.path, process) = (strdup(path), getpid())
    // Here, where the function has no actor: any thread may end the process.
    atexit { OutsideExit.removeSocket() }
  }

  /// Not in a copy of the process that has not become another program.
  static func removeSocket() { if let path, process == getpid() { unlink(path) } }
}
