import Foundation
import IdemCharts
import IdemViews

extension ChartContent {
  /// The width and the height of symbols; their product is in the unit of `symbolSize`.
  public func symbolSize(_ size: Foundation.CGSize) -> some ChartContent { symbolSize(Double(size.width * size.height)) }
  /// Draws marks at another place, in cells.
  public func offset(_ offset: Foundation.CGSize) -> some ChartContent { self.offset(x: Double(offset.width), y: Double(offset.height)) }
}
