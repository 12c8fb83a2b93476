import Glibc
import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// The environment is the whole process's: a thread that reads a variable while another sets one may crash.
struct ProcessEnvironmentTests {
  private typealias Variables = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Where the C library keeps the variables, and each of them: another place for any of them means that one was set.
  private func places() throws -> [UnsafeMutableRawPointer] {
    let environ = try #require(dlsym(UnsafeMutableRawPointer(bitPattern: 0), "environ"))
    var variable = try #require(environ.load(as: Variables?.self))
    var places = [UnsafeMutableRawPointer(variable)]
    while let place = variable.pointee {
      places.append(place)
      variable += 1
    }
    return places
  }

  @Test(arguments: [(80, 24), (20, 5)]) func `opening a terminal of any size sets no variable`(width: Int, height: Int) throws {
    let before = try places()
    let pty = try PseudoTerminal(width: width, height: height)
    #expect(pty.terminal.size.width == width)
    #expect(try places() == before)
  }
}
