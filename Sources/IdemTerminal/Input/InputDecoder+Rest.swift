import IdemScreen

// Input that arrives in two reads. The begin of a sequence may be a key by itself, so it is reported as that key after a short delay. The rest of the
// sequence may still come, over a slow line. What completes a sequence is not typed.

extension InputDecoder {
  /// The begin of a sequence that was reported as a key.
  struct Begun: Hashable {
    let state: State
    let stringKind: UInt8
    /// The bytes that came after it, while they may complete the sequence.
    var rest: [UInt8] = []

    /// The number of bytes between ESC and the parameters that are still to come.
    var introducers: Int { state == .escape ? 1 : 0 }
  }

  /// Whether bytes that complete a sequence are not typed now.
  package var awaitsRest: Bool { mutating get { begun != nil } }

  /// From now on, bytes that would complete a sequence are typed.
  package mutating func forgetRest() { begun = nil }

  /// Decodes bytes that complete a sequence whose begin was reported as a key, and returns their number. Replies and pastes are reported. A key, a
  /// mouse report or a focus report is dropped, because its begin was reported as another key.
  ///
  /// Keys that are pressed by hand come one by one. So a single byte that completes nothing is typed, without a delay.
  mutating func decodeRest(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Input) -> Void) -> Int {
    guard var begun, let first = bytes.first else { return 0 }
    self.begun = nil
    if begun.state == .stringEscape { return first == 0x5C ? 1 : 0 }
    var trial = self
    trial.state = begun.state
    trial.stringKind = begun.stringKind
    trial.escapes = 1
    trial.buffer.removeAll(keepingCapacity: true)
    var inputs: [Input] = []
    for byte in begun.rest { trial.decode(byte) { inputs.append($0) } }
    for (index, byte) in bytes.enumerated() {
      guard trial.mayContinue(with: byte) else { return typeRest(begun, body) }
      let length = begun.rest.count + index + 1 - begun.introducers
      trial.decode(byte) { inputs.append($0) }
      guard trial.state == .ground || trial.state == .paste else { continue }
      let isLast = index + 1 == bytes.count || bytes[index + 1] == 0x1B
      let isTyped = !isLast || begun.introducers == 0 && !(0x41...0x5A).contains(byte)
      guard trial.state == .paste || InputDecoder.isReport(inputs, isShort: length == 1, isTyped: isTyped) else {
        return typeRest(begun, body)
      }
      self = trial
      for case .reply(let reply) in inputs { body(.reply(reply)) }
      return index + 1
    }
    guard begun.rest.count + bytes.count > 1 else { return 0 }
    begun.rest += bytes
    self.begun = begun
    return bytes.count
  }

  /// Types the bytes that were held: they did not complete a sequence. Returns 0, the number of further bytes that are used.
  private mutating func typeRest(_ begun: Begun, _ body: (Input) -> Void) -> Int {
    for byte in begun.rest { decode(byte, body) }
    return 0
  }

  /// Types the bytes that were held, after a delay without more of them.
  mutating func expireRest(_ body: (Input) -> Void) {
    guard let begun, !begun.rest.isEmpty else { return }
    self.begun = nil
    _ = typeRest(begun, body)
  }

  /// Whether a byte can be a part of the current sequence.
  private func mayContinue(with byte: UInt8) -> Bool {
    switch state {
    case .escape: byte == 0x5B || byte == 0x4F || byte == 0x5D || byte == 0x50 || byte == 0x5F
    case .csi, .ss3: (0x20...0x7E).contains(byte)
    case .string: byte >= 0x20 && byte != 0x7F || byte == 0x07 || byte == 0x1B
    case .stringEscape: byte == 0x5C
    case .mouse: true
    default: false
    }
  }

  /// Whether decoded bytes are a report or a key of a terminal. Without parameters (`[A`), they could also be typed: then nothing but another
  /// sequence may follow them, and a letter alone must be a capital.
  private static func isReport(_ inputs: [Input], isShort: Bool, isTyped: Bool) -> Bool {
    switch inputs.last {
    case nil: false
    case .reply(.sequence(let form, let numbers)): !numbers.isEmpty && form.last.map { "cntSwxy".contains($0) } ?? false
    case .reply: true
    case .event: !isShort || !isTyped
    }
  }
}
