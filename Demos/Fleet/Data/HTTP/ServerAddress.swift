#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The address of a server, and what it requires of its clients.
package struct ServerAddress: Hashable, Sendable {
  /// The name that is shown: the host and the port, or one of the user's choice.
  package var name: String
  /// The address without a slash at its end, as in `http://host:9090/prefix`.
  package let url: String
  /// A file whose first line is `name:password`.
  package var authFile: String?
  /// A file whose first line is a token.
  package var tokenFile: String?
  /// A file with the certificates to trust, instead of those of the system.
  package var certificates: String?
  /// Whether any certificate is accepted.
  package var isInsecure = false
  /// The server of silences: one at most. Without one, it is the one to which the server sends its alerts.
  package var alertmanager: [ServerAddress] = []

  /// Reads an address. `host:port` alone is `http://host:port`.
  package init(_ text: String) throws(FleetError) {
    var text = text
    while text.hasSuffix("/"), !text.hasSuffix("://") { text.removeLast() }
    if !text.contains("://") { text = "http://" + text }
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let scheme = parts[0].lowercased()
    guard scheme == "http:" || scheme == "https:" else { throw .address(text, "it begins with neither http:// nor https://") }
    let host = parts.count > 2 ? parts[2] : ""
    guard !host.isEmpty, text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }) else { throw .address(text, "it has no name of a host") }
    guard !host.contains("@") else {
      throw .address("http://…@" + host.drop { $0 != "@" }.dropFirst(), "a password belongs in a file, see --auth-file")
    }
    guard !text.contains("?"), !text.contains("#") else { throw .address(text, "it has a query") }
    // A port is what follows the last colon, except within the brackets of an address of IPv6.
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      let port = host[host.index(after: colon)...]
      guard let number = Int(port), (1...65535).contains(number), colon > host.startIndex else {
        throw .address(text, "its port is not a number from 1 to 65535")
      }
    }
    url = text
    name = String(text.drop { $0 != "/" }.dropFirst(2))
  }

  /// Whether the server is on this machine. Its answers are not compressed then.
  var isLocal: Bool {
    let host = name.prefix { $0 != "/" }
    return host.hasPrefix("127.") || host.hasPrefix("localhost") || host.hasPrefix("[::1]")
  }

  /// The first line of a file, without the white space around it.
  static func secret(_ path: String) throws(FleetError) -> String {
    let text = try readFile(path)
    let line = text.split(separator: "\n", maxSplits: 1).first ?? ""
    let secret = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if secret.isEmpty { throw .file(path, "its first line is empty") }
    return secret
  }
}

/// Reads a file as text.
func readFile(_ path: String) throws(FleetError) -> String {
  guard let file = fopen(path, "r") else { throw .file(path, String(cString: strerror(errno))) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&part, 1, part.count, file)
    if count == 0 { break }
    bytes += part[..<count]
  }
  if ferror(file) != 0 { throw .file(path, String(cString: strerror(EISDIR))) }
  return String(decoding: bytes, as: UTF8.self)
}
