import IdemScreen

/// The control sequences that select each palette entry, whole and padded to 16 bytes, so that one is stored by two moves.
final class RenditionCodes: @unchecked Sendable {
  struct Code {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count = 0
  }
  /// 256 foregrounds. Never written after `init`, which is why it may be shared.
  let foreground: UnsafeMutablePointer<Code>

  init(_ dialect: Dialect) {
    foreground = .allocate(capacity: 256)
    for index in 0..<256 { foreground[index] = RenditionCodes.code(dialect.foreground[index]) }
  }

  deinit { foreground.deallocate() }

  private static func code(_ parameters: [UInt8]) -> Code {
    guard !parameters.isEmpty else { return Code() }
    let bytes = [0x1B, 0x5B] + parameters + [UInt8(ascii: "m")]
    precondition(bytes.count <= 16, "RenditionCodes: \(parameters.count) bytes of parameters do not fit")
    var code = Code(count: bytes.count)
    withUnsafeMutableBytes(of: &code) { for (index, byte) in bytes.enumerated() { $0[index] = byte } }
    return code
  }
}
