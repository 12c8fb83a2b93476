import IdemCore

/// The look of spinners: their frames, and how long each is shown.
///
/// All frames need the same width, in columns. A style without frames, with an empty frame, with frames of several widths or without a
/// usable interval is drawn as the default one, and one note on the log names it.
public protocol SpinnerStyle: Sendable {
  /// The pictures, in their order. Each is one row.
  var frames: [String] { get }
  /// The duration of a frame, in seconds. The default is 0.08.
  var interval: Double { get }
}

extension SpinnerStyle {
  /// 80 ms, the most common duration.
  public var interval: Double { 0.08 }
}

/// The frames of a spinner as a value.
public struct FramesSpinnerStyle: SpinnerStyle, Hashable {
  public let frames: [String]
  public let interval: Double

  /// Creates a style.
  ///
  /// - Parameters:
  /// - frames: the pictures, all of the same width.
  /// - interval: the duration of a frame, in seconds.
  public init(_ frames: [String], interval: Double = 0.08) { (self.frames, self.interval) = (frames, interval) }

  /// Creates a style whose frames are the characters of a text.
  public init(characters: String, interval: Double = 0.08) { self.init(characters.map { String($0) }, interval: interval) }
}

/// What a spinner draws: frames that were checked.
struct SpinnerFrames: Hashable, Sendable {
  var frames: [String]
  /// In nanoseconds.
  var step: Int
  var columns: Int

  static let standard = SpinnerFrames(frames: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map { String($0) }, step: 100_000_000, columns: 1)

  /// The frames of a style, or the default ones if it has a fault.
  @MainActor init(_ style: some SpinnerStyle) {
    let frames = style.frames, interval = style.interval, columns = frames.first?.columns ?? 0
    let fault: String? =
      frames.isEmpty
      ? "has no frames"
      : columns == 0
        ? "has an empty frame"
        : frames.contains { $0.columns != columns || $0.contains(where: \.isNewline) }
          ? "has frames of different widths" : interval.isFinite && interval > 0 ? nil : "has the interval \(interval)"
    guard let fault else {
      self.init(frames: frames, step: Int(min(max(interval, 0.02), 3600) * 1e9), columns: columns)
      return
    }
    Diagnostics.once("\(type(of: style)) \(fault); the default spinner is drawn")
    self = .standard
  }

  private init(frames: [String], step: Int, columns: Int) { (self.frames, self.step, self.columns) = (frames, step, columns) }
}

enum SpinnerStyleKey: EnvironmentKey { static var defaultValue: SpinnerFrames { .standard } }

extension View {
  /// Sets the style of the spinners in this view: those of `Spinner()` and of progress views without a known progress.
  public func spinnerStyle(_ style: some SpinnerStyle) -> some View {
    modifier(EnvironmentKeyModifier<SpinnerStyleKey>(value: SpinnerFrames(style)))
  }
}
