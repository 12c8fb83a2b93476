import Synchronization

/// The addresses that cells link to, so that a style needs only an index (`Style.link`; 0 is none).
///
/// It only grows, and at most to `capacity`: past that a new address is no link.
public final class Hyperlinks: Sendable {
  public static let shared = Hyperlinks()
  public static let capacity = Int(UInt16.max)
  /// Bytes of an address that terminals take (VTE's and iTerm2's limit); a longer one is no link.
  public static let longest = 2083

  private struct Storage {
    var addresses: [String] = []
    var index: [String: UInt16] = [:]
  }
  private let storage = Mutex(Storage())

  /// The index of an address, made safe first; 0 where it is empty, too long, or the table is full.
  public func intern(_ address: String) -> UInt16 {
    let safe = Hyperlinks.sanitized(address)
    guard !safe.isEmpty, safe.utf8.count <= Hyperlinks.longest else { return 0 }
    return storage.withLock { storage in
      if let known = storage.index[safe] { return known }
      guard storage.addresses.count < Hyperlinks.capacity else { return 0 }
      storage.addresses.append(safe)
      let index = UInt16(storage.addresses.count)
      storage.index[safe] = index
      return index
    }
  }

  /// The address behind an index; empty for 0 and for what was never given out.
  public subscript(index: UInt16) -> String {
    storage.withLock { index > 0 && Int(index) <= $0.addresses.count ? $0.addresses[Int(index) - 1] : "" }
  }

  /// An address of visible ASCII: every other byte is percent-encoded, as RFC 3986 has it and as the OSC 8 convention demands.
  static func sanitized(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
