import IdemCore

/// Writes the line about what blocks the main actor, for a user who has ended the app by Control-C three times: see blocked.h.
///
/// It runs on another thread than the main one, which stays blocked.
func describeBlocked(_ line: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ milliseconds: Int64) -> Int {
  guard let line, capacity > 1 else { return 0 }
  let time = "for \(milliseconds / 1000) s"
  let text = "idem: Control-C was pressed three times while the main actor was blocked, \(time), in \(RunningHandler.describe())."
  let bytes = Array(text.utf8.prefix(capacity - 1)) + [0x0A]
  for (place, byte) in bytes.enumerated() { line[place] = CChar(bitPattern: byte) }
  return bytes.count
}
