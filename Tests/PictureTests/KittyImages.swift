@testable import IdemTerminal

/// The images of a terminal with kitty's graphics protocol, by the commands that have arrived.
struct KittyImages {
  struct Image: Equatable {
    var columns = 0
    var rows = 0
    var format = 0
    var bytes: [UInt8] = []
  }

  private(set) var images: [Int: Image] = [:]
  /// The bytes of commands since `take`.
  private(set) var pictureBytes = 0
  /// All other bytes since `take`, and the placeholders among them.
  private(set) var textBytes = 0
  private(set) var placeholders = 0
  private(set) var transmissions = 0
  private(set) var mostHeld = 0
  private var held = 0
  private var open: Int?
  /// The bytes since the last ESC or the last first byte of a placeholder, while they may be the beginning of something.
  private var pending: [UInt8] = []

  /// The placeholder U+10EEEE in UTF-8.
  private static let placeholder: [UInt8] = [0xF4, 0x8E, 0xBB, 0xAE]
  private static let start: [UInt8] = [0x1B, 0x5F, 0x47]

  /// Parts may end anywhere.
  mutating func feed(_ new: [UInt8]) {
    for byte in new {
      if pending.isEmpty, byte != 0x1B, byte != 0xF4 {
        textBytes += 1
        continue
      }
      pending.append(byte)
      if pending.count > 3, pending[0] == 0x1B {
        guard byte == 0x5C, pending[pending.count - 2] == 0x1B else { continue }
        command(String(decoding: pending[3..<pending.count - 2], as: UTF8.self))
        pending = []
      } else if pending == KittyImages.placeholder {
        placeholders += 1
        textBytes += 4
        pending = []
      } else if !KittyImages.start.starts(with: pending), !KittyImages.placeholder.starts(with: pending) {
        // No beginning after all: the last byte may be one.
        let isStart = byte == 0x1B || byte == 0xF4
        textBytes += pending.count - (isStart ? 1 : 0)
        pending = isStart ? [byte] : []
      }
    }
  }

  /// What has arrived since the last call.
  mutating func take() -> (pictures: Int, text: Int, placeholders: Int) {
    defer { (pictureBytes, textBytes, placeholders) = (0, 0, 0) }
    return (pictureBytes, textBytes, placeholders)
  }

  /// The terminal forgets all images, as kitty does with those of a screen that is left.
  mutating func removeAll() {
    images = [:]
    held = 0
  }

  private mutating func remove(_ number: Int) {
    if let old = images.removeValue(forKey: number) { held -= old.bytes.count }
  }

  private mutating func command(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [Substring: Substring] = [:]
    for pair in parts[0].split(separator: ",") {
      let sides = pair.split(separator: "=")
      keys[sides[0]] = sides[1]
    }
    func number(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    pictureBytes += text.utf8.count
    switch keys["a"] {
    case "d":
      let range = keys["d"] == "R" ? number("x")...number("y") : number("i")...number("i")
      for key in images.keys where range.contains(key) { remove(key) }
      return
    case "T":
      open = number("i")
      remove(number("i"))
      images[number("i")] = Image(columns: number("c"), rows: number("r"), format: number("f"))
      transmissions += 1
    case "q": return
    default: break
    }
    let data = parts.count > 1 ? Base64.decode(parts[1].utf8) ?? [] : []
    if let open {
      images[open]?.bytes += data
      held += data.count
    }
    mostHeld = max(mostHeld, held)
  }
}
