extension Duration {
  /// Writes a duration in words: `1 hr, 2 min, 3 sec`. Foundation's style, in English.
  public struct UnitsFormatStyle: FormatStyle {
    /// A unit of time.
    public enum Unit: Int, Hashable, Sendable, CaseIterable {
      /// The units, from small to large.
      case nanoseconds, microseconds, milliseconds, seconds, minutes, hours, days, weeks

      /// The length in nanoseconds.
      var length: UInt64 {
        switch self {
        case .nanoseconds: 1
        case .microseconds: 1_000
        case .milliseconds: 1_000_000
        case .seconds: 1_000_000_000
        case .minutes: 60_000_000_000
        case .hours: 3_600_000_000_000
        case .days: 86_400_000_000_000
        case .weeks: 604_800_000_000_000
        }
      }
    }

    /// How the units are written.
    public enum UnitWidth: Hashable, Sendable {
      /// `1 hour, 2 minutes`
      case wide
      /// `1 hr, 2 min`
      case abbreviated
      /// `1 hr 2 min`
      case condensedAbbreviated
      /// `1h 2m`
      case narrow
    }

    /// Whether units are shown whose value is zero.
    public enum ZeroValueUnitsDisplayStrategy: Hashable, Sendable {
      /// They are left out. If all are zero, the smallest unit is shown.
      case hide
      /// They are shown.
      case show
    }

    /// The units that may be shown.
    public var allowedUnits: Set<Unit>
    /// How the units are written.
    public var unitWidth: UnitWidth
    /// The greatest number of units; nil for no limit. Units that are zero count only if they are shown.
    public var maximumUnitCount: Int?
    /// Whether units are shown whose value is zero.
    public var zeroValueUnitsDisplay: ZeroValueUnitsDisplayStrategy

    /// A style. The value of the smallest unit is rounded, to the even one halfway.
    public init(
      allowedUnits: Set<Unit>, width: UnitWidth, maximumUnitCount: Int? = nil, zeroValueUnits: ZeroValueUnitsDisplayStrategy = .hide
    ) {
      self.allowedUnits = allowedUnits
      unitWidth = width
      self.maximumUnitCount = maximumUnitCount
      zeroValueUnitsDisplay = zeroValueUnits
    }

    /// The duration as text; empty if no unit is allowed.
    public func format(_ value: Duration) -> String {
      let units = allowedUnits.sorted { $0.rawValue > $1.rawValue }
      guard let smallest = units.last else { return "" }
      var parts = values(of: value, units)
      if zeroValueUnitsDisplay == .hide { parts.removeAll { $0.value == 0 } }
      if let maximumUnitCount, parts.count > max(1, maximumUnitCount) {
        // The last unit that is shown is rounded.
        parts = values(of: value, parts.prefix(max(1, maximumUnitCount)).map(\.unit))
        if zeroValueUnitsDisplay == .hide { parts.removeAll { $0.value == 0 } }
      }
      if parts.isEmpty { parts = [(smallest, 0)] }
      let isNegative = value < .zero && parts.contains { $0.value > 0 }
      let texts = parts.enumerated().map { place, part in
        (isNegative && place == 0 ? "-" : "") + part.value.formatted() + name(part.unit, isOne: part.value == 1)
      }
      return texts.joined(separator: unitWidth == .wide || unitWidth == .abbreviated ? ", " : " ")
    }

    /// The magnitude in units from large to small. The last one is rounded.
    private func values(of value: Duration, _ units: [Unit]) -> [(unit: Unit, value: UInt64)] {
      let last = units[units.count - 1]
      // A billion nanoseconds in 128 bits: seconds have 64.
      let (seconds, rest) = (UInt128(value.components.seconds.magnitude), UInt128(value.components.attoseconds.magnitude))
      let attoseconds = seconds * 1_000_000_000_000_000_000 + rest, length = UInt128(last.length) * 1_000_000_000
      var (count, left) = attoseconds.quotientAndRemainder(dividingBy: length)
      if left * 2 > length || left * 2 == length && count % 2 == 1 { count += 1 }
      left = count * UInt128(last.length)
      return units.map { unit in
        let part = left / UInt128(unit.length)
        left %= UInt128(unit.length)
        return (unit, UInt64(clamping: part))
      }
    }

    private func name(_ unit: Unit, isOne: Bool) -> String {
      switch unitWidth {
      case .wide:
        let names = ["nanosecond", "microsecond", "millisecond", "second", "minute", "hour", "day", "week"]
        return " " + names[unit.rawValue] + (isOne ? "" : "s")
      case .abbreviated, .condensedAbbreviated:
        let names = ["ns", "μs", "ms", "sec", "min", "hr", "day", "wk"]
        return " " + names[unit.rawValue] + (isOne || unit.rawValue < Unit.days.rawValue ? "" : "s")
      case .narrow: return ["ns", "μs", "ms", "s", "m", "h", "d", "w"][unit.rawValue]
      }
    }
  }
}

extension FormatStyle where Self == Duration.UnitsFormatStyle {
  /// The style of durations in words: `.units(allowed: [.hours, .minutes], width: .narrow)`.
  @_disfavoredOverload
  public static func units(
    allowed units: Set<Duration.UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds],
    width: Duration.UnitsFormatStyle.UnitWidth = .abbreviated, maximumUnitCount: Int? = nil,
    zeroValueUnits: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy = .hide
  ) -> Self {
    Self(allowedUnits: units, width: width, maximumUnitCount: maximumUnitCount, zeroValueUnits: zeroValueUnits)
  }
}

/// Another name, for files in which Foundation's type of the same name is visible too.
package typealias DurationUnitsFormatStyle = Duration.UnitsFormatStyle
