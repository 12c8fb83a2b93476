import IdemScreen

/// Turns the cells of pictures into what one terminal shows: what the terminal has, what must be sent, and what can go.
///
/// `FrameWriter` has one only where the terminal shows pictures by a protocol. Without one, it writes spaces for such cells.
final class PictureWriter {
  /// What the terminal has, or what is kept for it, of one slot of `PictureTable`.
  struct Sent {
    var serial: Int
    var bytes: Int
    /// When the last cell of it disappeared, in milliseconds; nil while there is one.
    var unseenSince: Int?
    /// The number of the last frame in which a cell of it was seen.
    var lastFrame: Int
  }

  let mode: PictureProtocol
  let isWithinTmux: Bool
  /// The number of the first image of this process in kitty's protocol. Numbers are global in a terminal, so it is random.
  let firstNumber: Int
  var cell: PixelSize
  var sixel = SixelLimits()
  let table: PictureTable
  /// The pictures that the terminal has (kitty), or that are kept as pixels of its size (sixel, iTerm2).
  private(set) var sent: [Int: Sent] = [:]
  private(set) var heldBytes = 0
  var rasters: [Int: Raster] = [:]
  /// The pixels of pictures that were sent so far, in bytes. For tests.
  private(set) var transmissions = 0
  /// The limit of `heldBytes`, if pictures that are not on the screen can be removed. Tests have a smaller one.
  var budget = PictureWriter.mostBytes
  /// What changed in the frame that is written, for protocols that draw over the cells.
  var drawn: [TileRun] = []
  private var frame = 0
  private var seenChanges = 0

  /// The bytes of pictures that a terminal holds for this process: pixels of 4 bytes.
  static let mostBytes = 64 << 20
  /// How long the terminal keeps a picture of which no cell is on the screen. Milliseconds.
  static let patience = 2000

  init(_ mode: PictureProtocol, cell: PixelSize, firstNumber: Int, isWithinTmux: Bool, table: PictureTable = .shared) {
    (self.mode, self.cell, self.firstNumber, self.isWithinTmux, self.table) = (mode, cell, firstNumber, isWithinTmux, table)
  }

  /// Whether pictures are drawn over the cells, so that each change of a cell draws them again.
  var drawsOver: Bool { mode != .kitty }
  /// Whether the terminal may hold something.
  var holdsAnything: Bool { !sent.isEmpty }

  /// Makes the terminal have the picture of a slot. Returns false if it cannot be shown. `send` gets the bytes for that, in pieces.
  func prepare(_ slot: Int, _ send: ([UInt8]) -> Void) -> Bool {
    if let known = sent[slot], known.serial == table.serial(slot) { return true }
    guard let (placement, serial) = table.entry(slot) else { return false }
    drop(slot, send)
    if drawsOver {
      guard let raster = Raster(placement, cell: cell, colors: mode == .sixel ? sixel.colors : 0) else { return false }
      makeSpace(raster.byteCount, send)
      rasters[slot] = raster
      hold(slot, serial, raster.byteCount)
    } else {
      guard let image = KittyImage(placement, cell: cell) else { return false }
      makeSpace(image.heldBytes, send)
      image.write(number: firstNumber + slot, columns: placement.columns, rows: placement.rows, isWithinTmux: isWithinTmux, send)
      hold(slot, serial, image.heldBytes)
    }
    transmissions += 1
    return true
  }

  private func hold(_ slot: Int, _ serial: Int, _ bytes: Int) {
    sent[slot] = Sent(serial: serial, bytes: bytes, unseenSince: nil, lastFrame: frame)
    heldBytes += bytes
  }

  /// Removes a picture from the terminal.
  private func drop(_ slot: Int, _ send: ([UInt8]) -> Void) {
    guard let old = sent.removeValue(forKey: slot) else { return }
    heldBytes -= old.bytes
    rasters[slot] = nil
    if mode == .kitty { send(KittyImage.deletion(firstNumber + slot, isWithinTmux: isWithinTmux)) }
  }

  /// Removes pictures that are not on the screen, the one that was seen longest ago first, until there is space.
  private func makeSpace(_ bytes: Int, _ send: ([UInt8]) -> Void) {
    guard heldBytes + bytes > budget else { return }
    let unseen = sent.filter { $0.value.unseenSince != nil }.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (slot, _) in unseen where heldBytes + bytes > budget { drop(slot, send) }
  }

  /// Before the differences are searched: a cell that shows the old picture of a slot differs from an equal cell now.
  func beginFrame(_ shown: inout CellBuffer) {
    drawn.removeAll(keepingCapacity: true)
    guard table.changes != seenChanges else { return }
    seenChanges = table.changes
    let stale = sent.filter { $0.value.serial != table.serial($0.key) }
    if !stale.isEmpty { shown.replacePictures { stale[$0] != nil } }
  }

  /// After the frame: which pictures are still on the screen.
  func endFrame(_ shown: borrowing CellBuffer, at now: Int) {
    frame += 1
    let visible = shown.pictureSlots()
    for slot in sent.keys {
      if visible.contains(slot) {
        sent[slot]!.lastFrame = frame
        sent[slot]!.unseenSince = nil
      } else if sent[slot]!.unseenSince == nil {
        sent[slot]!.unseenSince = now
      }
    }
  }

  /// When the next picture can be removed; nil if none.
  var nextRemoval: Int? { sent.values.compactMap(\.unseenSince).min().map { $0 + PictureWriter.patience } }

  /// Removes the pictures that were not on the screen for `patience`.
  func removeUnseen(at now: Int, _ send: ([UInt8]) -> Void) {
    for (slot, one) in sent where one.unseenSince.map({ $0 + PictureWriter.patience <= now }) == true {
      drop(slot, send)
      table.forget(slot, serial: one.serial)
    }
  }

  /// The terminal has nothing any more, or all must be sent again.
  func forgetAll() {
    sent = [:]
    rasters = [:]
    heldBytes = 0
  }
}

/// What a terminal with sixel graphics reported (XTSMGRAPHICS).
package struct SixelLimits: Hashable, Sendable {
  /// The number of color registers.
  package var registers = 256
  /// The largest picture; nil if it was not reported.
  package var size: PixelSize?

  /// The colors that are used: one index is needed for transparent pixels.
  var colors: Int { min(255, max(2, registers)) }
}

extension CellBuffer {
  /// The slots of the pictures of which a cell is in the buffer. Cost: one comparison for each cell.
  borrowing func pictureSlots() -> Set<Int> {
    var slots: Set<Int> = []
    for row in 0..<height {
      withRow(row) { cells in
        var last = -1
        for cell in cells where cell.glyph.isPicture && cell.glyph.pictureSlot != last {
          last = cell.glyph.pictureSlot
          slots.insert(last)
        }
      }
    }
    return slots
  }

  /// Makes the cells of some pictures different from any other cell.
  mutating func replacePictures(where matches: (Int) -> Bool) {
    for row in 0..<height {
      let columns = withRow(row) { cells in
        cells.indices.filter { cells[$0].glyph.isPicture && matches(cells[$0].glyph.pictureSlot) }
      }
      for column in columns {
        write(.replacement, column: column, row: row, style: .plain, clip: Rect(x: 0, y: 0, width: width, height: height))
      }
    }
  }
}
