import CIdemNcurses
import IdemScreen

/// The memory of the flight recorder: the latest frames of the app, which the watcher process writes to `crash.trace` in the app's state folder after a
/// crash. The rules of the file are in flight.c.
@MainActor
package struct FlightMemory {
  /// What is in the file.
  package enum Content: Sendable {
    /// Causes, the names of events and of state, and counts.
    case frames
    /// Typed characters and the last picture too.
    case full
  }

  /// The number of frames that ended.
  package let count: UnsafeMutablePointer<Int>
  /// Zeros for `capacity` frames of `frameSize` bytes each.
  package let frames: UnsafeMutableRawPointer
  package let capacity = Int(IDEM_FLIGHT_FRAMES)
  package let frameSize = MemoryLayout<idem_flight_frame>.stride
  package let content: Content

  /// Maps the memory. Call it before `Terminal.start`, which starts the watcher. Nil if that is impossible, or was done before.
  ///
  /// - Parameters:
  ///   - program: the name of the app, which is also that of its state folder.
  ///   - start: the time that counts as 0, in nanoseconds.
  package init?(program: String, start: Int, content: Content) {
    guard let memory = idem_flight_open(program, Int64(start), content == .full ? idem_flight_full : idem_flight_frames) else { return nil }
    // SAFETY: the memory is never unmapped. Int and int64_t have one layout.
    count = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Int.self)
    frames = UnsafeMutableRawPointer(memory) + MemoryLayout<idem_flight>.offset(of: \.frames)!
    self.content = content
  }

  /// Adds the name of the next cause: bytes of UTF-8, and their number.
  package let addName: @convention(c) (UnsafePointer<CChar>?, Int) -> Void = idem_flight_add_name

  package func add(key: Unicode.Scalar, name: String) { idem_flight_add_key(key.value, name) }
  package func setSize(_ size: Size) { idem_flight_set_size(Int32(clamping: size.width), Int32(clamping: size.height)) }

  /// Keeps the text of a picture as the last one. Cost: O(cells).
  package func keep(_ picture: CellBuffer) {
    guard let start = idem_flight_begin_picture() else { return }
    var count = 0
    // A picture that does not fit is cut.
    for y in 0..<picture.height where count < Int(IDEM_FLIGHT_PICTURE) {
      // Blanks at the end of a line are not kept.
      var end = count
      for x in 0..<picture.width {
        let glyph = picture[column: x, row: y].glyph
        if glyph.isContinuation { continue }
        for byte in glyph.string.utf8 where count < Int(IDEM_FLIGHT_PICTURE) - 1 {
          start[count] = CChar(bitPattern: byte)
          count += 1
        }
        if glyph != .space { end = count }
      }
      start[end] = 0x0A
      count = end + 1
    }
    idem_flight_end_picture(max(0, count - 1))
  }
}
