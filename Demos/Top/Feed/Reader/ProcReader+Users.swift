import Glibc

/// Reads the names of users.
extension ProcReader {
  /// Returns the name of a user from the tree's etc/passwd. If it is not there and the tree is the machine itself, the name comes from the
  /// system's user database, which is queried once per user. Otherwise returns the number.
  func userName(_ user: UInt32) -> String {
    if let known = users[user] { return known }
    var name = "\(user)"
    if root.isEmpty {
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { space in
        if getpwuid_r(user, &entry, space.baseAddress!, space.count, &found) == 0, found != nil, let text = entry.pw_name {
          name = String(cString: text)
        }
      }
    }
    users[user] = name
    return name
  }

  /// Parses the lines of etc/passwd: name, password, number, ...
  static func users(_ scanner: ByteScanner) -> [UInt32: String]? {
    var scanner = scanner
    var users: [UInt32: String] = [:]
    while var line = scanner.line() {
      let colon = UInt8(ascii: ":")
      guard let name = line.upTo(colon), line.upTo(colon) != nil, let number = line.integer(), let user = UInt32(exactly: number)
      else { continue }
      if users[user] == nil { users[user] = String(decoding: name, as: UTF8.self) }
    }
    return users
  }
}
