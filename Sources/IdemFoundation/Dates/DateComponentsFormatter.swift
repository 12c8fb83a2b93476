import Foundation

/// Formats a duration or date components, such as "1h 5m" or "1:05:00". Foundation has no such formatter on Linux. The text is English.
public final class DateComponentsFormatter: Formatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:05:30`
    case positional
    /// `1h 5m 30s`
    case abbreviated
    /// `1 hr, 5 min, 30 sec`
    case short
    /// `1 hour, 5 minutes, 30 seconds`
    case full
    /// `one hour, five minutes, thirty seconds`
    case spellOut
    /// `1hr 5min 30sec`
    case brief
  }

  /// Which units of the value zero are left out.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Positional: leading ones. Other styles: all.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// `0h 10m` becomes `10m`.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// `1h 0m 10s` becomes `1h 10s`.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// `1h 0m` becomes `1h`.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All of them. A duration of zero is written in the smallest unit.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// `1:0:10` becomes `01:00:10`.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How units are written.
  public var unitsStyle = UnitsStyle.positional
  /// The units that a text can have. Empty: from years to seconds.
  public var allowedUnits: NSCalendar.Unit = []
  /// Which units of the value zero are left out.
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The number of units that are written at most: the largest ones. 0: all.
  public var maximumUnitCount = 0
  /// Whether a single largest unit is written in the next one: `1m 3s` as `63s`.
  public var collapsesLargestUnit = false
  /// Whether the text begins with "About".
  public var includesApproximationPhrase = false
  /// Whether the text ends with "remaining".
  public var includesTimeRemainingPhrase = false
  /// The calendar that determines the length of months and years.
  public var calendar: Calendar? = .autoupdatingCurrent
  /// The date from which months and years are counted. Nil: 2001-01-01.
  public var referenceDate: Date?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  /// The text of a duration in seconds. Nil for a number that is no duration.
  public func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e15 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(interval.rounded(.towardZero)))
  }

  /// The text of the time between two dates.
  public func string(from start: Date, to end: Date) -> String? {
    let calendar = calendar ?? .autoupdatingCurrent, units = TimeUnit.allCases.filter { allows($0) }
    let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    return text(units.map { ($0, components.value(for: $0.component) ?? 0) })
  }

  /// The text of components. Components that have no value count as zero.
  public func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = (calendar ?? .autoupdatingCurrent).date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }

  /// The text of a duration in seconds (a number) or of date components.
  public override func string(for object: Any?) -> String? {
    switch object {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    case let interval as TimeInterval: string(from: interval)
    default: nil
    }
  }

  /// The text of components in a style.
  public static func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: Units

  private func allows(_ unit: TimeUnit) -> Bool { allowedUnits.isEmpty ? unit != .week : allowedUnits.contains(unit.option) }

  private func text(_ values: [(unit: TimeUnit, value: Int)]) -> String? {
    var values = values
    guard !values.isEmpty else { return nil }
    if collapsesLargestUnit, let first = values.firstIndex(where: { $0.value != 0 }), first + 1 < values.count,
      abs(values[first].value) == 1, let length = values[first].unit.length(in: values[first + 1].unit)
    {
      values[first + 1].value += values[first].value * length
      values[first].value = 0
    }
    let isNegative = values.contains { $0.value < 0 }
    let shown = shortened(values)
    let words = shown.enumerated().map { word($1.unit, abs($1.value), isFirst: $0 == 0) }
    var text = words.joined(separator: unitsStyle == .positional ? ":" : unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    if isNegative { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  /// The units that are written.
  private func shortened(_ values: [(unit: TimeUnit, value: Int)]) -> [(unit: TimeUnit, value: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    let first = values.firstIndex { $0.value != 0 } ?? values.count - 1, last = values.lastIndex { $0.value != 0 } ?? values.count - 1
    var shown: [(unit: TimeUnit, value: Int)] = []
    for (index, value) in values.enumerated() {
      if index < first, behavior.contains(.dropLeading) { continue }
      if index > last, behavior.contains(.dropTrailing) { continue }
      if index > first, index < last, value.value == 0, behavior.contains(.dropMiddle) { continue }
      shown.append(value)
    }
    guard maximumUnitCount > 0, shown.count > maximumUnitCount else { return shown }
    let start = shown.firstIndex { $0.value != 0 } ?? 0
    return Array(shown[start...].prefix(maximumUnitCount))
  }

  private func word(_ unit: TimeUnit, _ value: Int, isFirst: Bool) -> String {
    switch unitsStyle {
    case .positional:
      let pads = zeroFormattingBehavior.contains(.pad) || !isFirst && zeroFormattingBehavior.contains(.default)
      return pads && value < 10 ? "0\(value)" : "\(value)"
    case .abbreviated: return "\(value)\(unit.letter)"
    case .brief: return "\(value)\(unit.short(value))"
    case .short: return "\(value) \(unit.short(value))"
    case .full: return "\(value) \(unit.name)\(value == 1 ? "" : "s")"
    case .spellOut:
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.numberStyle = .spellOut
      return "\(formatter.string(from: NSNumber(value: value)) ?? "\(value)") \(unit.name)\(value == 1 ? "" : "s")"
    }
  }

  /// The units, from the largest one.
  private enum TimeUnit: CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }
    var option: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }
    var letter: String { self == .month ? "mo" : String(name.prefix(1)) }
    var name: String { "\(self)" }
    func short(_ value: Int) -> String {
      switch self {
      case .year: value == 1 ? "yr" : "yrs"
      case .month: value == 1 ? "mth" : "mths"
      case .week: value == 1 ? "wk" : "wks"
      case .day: value == 1 ? "day" : "days"
      case .hour: "hr"
      case .minute: "min"
      case .second: "sec"
      }
    }
    /// How many of a smaller unit it has; nil if that depends on the date.
    func length(in other: TimeUnit) -> Int? {
      let seconds: [TimeUnit: Int] = [.week: 604_800, .day: 86_400, .hour: 3_600, .minute: 60, .second: 1]
      guard let own = seconds[self], let next = seconds[other] else { return self == .year && other == .month ? 12 : nil }
      return own / next
    }
  }
}
