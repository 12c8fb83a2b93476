#if !canImport(Darwin)
  import Foundation

  /// What a measurement is of. Foundation of other platforms chooses the unit by it; here a measurement keeps its unit.
  public struct MeasurementFormatUnitUsage<UnitType: Unit>: Codable, Hashable, Sendable {
    /// The name of the usage.
    public let value: String

    /// Anything.
    public static var general: Self { Self(value: "general") }
    /// The unit of the measurement.
    public static var asProvided: Self { Self(value: "asProvided") }
    /// The mass or the length of a person.
    public static var person: Self { Self(value: "person") }
    /// The height of a person.
    public static var personHeight: Self { Self(value: "personHeight") }
    /// The mass of a person.
    public static var personWeight: Self { Self(value: "personWeight") }
    /// Food.
    public static var food: Self { Self(value: "food") }
    /// A distance on a road.
    public static var road: Self { Self(value: "road") }
    /// The weather.
    public static var weather: Self { Self(value: "weather") }
    /// The wind.
    public static var wind: Self { Self(value: "wind") }
    /// A workout.
    public static var workout: Self { Self(value: "workout") }
  }

  extension Measurement where UnitType: Unit {
    /// A measurement with its unit: `70 kg`. Foundation lacks this format on Linux. The number is in the locale, the words are in English, and the
    /// unit is that of the measurement.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      /// How the unit is written.
      public struct UnitWidth: Codable, Hashable, Sendable {
        fileprivate let option: Int
        /// The whole word: `70 kilograms`.
        public static var wide: UnitWidth { UnitWidth(option: 0) }
        /// The symbol: `70 kg`.
        public static var abbreviated: UnitWidth { UnitWidth(option: 1) }
        /// The symbol without a space: `70kg`.
        public static var narrow: UnitWidth { UnitWidth(option: 2) }
      }

      /// How the unit is written.
      public var width: UnitWidth
      /// What the measurement is of. It has no effect.
      public var usage: MeasurementFormatUnitUsage<UnitType>
      /// The format of the number.
      public var numberFormatStyle: Foundation.FloatingPointFormatStyle<Double>
      /// Whether a temperature has no letter of its scale: `20°`.
      public var hidesScaleName = false

      /// Creates the format.
      public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: Foundation.FloatingPointFormatStyle<Double>? = nil
      ) {
        self.width = width
        self.usage = usage
        self.numberFormatStyle = numberFormatStyle ?? Foundation.FloatingPointFormatStyle<Double>(locale: locale)
      }

      /// The text of a measurement.
      public func format(_ value: Measurement) -> String {
        let number = numberFormatStyle.format(value.value), symbol = value.unit.symbol
        let isTemperature = symbol == "°C" || symbol == "°F"
        if width == .wide {
          if isTemperature, hidesScaleName { return number + (value.value == 1 ? " degree" : " degrees") }
          if let name = UnitNames.name(ofSymbol: symbol, isOne: number == "1") { return number + " " + name }
        }
        if isTemperature, hidesScaleName || width == .narrow { return number + "°" }
        return number + (width == .narrow || UnitNames.attached.contains(symbol) ? "" : " ") + symbol
      }

      /// The format in a locale, which decides how the number is written.
      public func locale(_ locale: Locale) -> FormatStyle {
        var result = self
        result.numberFormatStyle = numberFormatStyle.locale(locale)
        return result
      }
    }

    /// The measurement with the symbol of its unit: `70 kg`.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// The measurement in a format: `weight.formatted(.measurement(width: .wide))`.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Measurement {
      style.format(self)
    }
  }

  extension FormatStyle {
    /// A measurement with its unit, such as `70 kg`: `Text(weight, format: .measurement(width: .abbreviated))`.
    public static func measurement<UnitType>(
      width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: Foundation.FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
      Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// A temperature: `Text(outside, format: .measurement(width: .narrow, hidesScaleName: true))`.
    public static func measurement(
      width: Measurement<UnitTemperature>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
      hidesScaleName: Bool, numberFormatStyle: Foundation.FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
      var style = Measurement<UnitTemperature>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
      style.hidesScaleName = hidesScaleName
      return style
    }
  }

  extension Measurement where UnitType == UnitInformationStorage {
    /// A number of bytes, in the unit that is short: `1.5 MB`.
    public struct ByteCountStyle: Foundation.FormatStyle, Sendable {
      let base: Foundation.ByteCountFormatStyle

      /// The text of a measurement.
      public func format(_ value: Measurement<UnitInformationStorage>) -> String {
        let bytes = value.converted(to: .bytes).value
        return base.format(Int64(exactly: bytes.rounded()) ?? (bytes < 0 ? .min : .max))
      }
    }
  }

  extension FormatStyle where Self == Measurement<UnitInformationStorage>.ByteCountStyle {
    /// A number of bytes, in the unit that is short: `Text(size, format: .byteCount(style: .file))`.
    public static func byteCount(
      style: Foundation.ByteCountFormatStyle.Style, allowedUnits: Foundation.ByteCountFormatStyle.Units = .all, spellsOutZero: Bool = true,
      includesActualByteCount: Bool = false
    ) -> Self {
      Self(
        base: Foundation.ByteCountFormatStyle(
          style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero, includesActualByteCount: includesActualByteCount))
    }
  }
#endif
