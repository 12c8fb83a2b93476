#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The latest frames of an app in memory that another process shares. After a crash, that process writes them to a file.
///
/// It is a ring of frames as plain numbers. The frame that is being made has its place from the start, so that a crash leaves the event and the
/// causes that led to it. Causes are numbers: the names are added once.
@MainActor
package struct FlightRecord {
  /// One frame. The process that writes the file reads the same layout (`idem_flight_frame` in flight.h).
  package struct Frame {
    var stats = FrameStats()
    /// When it ended, in nanoseconds of the tree's clock.
    var time = 0
    /// The latest event since the frame before, and the number of all.
    var event = FrameEvent.none
    var eventCount: UInt32 = 0
    /// The number of causes in `causes`.
    var causeCount: UInt32 = 0
    /// Different causes, the first ones, by their places among the names, from 1.
    var causes: (UInt64, UInt64) = (0, 0)

    static let mostCauses = 8
    static let causesOffset = MemoryLayout<Frame>.offset(of: \.causes)!
  }

  /// The number of frames that ended. The frame `n` is at the place `n` modulo `capacity`; the one after the last is being made.
  private let count: UnsafeMutablePointer<Int>
  private let frames: UnsafeMutablePointer<Frame>
  private let capacity: Int
  /// Adds the name of the next cause, in UTF-8, with its length in bytes.
  private let addName: AddName

  package typealias AddName = @convention(c) (UnsafePointer<CChar>?, Int) -> Void

  /// - Parameters:
  ///   - frames: zeros, as they are mapped. They stay as long as the process.
  ///   - capacity: a power of two.
  ///   - addName: adds the name of a cause to those in the shared memory.
  // SAFETY: the memory has `capacity` frames of the layout above, and is never unmapped.
  package init(count: UnsafeMutablePointer<Int>, frames: UnsafeMutableRawPointer, capacity: Int, addName: @escaping AddName) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "FlightRecord: the capacity is not a power of two")
    self.count = count
    self.frames = frames.assumingMemoryBound(to: Frame.self)
    self.capacity = capacity
    self.addName = addName
  }

  private var current: UnsafeMutablePointer<Frame> { frames + (count.pointee & (capacity - 1)) }

  /// Adds a cause, whose place is the number of those before it, plus 1.
  func add(_ cause: Cause) { "\(cause)".withCString { addName($0, strlen($0)) } }

  func received(_ event: FrameEvent) {
    current.pointee.event = event
    current.pointee.eventCount &+= 1
  }

  func markEventPrivate() { current.pointee.event.isPrivate = true }

  @inline(__always) func noted(_ cause: UInt16) {
    let frame = current, count = Int(frame.pointee.causeCount)
    let causes = UnsafeMutableRawPointer(frame) + Frame.causesOffset
    // Many nodes often become stale for one cause.
    if count > 0, causes.load(fromByteOffset: 2 * (count - 1), as: UInt16.self) == cause { return }
    guard count < Frame.mostCauses else { return }
    causes.storeBytes(of: cause, toByteOffset: 2 * count, as: UInt16.self)
    frame.pointee.causeCount = UInt32(count + 1)
  }

  @inline(__always) func committed(_ stats: FrameStats, at time: Int) {
    let frame = current
    frame.pointee.stats = stats
    frame.pointee.time = time
    count.pointee &+= 1
    let next = current
    next.pointee.event = .none
    next.pointee.eventCount = 0
    next.pointee.causeCount = 0
  }
}
