import Foundation
import Testing

@testable import TopFeed

struct UserNamesTests {
  private let tree = FileTree.machine()

  private func names(_ passwd: String?, _ command: [String] = []) -> UserNames {
    guard let passwd else { return UserNames(passwd: nil, command: command) }
    return Array(passwd.utf8).withUnsafeBufferPointer { UserNames(passwd: ByteScanner($0), command: command) }
  }

  /// A command that appends its last argument to a file, and prints a line of passwd.
  private func script(_ body: String) -> [String] {
    tree.write("getent", "echo \"$1\" >> \(tree.path)/asked; \(body)")
    return ["sh", tree.path + "/getent"]
  }

  private func found(_ names: inout UserNames) -> [UInt32: String] {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let found = names.found()
      if !found.isEmpty { return found }
      usleep(2000)
    }
    return [:]
  }

  @Test func `the first of equal numbers counts, and broken lines do not`() {
    var names = names("broken\nroot:x:0:0::/root:/bin/sh\ntoor:x:0:0::/:\nlast:x:7")
    #expect([0, 7, 999].map { names.name($0) } == ["root", "last", "999"])
  }

  @Test func `a user that is not in the file is looked up once, and its number is shown until its name comes`() throws {
    var names = names(nil, script("echo \"svc:x:$1:0::/:\""))
    #expect(names.name(61184) == "61184" && names.name(61184) == "61184")
    #expect(found(&names) == [61184: "svc"])
    #expect(names.name(61184) == "svc" && names.found().isEmpty)
    #expect(try String(contentsOfFile: tree.path + "/asked", encoding: .utf8) == "61184\n")
  }

  @Test(arguments: ["exit 2", "echo nonsense", "echo \"other:x:5:0::/:\"", "head -c 200000 /dev/zero"])
  func `a user without a name keeps its number`(body: String) throws {
    var names = names(nil, script(body))
    #expect(names.name(61184) == "61184")
    let end = ContinuousClock.now + .seconds(60)
    while names.isLookingUp, ContinuousClock.now < end {
      #expect(names.found().isEmpty)
      usleep(2000)
    }
    #expect(!names.isLookingUp && names.name(61184) == "61184")
  }

  @Test func `a command that does not exist leaves the number`() {
    var names = names(nil, ["/nowhere/getent"])
    #expect(names.name(5) == "5" && !names.isLookingUp)
  }
}
