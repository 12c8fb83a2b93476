import IdemCore
import IdemScreen

/// A line with a mark at the value: `──●────`.
public struct LinearGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label above the line, and the labels of the bounds at its ends.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      HStack {
        configuration.label
        configuration.currentValueLabel
      }
      HStack(alignment: .top) {
        configuration.minimumValueLabel
        VStack(alignment: .leading, spacing: 0) {
          CellBar(configuration.value, .mark)
          configuration.markedValueLabels
        }
        configuration.maximumValueLabel
      }
    }
  }
}

/// A thin bar on a wide one, with a line at the target: `▬▬▬▬▬▬┃░░░`.
public struct BulletGaugeStyle: GaugeStyle {
  private let target: Double?
  /// Creates the style.
  ///
  /// - Parameter target: where the line is, from 0 to 1 between the bounds of the gauge; nil for none. Others are clamped, NaN is none.
  public init(target: Double? = nil) { self.target = target.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) } }
  /// Builds the label, the bar and the text of the value in one row.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .top) {
      configuration.label
      configuration.minimumValueLabel
      VStack(alignment: .leading, spacing: 0) {
        CellBar(configuration.value, .bullet(target: target))
        configuration.markedValueLabels
      }
      configuration.maximumValueLabel
      configuration.currentValueLabel
    }
  }
}

/// An arc that is open at the bottom, 7 x 4 cells, with the text of the value inside and the label in its opening.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// Builds the arc and the text of the value; the percentage if there is none.
  public func makeBody(configuration: Configuration) -> some View { GaugeArc(configuration: configuration, opening: 0.25) }
}

/// A closed ring, 7 x 4 cells, with the text of the value inside.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// Builds the ring and the text of the value; the percentage if there is none.
  public func makeBody(configuration: Configuration) -> some View { GaugeArc(configuration: configuration, opening: 0) }
}

/// An arc around the text of the value.
private struct GaugeArc: View {
  let configuration: GaugeStyleConfiguration
  /// The part of the circle that is left out, at the bottom.
  let opening: Double

  var body: some View {
    let start = Angle.degrees(90 + 180 * opening), length = 1 - opening
    VStack(spacing: 0) {
      ZStack {
        Circle().trim(from: 0, to: length).rotation(start).stroke(HierarchicalShapeStyle.quaternary)
        Circle().trim(from: 0, to: length * configuration.value).rotation(start).stroke(TintShapeStyle.tint)
        Group {
          if let text = configuration.currentValueLabel {
            text
          } else {
            Text(verbatim: "\((configuration.value * 100).roundedLength)%")
          }
        }
        .lineLimit(1).frame(maxWidth: 5)
      }
      .frame(width: 7, height: 4)
      configuration.label.lineLimit(1)
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style: a bar with its labels in one row.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar with its labels in a column.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
  /// The same as `linearCapacity`.
  public static var accessoryLinearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == LinearGaugeStyle {
  /// A line with a mark at the value.
  public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
  /// The same as `linear`.
  public static var accessoryLinear: LinearGaugeStyle { LinearGaugeStyle() }
}
extension GaugeStyle where Self == BulletGaugeStyle {
  /// A thin bar on a wide one. SwiftUI has no such style.
  @_disfavoredOverload public static var bullet: BulletGaugeStyle { BulletGaugeStyle() }
  /// A thin bar on a wide one, with a line at a target from 0 to 1.
  @_disfavoredOverload public static func bullet(target: Double?) -> BulletGaugeStyle { BulletGaugeStyle(target: target) }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An arc of 7 x 4 cells around the text of the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
  /// The same as `accessoryCircular`.
  public static var circular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A closed ring of 7 x 4 cells around the text of the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}
