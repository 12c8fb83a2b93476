import IdemScreen

/// What the latest frames of an app did: always recorded, so that the inspector can explain what happened before it was opened.
///
/// It has two parts. When the newer one is full, the older one is emptied and becomes the newer one. So at least `mostFrames` frames are
/// kept, unless they wrote more than `mostBytes` or did more than `mostWorks`. All is plain data: adding takes a few stores, and allocates
/// memory only while the parts grow.
@MainActor
package final class FrameHistory {
  /// The state before a body runs, to see afterwards whether the body had an effect.
  package struct Mark {
    let works: Int
    let effects: Int
    /// No state.
    static var none: Mark { Mark(works: -1, effects: 0) }
  }

  struct StoredWork {
    let node: ObjectIdentifier
    let type: Any.Type
    /// Of a noted cause, its place in the table, or 0 for none; of a body, the kind of its cause, or the largest number.
    let cause: UInt16
    let kind: Work.Kind
  }

  struct StoredFrame {
    let stats: FrameStats
    let time: Int
    /// The end of its work in the part's `work`.
    let workEnd: Int
    /// The first event since the frame before.
    let event: FrameEvent
    /// The number of events since the frame before.
    let eventCount: Int
  }

  struct Part {
    /// The number of frames before its first one.
    var numberBefore = 0
    var frames = PlainList<StoredFrame>(capacity: 64)
    var work = PlainList<StoredWork>(capacity: 8192)
    /// The end of the work of its finished frames.
    var workEnd = 0

    /// Whether the frame may record more work.
    @inline(__always) var hasRoom: Bool { work.count &- workEnd < FrameHistory.mostWorksOfFrame }

    /// Adds a body that ran. `mark` is the state before it; `.none` for the first run at a place.
    @inline(__always) mutating func ran(
      _ node: ObjectIdentifier, _ type: Any.Type, _ cause: Cause.Kind?, since mark: Mark, effects: Int
    ) {
      guard hasRoom else { return }
      // A body inside that ran, or a cause that was noted inside, is a work after the mark.
      let isWasted = mark.works == work.count && mark.effects == effects
      work.append(
        StoredWork(
          node: node, type: type, cause: cause.map { UInt16($0.rawValue) } ?? .max,
          kind: isWasted ? .ranWithoutEffect : .ran))
    }

    mutating func removeAll() {
      frames.removeAll()
      work.removeAll()
      workEnd = 0
    }
  }

  private static let usualFrames = 50
  private static let usualBytes = 1 << 20
  /// The number of frames after which the newer part is full.
  @exclusivity(unchecked) private var mostFrames = FrameHistory.usualFrames
  /// The bytes of pictures after which the newer part is full.
  @exclusivity(unchecked) private var mostBytes = FrameHistory.usualBytes
  private static let mostWorks = 2048
  nonisolated static let mostWorksOfFrame = 4096

  @exclusivity(unchecked) fileprivate var older = Part()
  /// The newer part, at a fixed place: recording a body reads it there, without a call to this object.
  let newer = UnsafeMutablePointer<Part>.allocate(capacity: 1)
  /// The pictures of the frames. The diff adds to them.
  package let pictures = PictureHistory()
  @exclusivity(unchecked) fileprivate var causes = CauseTable()
  /// The first event since the latest frame, and the number of all.
  @exclusivity(unchecked) private var event = FrameEvent.none
  @exclusivity(unchecked) private var eventCount = 0
  /// Where the flight recorder gets the frames; nil without one.
  @exclusivity(unchecked) private var flight: FlightRecord?

  package init() { newer.initialize(to: Part()) }

  /// Lets the flight recorder have what is recorded from now on, and the names of causes that are known.
  package func record(in flight: FlightRecord) {
    self.flight = flight
    for cause in causes.all { flight.add(cause) }
  }

  /// Keeps at least so many frames from now on, unless they wrote more than `bytes`.
  package func keep(frames: Int, bytes: Int) { (mostFrames, mostBytes) = (frames, bytes) }
  /// Keeps as many as at the start: 50 frames, and up to 1 MiB in each part.
  package func keepUsual() { keep(frames: FrameHistory.usualFrames, bytes: FrameHistory.usualBytes) }

  isolated deinit {
    for part in [older, newer.pointee] {
      part.frames.free()
      part.work.free()
    }
    newer.deinitialize(count: 1)
    newer.deallocate()
  }

  // MARK: Recording

  /// Adds an event that the app gets.
  package func received(_ event: Event) {
    let event = FrameEvent(event)
    if eventCount == 0 { self.event = event }
    eventCount &+= 1
    flight?.received(event)
  }

  /// The latest event goes to a private view.
  package func markEventPrivate() { flight?.markEventPrivate() }

  /// Adds a cause for which a body will run or the frame is made.
  ///
  /// - Parameter isByLayout: whether an action notes it to which the layout has passed a size.
  @inline(__always) func noted(_ cause: Cause, at node: ObjectIdentifier, _ type: Any.Type, isByLayout: Bool) {
    guard newer.pointee.hasRoom else { return }
    let place = causes.place(of: cause, flight)
    newer.pointee.work.append(
      StoredWork(node: node, type: type, cause: place, kind: isByLayout ? .notedByLayout : .noted))
    flight?.noted(place)
  }

  /// Adds the finished frame.
  @inline(__always) func committed(_ stats: FrameStats, at time: Int) {
    newer.pointee.frames.append(
      StoredFrame(stats: stats, time: time, workEnd: newer.pointee.work.count, event: event, eventCount: eventCount))
    flight?.committed(stats, at: time)
    newer.pointee.workEnd = newer.pointee.work.count
    pictures.endFrame()
    event = .none
    eventCount = 0
    if newer.pointee.frames.count >= mostFrames || newer.pointee.workEnd > FrameHistory.mostWorks || pictures.newBytes > mostBytes {
      startPart()
    }
  }

  @inline(never) private func startPart() {
    swap(&older, &newer.pointee)
    newer.pointee.numberBefore = older.numberBefore + older.frames.count
    newer.pointee.removeAll()
    pictures.startPart()
  }
}

extension FrameHistory {
  /// A body that ran, or a cause for which one will run.
  package struct Work {
    package enum Kind: UInt8 {
      /// A cause for which a body will run; by an action to which the layout has passed a size, in the second case.
      case noted, notedByLayout
      /// A body that ran.
      case ran, ranWithoutEffect
    }
    package let kind: Kind
    /// The cause; nil for a body that ran because of a cause noted before.
    package let cause: Cause?
    package let node: ObjectIdentifier
    /// The type of the node's view.
    package let type: Any.Type
  }

  /// One frame, with the work since the frame before it.
  package struct Frame {
    /// The number of frames since the start, including this one.
    package let number: Int
    /// The time of the frame, in nanoseconds of the tree's clock.
    package let time: Int
    package let stats: FrameStats
    /// The first event since the frame before.
    package let event: FrameEvent
    /// The number of events since the frame before.
    package let eventCount: Int
    /// Its work, in the order in which it ended; of a frame with more than `mostWorksOfFrame`, the first ones.
    package let work: [Work]
  }

  /// The recorded frames, oldest first. Cost: O(their work).
  package var frames: [Frame] { frames(of: older) + frames(of: newer.pointee) }

  private func frames(of part: Part) -> [Frame] {
    var start = 0
    return part.frames.elements.enumerated().map { place, frame in
      let work = (start..<frame.workEnd).map { place in
        let work = part.work[place]
        let isNoted = work.kind == .noted || work.kind == .notedByLayout
        let cause = isNoted ? causes[work.cause] : Cause.Kind(rawValue: UInt8(truncatingIfNeeded: work.cause)).map { Cause($0) }
        return Work(kind: work.kind, cause: cause, node: work.node, type: work.type)
      }
      start = frame.workEnd
      return Frame(
        number: part.numberBefore + place + 1, time: frame.time, stats: frame.stats,
        event: frame.event, eventCount: frame.eventCount, work: work)
    }
  }

  /// The numbers of the frames whose pictures are known, half-open. A change of the size removes the pictures of the frames before it.
  package var picturedFrames: Range<Int> {
    let end = newer.pointee.numberBefore + newer.pointee.frames.count + 1
    return max(1, end - pictures.count)..<end
  }

  /// Calls `visit` with the number of each frame and the app's picture after it, from the newest to the oldest, until it returns false.
  /// Cost: O(cells) of the screen and of what the visited frames changed. The picture is valid during the call only.
  ///
  /// - Parameter shown: the app's picture that is shown now.
  package func visitPictures(backFrom shown: CellBuffer, _ visit: (Int, CellBuffer) -> Bool) {
    let first = picturedFrames.lowerBound
    pictures.visit(backFrom: shown) { visit($0 + first, $1) }
  }

  /// The app's picture after a frame; nil if it is not known. Cost: as of `visitPictures`.
  package func picture(ofFrame number: Int, shown: CellBuffer) -> CellBuffer? {
    picturedFrames.contains(number) ? pictures.picture(after: number - picturedFrames.lowerBound, shown: shown) : nil
  }
}

/// The causes that works refer to by their places. Finding a cause again is a comparison of a few words.
@MainActor private struct CauseTable {
  /// A cause as plain words. Its name is alive: the table retains it.
  private struct Words: Equatable {
    var name: (UInt, UInt) = (0, 0)
    var owner: UInt = 0
    var kind: UInt8 = .max

    @inline(__always) static func == (a: Words, b: Words) -> Bool {
      a.name.0 == b.name.0 && a.name.1 == b.name.1 && a.owner == b.owner && a.kind == b.kind
    }
  }

  private static let slots = 64
  private static let most = Int(UInt16.max)

  private var causes: ContiguousArray<Cause> = []
  private var places: [Cause: UInt16] = [:]
  /// The causes that were looked up last, by a sum of their words.
  private var recent = [(words: Words, place: UInt16)](repeating: (Words(), 0), count: CauseTable.slots)

  /// All causes: the one at place 1 first.
  var all: ContiguousArray<Cause> { causes }

  /// The cause at a place; nil at 0.
  subscript(place: UInt16) -> Cause? { place == 0 ? nil : causes[Int(place) - 1] }

  /// The place of a cause; 0 if there are too many. A new one is also added to the flight recorder's.
  @inline(__always) mutating func place(of cause: Cause, _ flight: FlightRecord?) -> UInt16 {
    // SAFETY: a String is two words, and a metatype is one.
    var words = Words(name: unsafeBitCast(cause.name, to: (UInt, UInt).self), kind: cause.kind.rawValue)
    if let owner = cause.owner { words.owner = unsafeBitCast(owner, to: UInt.self) }
    let sum = words.name.0 ^ words.name.1 >> 3 ^ words.owner >> 4 &+ UInt(words.kind)
    let slot = Int(truncatingIfNeeded: sum & UInt(CauseTable.slots - 1))
    let known = recent[slot]
    return known.words == words ? known.place : find(cause, words, slot, flight)
  }

  @inline(never) private mutating func find(_ cause: Cause, _ words: Words, _ slot: Int, _ flight: FlightRecord?) -> UInt16 {
    guard let place = places[cause] ?? add(cause, flight) else { return 0 }
    // Only the words of the cause that is retained: the name of an equal one may be freed.
    let kept = unsafeBitCast(causes[Int(place) - 1].name, to: (UInt, UInt).self)
    if kept == words.name { recent[slot] = (words, place) }
    return place
  }

  private mutating func add(_ cause: Cause, _ flight: FlightRecord?) -> UInt16? {
    guard causes.count < CauseTable.most else { return nil }
    causes.append(cause)
    places[cause] = UInt16(causes.count)
    flight?.add(cause)
    return UInt16(causes.count)
  }
}
