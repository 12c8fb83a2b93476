import IdemText

extension TimelineDate {
  /// A date in UTC as ISO 8601 has it: `1970-01-01T00:00:00Z`.
  public struct ISO8601FormatStyle: FormatStyle {
    /// Whether milliseconds are shown: `1970-01-01T00:00:00.000Z`.
    public var includingFractionalSeconds: Bool

    /// Creates the format.
    public init(includingFractionalSeconds: Bool = false) { self.includingFractionalSeconds = includingFractionalSeconds }

    /// The text of a date.
    public func format(_ date: TimelineDate) -> String {
      var seconds = date.nanoseconds / 1_000_000_000, rest = date.nanoseconds % 1_000_000_000
      if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
      var days = seconds / 86_400, second = seconds % 86_400
      if second < 0 { (days, second) = (days - 1, second + 86_400) }
      let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
      let fraction = includingFractionalSeconds ? "." + padded(rest / 1_000_000, 3) : ""
      return "\(CivilDate(daysSince1970: days))T\(time)\(fraction)Z"
    }
  }

  /// The date as ISO 8601 has it: `1970-01-01T00:00:00Z`.
  public func ISO8601Format() -> String { ISO8601FormatStyle().format(self) }

  /// The date in a format.
  public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput where Style.FormatInput == TimelineDate {
    format.format(self)
  }
}

extension FormatStyle where Self == TimelineDate.ISO8601FormatStyle {
  /// A date in UTC as ISO 8601 has it: `1970-01-01T00:00:00Z`.
  public static var iso8601: TimelineDate.ISO8601FormatStyle { TimelineDate.ISO8601FormatStyle() }
}
