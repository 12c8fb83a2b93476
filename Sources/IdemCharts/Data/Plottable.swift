import IdemViews

/// A value as a scale sees it.
public enum _PlotValue: Hashable, Sendable {
  case number(Double)
  /// Seconds since the start of 1970.
  case date(Double)
  case category(String)
}

/// A type whose values can be placed along an axis, or can choose a color, a symbol or a line.
///
/// Numbers, strings and dates are plottable. A type of an app implements it by one of these; an enum with a raw value needs only the
/// conformance.
public protocol Plottable {
  /// The type by which the value is placed.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The value by which this one is placed.
  var primitivePlottable: PrimitivePlottable { get }
  /// Creates a value from one that an axis or a selection has.
  init?(primitivePlottable: PrimitivePlottable)
  /// The other end of a range. Only ranges implement it.
  var _plotEnd: _PlotValue? { get }
}

extension Plottable {
  public var _plotEnd: _PlotValue? { nil }
}

/// A number, a string or a date.
public protocol PrimitivePlottableProtocol: Plottable {
  /// The value for a scale.
  var _plotValue: _PlotValue { get }
  /// Creates the value from a scale's. Nil if it has another kind.
  init?(_plotValue: _PlotValue)
}

extension PrimitivePlottableProtocol where PrimitivePlottable == Self {
  @inlinable public var primitivePlottable: Self { self }
  @inlinable public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Plottable {
  var plotValue: _PlotValue { primitivePlottable._plotValue }
  init?(plotValue: _PlotValue) {
    guard let primitive = PrimitivePlottable(_plotValue: plotValue) else { return nil }
    self.init(primitivePlottable: primitive)
  }
}

extension Double: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Double
  @inlinable public var _plotValue: _PlotValue { .number(self) }
  @inlinable public init?(_plotValue: _PlotValue) {
    switch _plotValue {
    case .number(let value), .date(let value): self = value
    case .category: return nil
    }
  }
}

extension Float: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Float
  public var _plotValue: _PlotValue { .number(Double(self)) }
  public init?(_plotValue: _PlotValue) {
    guard let value = Double(_plotValue: _plotValue) else { return nil }
    self = Float(value)
  }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
  public var _plotValue: _PlotValue { .number(Double(self)) }
  /// The nearest integer towards zero.
  public init?(_plotValue: _PlotValue) {
    guard let value = Double(_plotValue: _plotValue), let number = Self(exactly: value.rounded(.towardZero)) else { return nil }
    self = number
  }
}

extension Int: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int }
extension Int8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int8 }
extension Int16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int16 }
extension Int32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int32 }
extension Int64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int64 }
extension UInt: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt }
extension UInt8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt8 }
extension UInt16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt16 }
extension UInt32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt32 }
extension UInt64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt64 }

extension String: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = String
  public var _plotValue: _PlotValue { .category(self) }
  public init?(_plotValue: _PlotValue) {
    guard case .category(let text) = _plotValue else { return nil }
    self = text
  }
}

extension Bool: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Bool
  public var _plotValue: _PlotValue { .category(self ? "true" : "false") }
  public init?(_plotValue: _PlotValue) {
    guard case .category(let text) = _plotValue else { return nil }
    self = text == "true"
  }
}

extension TimelineDate: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = TimelineDate
  public var _plotValue: _PlotValue { .date(timeIntervalSince1970) }
  public init?(_plotValue: _PlotValue) {
    guard let seconds = Double(_plotValue: _plotValue) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}
