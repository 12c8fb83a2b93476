/// What went wrong. Its description is one sentence for the user.
package enum FleetError: Error, Equatable, CustomStringConvertible {
  /// An address that is no address of a server, and the reason.
  case address(String, String)
  /// A server that did not answer: its name, and the reason.
  case unreachable(String, String)
  /// A server that requires another name or token.
  case unauthorized(String)
  /// A server that answered with another status than 200.
  case status(String, Int)
  /// An answer that is not one of Prometheus.
  case answer(String)
  /// A request that a server does not accept, and the reason.
  case refused(String, String)
  /// What the server reports about a query.
  case query(String)
  /// A file that cannot be read or written, and the reason.
  case file(String, String)
  /// A file in the wrong format: the line that is wrong, and the reason.
  case format(String, line: Int, String)

  package var description: String {
    switch self {
    case .address(let text, let reason): "\(text) is no address of a server: \(reason)."
    case .unreachable(let server, let reason): "\(server) does not answer: \(reason)."
    case .unauthorized(let server): "\(server) refuses the access: --auth-file or --token-file names a file with what it requires."
    case .status(let server, let status): "\(server) answered with the status \(status) instead of data."
    case .answer(let server): "\(server) answered with something that Prometheus does not write."
    case .refused(let server, let reason): "\(server) refuses it: \(reason)."
    case .query(let message): message
    case .file(let path, let reason): "\(path) cannot be used: \(reason)."
    case .format(let path, let line, let reason): "\(path), line \(line): \(reason)."
    }
  }
}
