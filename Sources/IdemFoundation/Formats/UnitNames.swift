#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The English names of units, by their symbols.
enum UnitNames {
  /// The name of a number of units, such as `kilograms`; nil for a unit that has no name here.
  static func name(ofSymbol symbol: String, isOne: Bool) -> String? {
    guard let names = names[symbol] else { return nil }
    return isOne ? names.one : names.many
  }

  /// The symbols that stand directly after the number in every width.
  static let attached: Set<String> = ["°", "°C", "°F", "ʹ", "ʹʹ", "′", "″", "%"]

  private static let names: [String: (one: String, many: String)] = {
    var names: [String: (one: String, many: String)] = [:]
    func add(_ symbol: String, _ one: String, _ many: String? = nil) { names[symbol] = (one, many ?? one + "s") }
    /// Adds a unit with the prefixes of the metric system.
    func metric(_ symbol: String, _ name: String, _ prefixes: String, many: String? = nil) {
      let words: [Character: String] = [
        "T": "tera", "G": "giga", "M": "mega", "k": "kilo", "h": "hecto", "d": "deci", "c": "centi", "m": "milli", "µ": "micro",
        "n": "nano",
        "p": "pico",
      ]
      add(symbol, name, many)
      for prefix in prefixes { if let word = words[prefix] { add("\(prefix)\(symbol)", word + name, many.map { word + $0 }) } }
    }
    metric("m", "meter", "Mkhdcmµnp")
    add("dam", "decameter")
    add("in", "inch", "inches")
    add("ft", "foot", "feet")
    add("yd", "yard")
    add("mi", "mile")
    add("ly", "light year")
    add("NM", "nautical mile")
    add("ftm", "fathom")
    add("fur", "furlong")
    add("ua", "astronomical unit")
    add("pc", "parsec")
    metric("g", "gram", "kdcmµnp")
    add("oz", "ounce")
    add("lb", "pound")
    add("st", "stone", "stones")
    add("t", "metric ton")
    add("ton", "ton")
    add("ct", "carat")
    metric("s", "second", "mµnp")
    add("min", "minute")
    add("h", "hour")
    add("hr", "hour")
    add("K", "kelvin")
    add("°C", "degree Celsius", "degrees Celsius")
    add("°F", "degree Fahrenheit", "degrees Fahrenheit")
    add("m/s", "meter per second", "meters per second")
    add("km/h", "kilometer per hour", "kilometers per hour")
    add("mph", "mile per hour", "miles per hour")
    add("kn", "knot")
    add("bit", "bit")
    metric("B", "byte", "kMGT")
    add("PB", "petabyte")
    for (symbol, word) in [("Ki", "kibi"), ("Mi", "mebi"), ("Gi", "gibi"), ("Ti", "tebi"), ("Pi", "pebi")] {
      add(symbol + "B", word + "byte")
    }
    metric("J", "joule", "k")
    add("cal", "calorie")
    add("kCal", "kilocalorie")
    add("kWh", "kilowatt-hour")
    metric("W", "watt", "TGMkmµ")
    add("hp", "horsepower", "horsepower")
    metric("A", "ampere", "Mkmµ")
    metric("V", "volt", "Mkmµ")
    metric("Ω", "ohm", "Mkmµ")
    metric("Hz", "hertz", "TGMkmµn", many: "hertz")
    metric("Pa", "pascal", "GMkh")
    add("bar", "bar")
    add("mbar", "millibar")
    add("psi", "pound per square inch", "pounds per square inch")
    add("mmHg", "millimeter of mercury", "millimeters of mercury")
    add("inHg", "inch of mercury", "inches of mercury")
    add("°", "degree")
    add("rad", "radian")
    add("rev", "revolution")
    for (symbol, one, many) in [
      ("m", "meter", "meters"), ("km", "kilometer", "kilometers"), ("cm", "centimeter", "centimeters"), ("mm", "millimeter", "millimeters"),
      ("in", "inch", "inches"), ("ft", "foot", "feet"), ("yd", "yard", "yards"), ("mi", "mile", "miles"),
    ] {
      add(symbol + "²", "square " + one, "square " + many)
      add(symbol + "³", "cubic " + one, "cubic " + many)
    }
    add("ac", "acre")
    add("ha", "hectare")
    metric("L", "liter", "Mkdcm")
    add("gal", "gallon")
    add("qt", "quart")
    add("pt", "pint")
    add("cup", "cup")
    add("fl oz", "fluid ounce")
    add("tbsp", "tablespoon")
    add("tsp", "teaspoon")
    add("L/100km", "liter per 100 kilometers", "liters per 100 kilometers")
    add("mpg", "mile per gallon", "miles per gallon")
    add("m/s²", "meter per second squared", "meters per second squared")
    return names
  }()
}
