import Foundation
import Synchronization

/// A server on 127.0.0.1 with a port of its own. It answers each request with what a function returns for its path and its headers, which
/// have names in lowercase letters.
final class TestServer: Sendable {
  let port: Int
  private let listener: Int32
  private let log = Mutex<[String]>([])

  init(_ answer: @escaping @Sendable (_ path: String, _ headers: [String]) -> (status: Int, body: String)) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound, listen(descriptor, 64) == 0 else { throw CocoaError(.fileReadUnknown) }
    listener = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { self.serve(connection, answer) }
      }
    }
  }

  /// A port that is free now.
  static func freePort() throws -> Int {
    let server = try TestServer { _, _ in (200, "") }
    server.stop()
    return server.port
  }

  /// The paths that were requested.
  var requests: [String] { log.withLock { $0 } }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Answers requests on a connection until it ends.
  private func serve(_ connection: Int32, _ answer: (String, [String]) -> (status: Int, body: String)) {
    defer { close(connection) }
    var text = "", buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      while let end = text.range(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        text = String(text[end.upperBound...])
        let path = lines[0].components(separatedBy: " ")[1]
        log.withLock { $0.append(path) }
        let headers = lines.dropFirst().map { line in
          let parts = line.split(separator: ":", maxSplits: 1)
          return parts.count == 2 ? parts[0].lowercased() + ":" + parts[1] : line
        }
        let (status, body) = answer(path, headers)
        send("HTTP/1.1 \(status) X\r\nContent-Type: text/plain\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body, connection)
      }
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private func send(_ text: String, _ connection: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// A folder of one test.
struct TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("idem-fleet-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
