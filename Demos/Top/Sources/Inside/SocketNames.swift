import Glibc

/// The addresses of the sockets in the network namespace of a process, by the numbers of their inodes.
struct SocketNames {
  private var names: [Int: String] = [:]

  subscript(inode: Int) -> String? { names[inode] }

  /// The number in `socket:[123]`, as the kernel names a socket. Nil for other files.
  static func inode(_ target: String) -> Int? {
    guard target.hasPrefix("socket:["), target.hasSuffix("]") else { return nil }
    return Int(target.dropFirst(8).dropLast())
  }

  /// Costs reading the tables of all sockets.
  init(_ folder: borrowing ProcFolder) {
    for table in ["tcp", "tcp6", "udp", "udp6", "unix"] {
      guard let bytes = try? folder.bytes("net/" + table) else { continue }
      add(String(decoding: bytes, as: UTF8.self), table)
    }
  }

  /// The sockets of one table, for tests.
  init(_ text: String, table: String) { add(text, table) }

  private mutating func add(_ text: String, _ table: String) {
    for line in text.split(separator: "\n").dropFirst() {
      if table == "unix" {
        // Num: RefCount Protocol Flags Type St Inode Path. A path may contain spaces.
        let words = line.split(separator: " ", maxSplits: 7, omittingEmptySubsequences: true)
        guard words.count >= 7, let inode = Int(words[6]) else { continue }
        names[inode] = words.count > 7 ? "unix \(words[7])" : "unix"
      } else {
        // sl local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid timeout inode
        let words = line.split(separator: " ")
        guard words.count > 9, let inode = Int(words[9]), let local = SocketNames.address(words[1]),
          let remote = SocketNames.address(words[2])
        else { continue }
        let isConnected = !words[2].hasSuffix(":0000")
        let state = table.hasPrefix("tcp") ? SocketNames.states[words[3].uppercased()].map { " " + $0 } ?? "" : ""
        names[inode] = "\(table) \(local)\(isConnected ? " → \(remote)" : "")\(state)"
      }
    }
  }

  /// `0100007F:1F90` as `127.0.0.1:8080`: words of 32 bits in the order of this machine, and a port.
  static func address(_ text: Substring) -> String? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let port = UInt16(parts[1], radix: 16), [8, 32].contains(parts[0].count) else { return nil }
    var words: [UInt32] = []
    var rest = parts[0]
    while !rest.isEmpty {
      guard let word = UInt32(rest.prefix(8), radix: 16) else { return nil }
      words.append(word)
      rest = rest.dropFirst(8)
    }
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isOld = words.count == 1
    guard inet_ntop(isOld ? AF_INET : AF_INET6, words, &buffer, socklen_t(buffer.count)) != nil else { return nil }
    let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return isOld ? "\(name):\(port)" : "[\(name)]:\(port)"
  }

  private static let states: [String: String] = [
    "01": "established", "02": "syn sent", "03": "syn received", "04": "fin wait", "05": "fin wait", "06": "time wait", "07": "closed",
    "08": "close wait", "09": "last ack", "0A": "listening", "0B": "closing",
  ]
}
