import IdemFoundation
import IdemTesting
import Testing

@MainActor @Observable private final class Model {
  var page = URL(string: "https://example.org")
  var name = PersonNameComponents(givenName: "Ann", familyName: "Lee")
  let weight = Measurement(value: 70, unit: UnitMass.kilograms)
}

/// Formats that Foundation has on other platforms, and lacks on Linux.
@MainActor
@Suite struct MissingFormatTests {
  private let german = Locale(identifier: "de_DE"), english = Locale(identifier: "en_US")

  @Test func `measurements have symbols or words`() {
    let weight = Measurement(value: 70, unit: UnitMass.kilograms)
    typealias Mass = Measurement<UnitMass>.FormatStyle
    #expect(Mass(width: .abbreviated, locale: english).format(weight) == "70 kg")
    #expect(Mass(width: .narrow, locale: english).format(weight) == "70kg")
    #expect(Mass(width: .wide, locale: english).format(weight) == "70 kilograms")
    #expect(Mass(width: .wide, locale: english).format(Measurement(value: 1, unit: .pounds)) == "1 pound")
    #expect(Mass(width: .abbreviated, locale: german).format(Measurement(value: 1.5, unit: .grams)) == "1,5 g")
    let inside = Measurement(value: 21.5, unit: UnitTemperature.celsius)
    #expect(inside.formatted(.measurement(width: .abbreviated).locale(english)) == "21.5°C")
    #expect(inside.formatted(.measurement(width: .narrow).locale(english)) == "21.5°")
    #expect(inside.formatted(.measurement(width: .wide).locale(english)) == "21.5 degrees Celsius")
    #expect(inside.formatted(.measurement(width: .wide, hidesScaleName: true).locale(english)) == "21.5 degrees")
    let way = Measurement(value: 3, unit: UnitLength.feet)
    #expect(way.formatted(.measurement(width: .wide, usage: .road)) == "3 feet")
    #expect(way.formatted() == "3 ft")
    let number = FloatingPointFormatStyle<Double>(locale: english).precision(.fractionLength(1))
    #expect(way.formatted(.measurement(width: .abbreviated, numberFormatStyle: number)) == "3.0 ft")
    let size = Measurement(value: 1.5, unit: UnitInformationStorage.megabytes)
    #expect(size.formatted(.byteCount(style: .file)) == 1_500_000.formatted(.byteCount(style: .file)))
  }

  @Test func `each unit of Foundation has a name in words`() {
    let units: [Dimension] = [
      UnitLength.kilometers, UnitLength.miles, UnitLength.inches, UnitMass.ounces, UnitDuration.hours, UnitDuration.minutes,
      UnitDuration.seconds, UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour, UnitSpeed.knots, UnitInformationStorage.kibibytes,
      UnitInformationStorage.gigabytes, UnitInformationStorage.bits, UnitEnergy.kilowattHours, UnitEnergy.joules, UnitPower.kilowatts,
      UnitPressure.hectopascals, UnitPressure.bars, UnitAngle.degrees, UnitArea.squareMeters, UnitVolume.liters, UnitVolume.cubicMeters,
      UnitFrequency.gigahertz, UnitElectricCurrent.amperes, UnitElectricPotentialDifference.volts,
      UnitFuelEfficiency.litersPer100Kilometers,
      UnitTemperature.fahrenheit, UnitAcceleration.metersPerSecondSquared, UnitLength.nauticalMiles,
    ]
    for unit in units {
      let text = Measurement<Dimension>.FormatStyle(width: .wide, locale: english).format(Measurement(value: 2, unit: unit))
      #expect(text.hasPrefix("2 ") && text != "2 \(unit.symbol)", "\(unit.symbol): \(text)")
    }
  }

  @Test func `addresses show the parts of the format, and are read`() throws {
    let url = try #require(URL(string: "https://ann:secret@example.org:8080/a/b?q=1#top"))
    #expect(url.formatted() == "https://example.org/a/b")
    #expect(url.formatted(.url.scheme(.never).path(.never)) == "example.org")
    #expect(url.formatted(.url.user().port(.always).query().fragment()) == "https://ann@example.org:8080/a/b?q=1#top")
    #expect(URL(string: "ftp://example.org:21/x")?.formatted() == "ftp://example.org:21/x")
    #expect(URL(string: "mailto:ann@example.org")?.formatted() == "mailto:ann@example.org")
    #expect(try URL.ParseStrategy().parse(" https://swift.org ") == URL(string: "https://swift.org"))
    #expect(throws: (any Error).self) { try URL.ParseStrategy().parse("no address") }
  }

  @Test func `names of persons are written and read`() throws {
    let name = PersonNameComponents(namePrefix: "Dr.", givenName: "Ann", middleName: "Maria", familyName: "Lee", nickname: "Annie")
    #expect(name.formatted() == "Ann Lee")
    #expect(name.formatted(.name(style: .long)) == "Dr. Ann Maria Lee")
    #expect(name.formatted(.name(style: .short)) == "Annie")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
    let read = try PersonNameComponents.ParseStrategy().parse("Dr. Ann Maria Lee Jr.")
    #expect([read.namePrefix, read.givenName, read.middleName, read.familyName, read.nameSuffix] == ["Dr.", "Ann", "Maria", "Lee", "Jr."])
    #expect(throws: (any Error).self) { try PersonNameComponents.ParseStrategy().parse(" ") }
  }

  @Test func `fields and texts take these formats`() {
    struct Fields: View {
      @Bindable var model: Model
      var body: some View {
        TextField("Page", value: $model.page, format: .url)
        TextField("Name", value: $model.name, format: .name(style: .medium))
        LabeledContent("Weight", value: model.weight, format: .measurement(width: .abbreviated))
        Text("\(model.weight, format: .measurement(width: .wide))")
      }
    }
    let model = Model()
    let host = TestHost(width: 40, height: 10) { Fields(model: model) }
    host.render()
    #expect(host.text.contains("https://example.org") && host.text.contains("Ann Lee"), "\(host.lines)")
    #expect(host.text.contains("70 kg") && host.text.contains("70 kilograms"))
    host.press(.end)
    host.type("/x")
    host.render()
    #expect(model.page == URL(string: "https://example.org/x"))
  }

  @Test func `attributed formats give texts whose parts have colors`() {
    let date = Date(timeIntervalSince1970: 0)
    var style = Date.FormatStyle(locale: english, timeZone: .gmt).weekday(.wide).day().month()
    style.timeZone = .gmt
    var text = date.formatted(style.attributedStyle)
    text.replaceAttributes(AttributeContainer.dateField(.weekday), with: AttributeContainer.foregroundColor(.orange))
    #expect(text.runs.first { $0.foregroundColor == .orange }.map { String(text[$0.range].characters) } == "Thursday")
    var price = 12.5.formatted(.currency(code: "EUR").locale(english).attributed)
    price.replaceAttributes(AttributeContainer().numberSymbol(.currency), with: AttributeContainer().foregroundColor(.gray))
    #expect(price.runs.first { $0.foregroundColor == .gray }.map { String(price[$0.range].characters) } == "€")
    #expect(12.formatted(.number.attributed).runs.first?.numberPart == .integer)
    #expect(Decimal(3).formatted(.number.attributed).runs.first?.numberPart == .integer)
  }

  @Test func `texts of times that go on change once a second, and run no body`() {
    final class Log { var runs = 0 }
    struct Clock: View {
      let start: Date
      let log: Log
      var body: some View {
        log.runs += 1
        return VStack(alignment: .leading) {
          Text(.currentDate, format: .stopwatch(startingAt: start))
          Text(.currentDate, format: .timer(countingDownIn: start..<start.addingTimeInterval(62)))
          Text("\(.currentDate, format: .offset(to: start)) since")
          Text(.durationOffset(to: start), format: .units(allowed: [.seconds], width: .wide))
        }
      }
    }
    let log = Log()
    let host = TestHost(width: 40, height: 6) { Clock(start: Date(timeIntervalSince1970: 0), log: log) }
    host.render()
    let first = host.lines.prefix(3)
    #expect(first.elementsEqual(["0:00", "1:02", "+0 seconds since"]), "\(host.lines)")
    host.advance(by: .seconds(3))
    host.render()
    #expect(host.lines.prefix(3).elementsEqual(["0:03", "0:59", "+3 seconds since"]), "\(host.lines)")
    #expect(host.lines[3].hasPrefix("3 second"), "\(host.lines)")
    host.advance(by: .seconds(3700))
    host.render()
    #expect(host.lines.prefix(3).elementsEqual(["1:01:43", "0:00", "+1 hour, 1 minute since"]), "\(host.lines)")
    #expect(log.runs == 1)
  }
}
