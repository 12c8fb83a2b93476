/// Finds the name of an observed property from the key path that Observation reports.
///
/// Such a key path consists of accessors and does not contain the name. There are two sources, in this order:
/// 1. The symbol of the key path's getter. The dynamic linker finds only exported symbols, so the symbol table of the binary file is read.
///    That takes some milliseconds, once per property, and only if causes are recorded.
/// 2. In a stripped file, the stored fields of the class, which `strip` leaves alone: the one with the type of the property, or, of two or
///    three, all: `width or height`. Of more, only the type is told: `<Int>`. Such symbols are few and short, so that they can be kept:
///    `strip -w -K '*TK'`.
///
/// Format: the description of a key path with an accessor is `\Root.<computed 0xADDRESS (Value)>`, since Swift 5.8; the address is that of
/// the getter. The getter's mangled name ends with `TK`. Its demangled name is `key path getter for `, the path of the property, ` : ` and
/// its type, ` : ` and the root type. The macro `@Observable` stores a property `clock` as `_clock`.
/// If it differs: the property is described by the second source.
@MainActor
package enum ObservedPropertyName {
  private static var known: [AnyKeyPath: String] = [:]
  /// Whether a symbol was missed, so that a name may be that of several properties or of a type.
  package private(set) static var lacksSymbols = false

  /// The name, without the type that declares it.
  package static func of(_ path: AnyKeyPath) -> String {
    if let name = known[path] { return name }
    let name = name(of: path)
    known[path] = name
    return name
  }

  /// The description is `\FoodTruck.<computed 0x000055d9bf5e9240 (Int)>`, or contains the name if the standard library has it.
  private static func name(of path: AnyKeyPath) -> String {
    let words = path.debugDescription
    guard let start = words.firstRange(of: "<computed 0x") else { return String(words.split(separator: ".").last ?? "") }
    let types = type(of: path)
    if let address = UInt(words[start.upperBound...].prefix { $0.isHexDigit }, radix: 16) {
      let symbols = SymbolName.mangled(at: address).map(SymbolName.demangled)
      if let name = property(of: types.rootType, in: symbols) { return name }
    }
    lacksSymbols = true
    return name(in: StoredField.all(ofClass: types.rootType), type: types.valueType)
  }

  /// Returns `donuts` for `key path getter for App.FoodTruck.donuts : Swift.Int : App.FoodTruck`. The linker may use one function for several
  /// equal ones: then it is the symbol of the root type, or the one name that all symbols have.
  package static func property(of root: Any.Type, in symbols: [String]) -> String? {
    let getters = symbols.compactMap { symbol in name(in: symbol).map { (name: $0, symbol: symbol) } }
    let suffix = " : \(String(reflecting: root))"
    if let exact = getters.first(where: { $0.symbol.hasSuffix(suffix) }) { return exact.name }
    return Set(getters.map(\.name)).count == 1 ? getters[0].name : nil
  }

  private static func name(in symbol: String) -> String? {
    guard let prefix = symbol.firstRange(of: " for "), symbol[..<prefix.lowerBound].hasSuffix("getter") else { return nil }
    let path = symbol[prefix.upperBound...]
    guard let end = path.firstRange(of: " : ") else { return nil }
    // A private property is `App.FoodTruck.(donuts in _0123ABCD)`.
    var name = path[..<end.lowerBound]
    if name.hasSuffix(")"), let start = name.lastIndex(of: "("), let place = name[start...].firstRange(of: " in ") {
      name = name[name.index(after: start)..<place.lowerBound]
    }
    return name.split(separator: ".").last.map(String.init)
  }

  /// The fields that may store a property of this type: `clock`, `width or height`; `<Int>` if they are none or more than three.
  package static func name(in fields: [StoredField], type: Any.Type) -> String {
    let names = fields.filter { $0.type == type && $0.name.hasPrefix("_") && !$0.name.hasPrefix("_$") }.map { String($0.name.dropFirst()) }
    guard (1...3).contains(names.count) else { return "<\(type)>" }
    return names.joined(separator: " or ")
  }
}
