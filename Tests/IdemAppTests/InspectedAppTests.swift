import Glibc
import IdemSeeds
import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import Idem

/// Apps that are looked at from outside: their socket, and the inspector in another terminal (`idem inspect`).
@Suite(.serialized) final class InspectedAppTests {
  private let runtime: String
  private var folder: String { runtime + "/idem" }
  private var environment: [String] { quiet + ["XDG_RUNTIME_DIR=\(runtime)"] }
  private static let firstPage = " ◆  1 what happened"

  init() {
    var template = Array("/tmp/idem-outside-XXXXXX".utf8CString)
    runtime = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit {
    for name in names(in: folder) { unlink("\(folder)/\(name)") }
    rmdir(folder)
    rmdir(runtime)
  }

  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      // SAFETY: `readdir` ends each name with a zero, within `d_name`.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(cString: $0.bindMemory(to: CChar.self).baseAddress!) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  private func socket(_ process: pid_t) -> String { "\(folder)/\(process).sock" }

  /// An app that allows inspection, after its first frame.
  private func app(_ mode: String = "counter", _ variables: [String] = ["IDEM_INSPECT=1"], width: Int = 80, height: Int = 24) -> Session {
    let session = Session([Session.app, mode], environment + variables, width: width, height: height)
    #expect(session.reads { session.screen.contains { !$0.isEmpty } })
    session.rest()
    return session
  }

  private func tool(_ arguments: String..., width: Int = 100, height: Int = 30) -> Session {
    Session([RecordedAppTests.tool, "inspect"] + arguments, environment, width: width, height: height)
  }

  private func tool(for app: Session) -> Session { tool("\(app.process)") }

  /// Runs the tool to its end, and returns its status and what it said.
  private func answer(_ arguments: String...) -> (status: String, words: String) {
    let session = Session([RecordedAppTests.tool, "inspect"] + arguments, environment, width: 200)
    return (session.end(), session.text.split(whereSeparator: \.isNewline).joined(separator: "\n"))
  }

  /// Runs another command of the tool to its end, and returns its status and what it said.
  private func asks(_ arguments: String...) -> (status: String, words: String) {
    let session = Session([RecordedAppTests.tool] + arguments, environment, width: 200, height: 100)
    let status = session.end()
    return (status, String(decoding: session.received, as: UTF8.self).replacing("\r\n", with: "\n"))
  }

  /// The status of a tool that ends. A key ends its wait for the replies of the terminal, which come never here.
  private func status(_ tool: Session) -> String {
    tool.type("x", untilEnd: true)
    return tool.end()
  }

  private func end(_ app: Session) {
    app.type("q", untilEnd: true)
    #expect(app.end() == "exit 0", "\(app.afterwards)")
    #expect(app.leftovers == "")
  }

  // MARK: The socket

  @Test func `without a request there is no folder, no socket and no descriptor`() {
    let without = app("counter", [])
    #expect(mode(folder) == nil)
    let answer = answer("\(without.process)")
    #expect(answer.status == "exit 1")
    #expect(answer.words == "idem: process \(without.process) does not allow inspection; start it with IDEM_INSPECT=1")
    let with = app()
    #expect(with.descriptors == without.descriptors + 1)
    end(with)
    end(without)
  }

  @Test func `only the user can reach the socket, and it goes with the app`() {
    let session = app()
    #expect(mode(folder) == S_IFDIR | 0o700)
    #expect(mode(socket(session.process)) == S_IFSOCK | 0o600)
    #expect(session.becomesIdle())
    end(session)
    #expect(names(in: folder) == [])
  }

  @Test(arguments: ["E", "e", "x", "SIGTERM"]) func `each end but a kill removes the socket`(key: String) {
    let session = app()
    #expect(names(in: folder) == ["\(session.process).sock"])
    if key == "SIGTERM" { kill(session.process, SIGTERM) } else { session.type(key) }
    _ = session.end()
    #expect(names(in: folder) == [])
  }

  @Test(.disabled(if: otherAppsRun)) func `a socket of a killed process is replaced, and removed by the tool`() throws {
    mkdir(folder, 0o700)
    let session = app()
    kill(session.process, SIGKILL)
    _ = session.end()
    #expect(names(in: folder) == ["\(session.process).sock"])
    // As after a new process has got the number.
    rename(socket(session.process), socket(getpid()))
    let left = UnixSocket.connect(to: socket(getpid()))
    #expect(left < 0 && errno == ECONNREFUSED)
    rename(socket(getpid()), socket(session.process))
    let answer = answer()
    #expect(answer.status == "exit 1")
    #expect(answer.words == "idem: no app allows inspection; start it with IDEM_INSPECT=1")
    #expect(names(in: folder) == [])
  }

  @Test func `a folder that is a link or open to others is not used`() {
    let elsewhere = runtime + "/elsewhere"
    mkdir(elsewhere, 0o700)
    symlink(elsewhere, folder)
    #expect(!OutsideFolder.isSafe(folder))
    let session = app()
    #expect(names(in: elsewhere) == [])
    // The second choice.
    #expect(mode("/tmp/idem-\(geteuid())/\(session.process).sock") == S_IFSOCK | 0o600)
    end(session)
    unlink(folder)
    rmdir(elsewhere)
    mkdir(folder, 0o700)
    chmod(folder, 0o750)
    #expect(!OutsideFolder.isSafe(folder))
    chmod(folder, 0o700)
    #expect(OutsideFolder.isSafe(folder))
  }

  @Test func `a runtime folder that others may write is not used`() {
    #expect(OutsideFolder.paths(runtime: runtime) == [folder, "/tmp/idem-\(geteuid())"])
    for unusable in [nil, "", "relative", "/nowhere/at/all", "/tmp"] {
      #expect(OutsideFolder.paths(runtime: unusable) == ["/tmp/idem-\(geteuid())"], "\(unusable ?? "none")")
    }
  }

  // MARK: The inspector in another terminal

  @Test func `the other terminal has the whole inspector, and the app goes on`() {
    let app = app(), tool = tool(for: app)
    #expect(tool.sees(Self.firstPage), "\(tool.screen)")
    app.type("nnn")
    #expect(app.sees("count: 3"))
    #expect(tool.reads { tool.screen.contains { $0.contains("_count was written") } }, "\(tool.screen)")
    // The panel is as high as the terminal, and its last row is the strip.
    #expect(tool.screen.count == 30 && tool.screen[29].contains("state _count"), "\(tool.screen)")
    for (key, word) in [("2", " view  "), ("3", " frame  cause"), ("4", " frame  rows of"), ("5", " µs"), ("1", " view  ")] {
      tool.type(key)
      #expect(tool.reads { tool.screen.contains { $0.hasPrefix(word) } }, "page \(key): \(tool.screen)")
    }
    // The panel is not over the app, whose keys are the app's.
    #expect(!app.screen.contains { $0.contains("◆") })
    app.type("n")
    #expect(app.sees("count: 4"))
    tool.resize(width: 60, height: 12)
    #expect(tool.reads { tool.screen.count == 12 && tool.screen[11].contains("_count") }, "\(tool.screen)")
    tool.type("q")
    #expect(status(tool) == "exit 0", "\(tool.afterwards)")
    #expect(tool.leftovers == "")
    app.type("n")
    #expect(app.sees("count: 5"))
    #expect(app.endsAnimations())
    end(app)
  }

  @Test func `an app of 20 by 5 cells has an inspector of 100 by 30`() {
    let app = app(width: 20, height: 5), tool = tool(for: app)
    #expect(tool.sees(Self.firstPage))
    app.type("n")
    #expect(app.sees("count: 1"))
    #expect(app.sees("size: 20x5"))
    tool.type("5")
    #expect(tool.reads { tool.screen.contains { $0.contains("picture") && $0.contains("20x5") } }, "\(tool.screen)")
    end(app)
    #expect(status(tool) == "exit 0", "\(tool.afterwards)")
  }

  @Test func `an inline app keeps its rows while it is inspected`() {
    let path = runtime + "/script"
    let file = fopen(path, "w")!
    fputs("rows 2\ntext 0 first\ntext 1 second\nsync x\n", file)
    fclose(file)
    defer { unlink(path) }
    let app = Session(
      [Session.directory + "/idem-inline-fixture"], environment + ["IDEM_SCRIPT=\(path)", "IDEM_INSPECT=1"], width: 40, height: 10)
    #expect(app.sees("first") && app.sees("second"), "\(app.screen)")
    app.rest()
    let before = app.screen
    let tool = tool(for: app)
    #expect(tool.sees(Self.firstPage))
    #expect(app.endsAnimations())
    #expect(app.screen == before)
    app.type("q")
    #expect(app.end() == "exit 0")
    #expect(status(tool) == "exit 0", "\(tool.afterwards)")
    #expect(tool.saysAfterwards("has ended"))
  }

  @Test func `c makes the next click in the app select a view`() {
    let app = app(), tool = tool(for: app)
    #expect(tool.sees(Self.firstPage))
    tool.type("c")
    #expect(tool.reads { tool.screen[0].contains("click in the app") })
    app.type("\u{1B}[<0;3;1M\u{1B}[<0;3;1m")
    #expect(tool.reads { tool.screen[1].hasPrefix(" Counter  ") && tool.screen[1].contains("AppFixture/Counter.swift:") }, "\(tool.screen)")
    #expect(!tool.screen[0].contains("click in the app"))
    end(app)
    _ = status(tool)
  }

  // MARK: Ends

  private func sockets(of app: Session) -> Int {
    names(in: "/proc/\(app.process)/fd").count { name in
      var target = [CChar](repeating: 0, count: 100)
      readlink("/proc/\(app.process)/fd/\(name)", &target, 99)
      return target.starts(with: "socket:".utf8CString.dropLast())
    }
  }

  private func backgrounds(of app: Session) -> Set<UInt32> {
    Set((0..<24).flatMap { row in (0..<80).map { app.emulator.cell($0, row).background } })
  }

  @Test func `the end of the app ends the tool with one sentence`() {
    let app = app(), tool = tool(for: app)
    #expect(tool.sees(Self.firstPage))
    end(app)
    #expect(status(tool) == "exit 0", "\(tool.afterwards)")
    #expect(tool.leftovers == "")
    #expect(tool.saysAfterwards("idem: idem-app-fixture (\(app.process)) has ended\r\n"), "\(tool.afterwards)")
  }

  @Test func `a killed app ends the tool too`() {
    let app = app(), tool = tool(for: app)
    #expect(tool.sees(Self.firstPage))
    kill(app.process, SIGKILL)
    #expect(status(tool) == "exit 1")
    #expect(tool.leftovers == "")
    #expect(tool.saysAfterwards("has ended unexpectedly"))
    _ = app.end()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL]) func `a tool that is ended leaves its terminal and the app as they were`(signal: Int32) {
    let app = app(), tool = tool(for: app)
    let sockets = sockets(of: app), before = backgrounds(of: app)
    #expect(tool.sees(Self.firstPage))
    // A tint that does not fade.
    tool.type("fff")
    #expect(tool.reads { tool.screen[0].contains("tint heat") }, "\(tool.screen)")
    app.type("n")
    #expect(app.sees("count: 1"))
    #expect(app.reads { backgrounds(of: app) != before })
    kill(tool.process, signal)
    #expect(tool.end() == "signal \(signal)")
    #expect(tool.isRestored())
    #expect(app.reads { self.sockets(of: app) == sockets })
    // No tint is left.
    #expect(app.reads { backgrounds(of: app) == before })
    #expect(app.endsAnimations())
    end(app)
  }

  @Test func `Control-C ends the tool although the app is stopped`() {
    let app = app(), tool = tool(for: app)
    #expect(tool.sees(Self.firstPage))
    kill(app.process, SIGSTOP)
    tool.type("2")
    tool.type("\u{3}")
    #expect(status(tool) == "exit 130")
    #expect(tool.leftovers == "")
    // A stopped app does not answer a new tool.
    let other = answer("\(app.process)")
    #expect(other.status == "exit 1")
    #expect(other.words == "idem: process \(app.process) does not answer; it is stopped or busy")
    kill(app.process, SIGCONT)
    end(app)
  }

  @Test func `the inspector is where it was requested last`() {
    let app = app(), first = tool(for: app)
    #expect(first.sees(Self.firstPage))
    let second = tool(for: app)
    #expect(second.sees(Self.firstPage))
    #expect(status(first) == "exit 0")
    #expect(first.saysAfterwards("shows the inspector in another terminal now"))
    // F12 in the app.
    app.type("\u{1B}[24~")
    #expect(app.sees(Self.firstPage))
    #expect(status(second) == "exit 0")
    #expect(second.saysAfterwards("shows the inspector in its own terminal now"))
    let third = tool(for: app)
    #expect(third.sees(Self.firstPage))
    #expect(app.reads { !app.screen.contains { $0.contains("◆") } })
    third.type("\u{1B}[24~")
    #expect(status(third) == "exit 0")
    end(app)
  }

  // MARK: Which app

  /// Whether apps without a runtime folder are running on this machine: a call without a number finds them too.
  private static let otherAppsRun: Bool = {
    guard let directory = opendir("/tmp/idem-\(geteuid())") else { return false }
    defer { closedir(directory) }
    var count = 0
    while readdir(directory) != nil { count += 1 }
    return count > 2
  }()

  @Test(.disabled(if: otherAppsRun)) func `without a number the only app is shown, and several are listed`() {
    let none = answer()
    #expect(none.status == "exit 1")
    #expect(none.words == "idem: no app allows inspection; start it with IDEM_INSPECT=1")
    let first = app()
    let tool = tool()
    #expect(tool.sees(Self.firstPage))
    tool.type("q")
    #expect(status(tool) == "exit 0", "\(tool.afterwards)")
    let second = app("list")
    let two = answer(), ids = [first.process, second.process].sorted()
    #expect(two.status == "exit 1")
    #expect(
      two.words == """
        idem: 2 apps allow inspection; name one of them:
          idem inspect \(ids[0])   idem-app-fixture
          idem inspect \(ids[1])   idem-app-fixture
        """)
    end(first)
    end(second)
  }

  @Test func `a wrong call is refused in one sentence`() {
    #expect(answer("0") == ("exit 2", "idem: 0 is not the number of a process"))
    #expect(answer("top") == ("exit 2", "idem: top is not the number of a process"))
    #expect(answer("--pid") == ("exit 2", "idem: inspect has no option --pid; idem inspect --help tells more"))
    #expect(answer("1", "2") == ("exit 2", "idem: inspect takes one process: idem inspect PID"))
    #expect(answer("4194305") == ("exit 1", "idem: there is no process 4194305"))
    let help = answer("--help")
    #expect(help.status == "exit 0" && help.words.hasPrefix("usage: idem inspect [PID]\n"))
  }

  // MARK: Other programs at the other end

  /// A connection of this process to an app.
  private func connect(to app: Session) -> Int32 {
    var descriptor = UnixSocket.connect(to: socket(app.process))
    // More wait than the app has accepted.
    while descriptor < 0, errno == EAGAIN {
      poll(nil, 0, 1)
      descriptor = UnixSocket.connect(to: socket(app.process))
    }
    #expect(descriptor >= 0)
    _ = fcntl(descriptor, F_SETFL, 0)
    return descriptor
  }

  private func write(_ text: String, _ descriptor: Int32) { write(Array(text.utf8), descriptor) }

  private func write(_ bytes: [UInt8], _ descriptor: Int32) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // The app has closed the connection.
      guard count > 0 else { return }
      sent += count
    }
  }

  /// All that comes until the app closes the connection.
  private func rest(of descriptor: Int32) -> String {
    var all: [UInt8] = [], part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &part, part.count), count > 0 { all += part[..<count] }
    return String(decoding: all, as: UTF8.self)
  }

  @Test func `the app speaks lines of JSON, and refuses what it does not know`() {
    let app = app(), first = connect(to: app)
    write("{\"request\":\"dance\"}\n", first)
    #expect(
      rest(of: first) == """
        {"idem":"outside","version":1,"program":"idem-app-fixture","process":\(app.process)}
        {"end":"has no answer to the request \\"dance\\"","status":1}

        """)
    close(first)
    let second = connect(to: app)
    write("{\"request\":\"inspect\",\"width\":10,\"height\":2}\n{\"input\":\"key\",\"key\":\"q\"}\n", second)
    let lines = rest(of: second).split(separator: "\n")
    #expect(lines.count >= 2 && lines.last == "{\"end\":\"\",\"status\":0}", "\(lines)")
    close(second)
    end(app)
  }

  @Test func `a program that does not read does not stop the app`() {
    let app = app(), connection = connect(to: app)
    write("{\"request\":\"inspect\",\"width\":10000,\"height\":10000}\n", connection)
    // More pages than the socket holds.
    for _ in 0..<200 {
      for page in 1...5 { write("{\"input\":\"key\",\"key\":\"\(page)\"}\n", connection) }
      app.type("n")
    }
    #expect(app.sees("count: 200"), "\(app.screen)")
    // The loop does not run in vain.
    #expect(app.endsAnimations())
    #expect(app.status("VmRSS") < 200_000)
    // Once it reads, it gets what was held, which is at most one picture, and the newest one. Then pictures follow each frame again.
    var part = [UInt8](repeating: 0, count: 1 << 20), held = 0
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    _ = app.reads {
      let count = read(connection, &part, part.count)
      held += max(0, count)
      return count < 0 && app.systemCall == "7"
    }
    #expect(held > 100_000 && held < 20_000_000)
    app.type("n")
    #expect(app.sees("count: 201"))
    #expect(app.reads { read(connection, &part, part.count) > 0 })
    close(connection)
    app.type("n")
    #expect(app.sees("count: 202"))
    end(app)
  }

  @Test(arguments: Seed.all(6)) func `a program that sends anything does not harm the app`(seed: Seed) {
    var random = seed.generator()
    let app = app()
    let pieces = [
      "{\"request\":\"inspect\",\"width\":30,\"height\":10}", "{\"request\":\"inspect\",\"width\":-1,\"height\":99999999999999999999}",
      "{\"input\":\"key\",\"key\":\"2\"}", "{\"input\":\"key\",\"key\":\"\",\"modifiers\":-9223372036854775808}", "{\"input\":\"key\"}",
      "{\"input\":\"mouse\",\"action\":\"down\",\"button\":\"left\",\"x\":100000,\"y\":-100000}",
      "{\"input\":\"mouse\",\"action\":\"scroll\",\"columns\":0,\"rows\":-100000,\"x\":0,\"y\":0}",
      "{\"input\":\"size\",\"width\":0,\"height\":0}", "{\"input\":\"size\",\"width\":10000,\"height\":10000}",
      "{\"input\":\"key\",\"key\":\"\\u001b\"}", "{\"text\":\"a\",\"x\":1,\"y\":1}", "{}", "", "\n\n", "{\"request\":", "\"",
      "{\"input\":\"quit\"}",
      String(repeating: "x", count: 20_000),
    ]
    for _ in 0..<40 {
      let connection = connect(to: app)
      for _ in 0..<(1 + random.below(8)) {
        if random.chance(0.2) {
          write((0..<random.below(300)).map { _ in UInt8(random.below(256)) }, connection)
        } else {
          write(pieces[random.below(pieces.count)] + (random.chance(0.9) ? "\n" : ""), connection)
        }
      }
      if random.chance(0.5) { shutdown(connection, Int32(SHUT_WR)) }
      close(connection)
    }
    app.type("n")
    #expect(app.sees("count: 1"), "\(app.screen)")
    #expect(app.endsAnimations())
    end(app)
  }

  @Test func `more connections than eight are refused`() {
    let app = app()
    let connections = (0..<9).map { _ in connect(to: app) }
    #expect(rest(of: connections[8]).hasPrefix("{\"end\":\"refuses the connection\""))
    for connection in connections { close(connection) }
    #expect(app.becomesIdle())
    let again = connect(to: app)
    write("{\"request\":\"x\"}\n", again)
    #expect(rest(of: again).contains("\"idem\":\"outside\""))
    close(again)
    end(app)
  }

  // MARK: The tree of meaning

  @Test func `the elements of an app are printed, pressed and set from outside`() {
    let app = app("spoken"), process = "\(app.process)"
    let tree = asks("tree", process, "--text")
    #expect(tree.status == "exit 0")
    #expect(tree.words.hasPrefix("window"), "\(tree.words)")
    #expect(tree.words.contains("  heading \"Settings\"\n"), "\(tree.words)")
    #expect(tree.words.contains("  toggle \"Wrap\" = off\n"), "\(tree.words)")
    #expect(tree.words.contains("    row 1 of 9 \"Row 1\" [selected]\n"), "\(tree.words)")
    #expect(asks("act", process, "press", "Wrap").status == "exit 0")
    #expect(asks("act", process, "set", "Name", "Ann").status == "exit 0")
    #expect(asks("act", process, "select", "Row 3").status == "exit 0")
    let changed = asks("tree", process, "--text").words
    #expect(changed.contains("  toggle \"Wrap\" = on [selected]\n"), "\(changed)")
    #expect(changed.contains("= Ann"), "\(changed)")
    #expect(changed.contains("    row 3 of 9 \"Row 3\" [selected]\n"), "\(changed)")
    let json = asks("tree", process).words
    #expect(json.hasPrefix("{\n  \"role\": \"window\",\n"), "\(json)")
    #expect(json.contains("\"actions\": [\"press\"]") && json.hasSuffix("}\n"), "\(json)")
    #expect(json.count { $0 == "{" } == json.count { $0 == "}" } && json.count { $0 == "[" } == json.count { $0 == "]" })
    let missing = asks("act", process, "press", "Nothing")
    #expect(missing.status == "exit 1")
    #expect(missing.words.contains("has no element \"Nothing\""), "\(missing.words)")
    let impossible = asks("act", process, "increment", "Wrap")
    #expect(impossible.status == "exit 1")
    #expect(impossible.words.contains("it can: press, set"), "\(impossible.words)")
    #expect(asks("act", process, "press").status == "exit 2")
    app.type("\u{11}", untilEnd: true)
    #expect(app.end() == "exit 0")
  }
}
