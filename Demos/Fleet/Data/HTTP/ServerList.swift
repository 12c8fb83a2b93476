/// A file that names servers. Each line has a name, an address, and settings:
///
///     # Comments begin with a number sign.
///     berlin  https://prometheus.berlin.example  token-file=/run/secrets/berlin
///     paris   https://prometheus.paris.example   auth-file=paris.txt ca-file=paris.pem
///     lab     http://10.1.2.3:9090               insecure alertmanager=http://10.1.2.4:9093 alertmanager-token-file=/run/secrets/lab
package enum ServerList {
  package static func read(_ path: String) throws(FleetError) -> [ServerAddress] { try parse(readFile(path), path: path) }

  static func parse(_ text: String, path: String) throws(FleetError) -> [ServerAddress] {
    var servers: [ServerAddress] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      guard words.count > 1 else { throw .format(path, line: index + 1, "a server has a name and an address") }
      var server: ServerAddress
      do { server = try ServerAddress(words[1]) } catch { throw .format(path, line: index + 1, error.description.droppingPeriod) }
      server.name = words[0]
      for word in words.dropFirst(2) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        switch (parts[0], parts.count) {
        case ("alertmanager", 2):
          do { server.alertmanager = [try ServerAddress(parts[1])] } catch {
            throw .format(path, line: index + 1, error.description.droppingPeriod)
          }
        case ("alertmanager-token-file", 2) where !server.alertmanager.isEmpty: server.alertmanager[0].tokenFile = parts[1]
        case ("alertmanager-auth-file", 2) where !server.alertmanager.isEmpty: server.alertmanager[0].authFile = parts[1]
        case ("token-file", 2): server.tokenFile = parts[1]
        case ("auth-file", 2): server.authFile = parts[1]
        case ("ca-file", 2): server.certificates = parts[1]
        case ("insecure", 1): server.isInsecure = true
        default: throw .format(path, line: index + 1, "unknown setting \(word)")
        }
      }
      if !server.alertmanager.isEmpty {
        (server.alertmanager[0].certificates, server.alertmanager[0].isInsecure) = (server.certificates, server.isInsecure)
      }
      if servers.contains(where: { $0.name == server.name }) {
        throw .format(path, line: index + 1, "two servers have the name \(words[0])")
      }
      servers.append(server)
    }
    if servers.isEmpty { throw .file(path, "it names no server") }
    return servers
  }
}

extension String {
  fileprivate var droppingPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
