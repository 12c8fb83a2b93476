/// Reads the network interfaces.
extension ProcReader {
  func readNetworks(_ elapsed: Elapsed) -> [NetworkSample] {
    files.read(kept.networks) { scanner in
      var scanner = scanner
      var networks: [NetworkSample] = []
      let known = lastNetworks
      // Containers start and end, and each has interfaces: only existing interfaces are remembered.
      lastNetworks = [:]
      while var line = scanner.line() {
        line.skipSpaces()
        // The two header lines have no colon.
        guard let name = line.upTo(UInt8(ascii: ":")), let received = line.integer() else { continue }
        line.skipWords(7)
        guard let sent = line.integer(), received >= 0, sent >= 0 else { continue }
        let key = String(decoding: name, as: UTF8.self)
        let last = known[key] ?? (received, sent)
        lastNetworks[key] = (received, sent)
        networks.append(
          NetworkSample(
            name: key, receiveRate: elapsed.rate(received, since: last.received), sendRate: elapsed.rate(sent, since: last.sent),
            receivedBytes: received, sentBytes: sent))
      }
      return networks
    } ?? []
  }
}
