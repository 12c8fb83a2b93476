import IdemCore
import IdemScreen

/// A picture of an `AnimatedPicture`, and how long it is shown.
public struct PictureFrame: Hashable, Sendable {
  /// The pixels.
  public var pixels: PixelBuffer
  /// How long it is shown, in seconds.
  public var duration: Double

  /// Creates a frame. A duration below 1/60 s, or one that is no number, is 1/60 s.
  public init(_ pixels: PixelBuffer, duration: Double) {
    self.pixels = pixels
    self.duration = duration.isFinite ? max(1 / 60, min(duration, 86_400)) : 1 / 60
  }
}

/// Pictures that are shown one after the other.
///
/// While it is scrolled out of sight or covered, nothing runs. Where the user wants less motion, the first frame stays. Each frame is sent to the
/// terminal when it is shown, and again if it was not on the screen for two seconds.
public struct AnimatedPicture: View {
  let frames: [PictureFrame]
  let repeats: Bool
  private var look = PictureLook()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Creates a picture of frames. It ends with the last one, unless it repeats.
  public init(_ frames: [PictureFrame], repeats: Bool = true) { (self.frames, self.repeats) = (frames, repeats) }

  /// Creates a picture of frames that are shown equally long.
  ///
  /// - Parameter interval: in seconds, at least 1/60.
  public init(_ frames: [PixelBuffer], interval: Double = 0.1, repeats: Bool = true) {
    self.init(frames.map { PictureFrame($0, duration: interval) }, repeats: repeats)
  }

  /// Makes the picture fill the proposed size.
  public func resizable() -> AnimatedPicture { changed { $0.isResizable = true } }
  /// Sets how pixels are computed where the picture is shown larger or smaller.
  public func interpolation(_ interpolation: PictureInterpolation) -> AnimatedPicture { changed { $0.interpolation = interpolation } }
  /// Keeps the proportions of a resizable picture: see `Picture.aspectRatio(_:contentMode:)`.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> AnimatedPicture {
    changed { $0.setRatio(aspectRatio, contentMode) }
  }
  /// Shows all of the picture within the proposed size.
  public func scaledToFit() -> AnimatedPicture { aspectRatio(contentMode: .fit) }
  /// Covers the proposed size. What is outside of it is cut off.
  public func scaledToFill() -> AnimatedPicture { aspectRatio(contentMode: .fill) }

  private func changed(_ change: (inout PictureLook) -> Void) -> AnimatedPicture {
    var copy = self
    change(&copy.look)
    return copy
  }

  @ViewBuilder public var body: some View {
    if frames.count < 2 || reducesMotion {
      Picture(frames.first, look)
    } else {
      let schedule = PictureSchedule(durations: frames.map(\.duration), repeats: repeats)
      TimelineView(schedule) { context in ShownFrame(frames: frames, look: look, schedule: schedule, date: context.date) }
        .id(frames)
    }
  }
}

extension Picture {
  fileprivate init(_ frame: PictureFrame?, _ look: PictureLook) {
    self.init(source: frame.flatMap { $0.pixels.isEmpty ? nil : .pixels($0.pixels) }, look: look)
  }
}

/// The frame at a date. The first date is the start.
private struct ShownFrame: View {
  let frames: [PictureFrame]
  let look: PictureLook
  let schedule: PictureSchedule
  let date: TimelineDate
  @State private var start: TimelineDate

  init(frames: [PictureFrame], look: PictureLook, schedule: PictureSchedule, date: TimelineDate) {
    (self.frames, self.look, self.schedule, self.date) = (frames, look, schedule, date)
    _start = State(initialValue: date)
  }

  var body: some View { Picture(frames[schedule.frame(at: date, start: start)], look) }
}

/// The dates at which the next frame is shown.
struct PictureSchedule: TimelineSchedule, Equatable {
  /// The end of each frame, in nanoseconds from the start.
  private let ends: [Int]
  private let repeats: Bool

  init(durations: [Double], repeats: Bool) {
    var end = 0
    ends = durations.map { duration in
      end += TimelineDate.nanoseconds(duration)
      return end
    }
    self.repeats = repeats
  }

  func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> AnySequence<TimelineDate> {
    let (ends, repeats) = (ends, repeats), total = ends.last ?? 0
    return AnySequence(
      sequence(state: (round: 0, index: -1)) { state -> TimelineDate? in
        defer { state.index += 1 }
        guard state.index >= 0 else { return startDate }
        if state.index == ends.count {
          guard repeats, total > 0 else { return nil }
          state = (state.round + 1, 0)
        }
        // The last frame stays.
        if !repeats, state.index == ends.count - 1 { return nil }
        return TimelineDate(nanoseconds: startDate.nanoseconds.addingClamped(state.round * total + ends[state.index]))
      })
  }

  /// The index of the frame at a date.
  func frame(at date: TimelineDate, start: TimelineDate) -> Int {
    guard let total = ends.last, total > 0 else { return 0 }
    let passed = max(0, date.nanoseconds.subtractingClamped(start.nanoseconds))
    if !repeats, passed >= total { return ends.count - 1 }
    let place = passed % total
    return ends.firstIndex { place < $0 } ?? 0
  }
}
