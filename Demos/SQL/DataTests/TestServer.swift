import Foundation
import Glibc

@testable import SQLData

/// A server of PostgreSQL on a private socket, in a folder that is removed at the end. It needs an installed PostgreSQL.
///
/// A server refuses to run as root. Then it runs as the user `postgres` or `nobody`.
final class TestServer: Sendable {
  let folder: String
  private let programs: String
  private let asUser: [String]

  var description: String { "host='\(folder)' port=5432 dbname=postgres user=idem" }

  /// The folder of the programs of the newest installed version.
  static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let folders = versions.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }.map { "/usr/lib/postgresql/\($0)/bin" }
    let found = folders.last { access("\($0)/initdb", X_OK) == 0 }
    if found == nil { print("PostgreSQL is not installed: the tests of idem-sql with a server are skipped.") }
    return found
  }()

  init(_ statements: String = "") throws {
    programs = TestServer.programs!
    // The path of a socket is short.
    folder = "/tmp/idem-pg-\(UUID().uuidString.prefix(8))"
    _ = mkdir(folder, 0o700)
    if getuid() == 0 {
      let user = ["postgres", "nobody"].first { (name: String) in getpwnam(name) != nil }!
      let entry = getpwnam(user)!.pointee
      _ = folder.withCString { chown($0, entry.pw_uid, entry.pw_gid) }
      asUser = ["env", "-C", "/", "setpriv", "--reuid=\(user)", "--regid=\(entry.pw_gid)", "--clear-groups"]
    } else {
      asUser = ["env", "-C", "/"]
    }
    try run("\(programs)/initdb", "-D", "\(folder)/data", "-U", "idem", "-A", "trust", "--no-sync", "--no-locale", "-E", "UTF8")
    try start()
    let link = try PostgresConnection(description)
    for (text, _) in SQLText.statements(statements) { _ = try link.run(text) }
  }

  /// Ends the server and removes its files.
  func end() {
    try? stop(hard: true)
    try? FileManager.default.removeItem(atPath: folder)
  }

  func start() throws {
    let options = "-k \(folder) -c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=40"
    try run("\(programs)/pg_ctl", "-D", "\(folder)/data", "-w", "-s", "-l", "\(folder)/log", "-o", options, "start")
  }

  /// Ends the server. `hard` kills its connections without a word.
  func stop(hard: Bool) throws {
    try run("\(programs)/pg_ctl", "-D", "\(folder)/data", "-w", "-s", "-m", hard ? "immediate" : "fast", "stop")
  }

  /// Runs a program. Foundation's `Process` would wait until the server has ended too, which inherits its files.
  private func run(_ arguments: String...) throws {
    var actions = posix_spawn_file_actions_t(), child = pid_t(), status: Int32 = 0
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0) }
    let words = asUser + arguments
    // SAFETY: the strings are freed after the call, which copies them.
    var texts = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    guard posix_spawnp(&child, words[0], &actions, nil, &texts, environ) == 0, waitpid(child, &status, 0) == child, status == 0 else {
      throw DatabaseProblem(.open, "\(arguments[0]) failed with status \(status)")
    }
  }
}
