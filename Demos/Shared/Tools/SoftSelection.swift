import Idem

/// The look of a selection in the lists of the demos: a background on which the row keeps its colors, and bold text. A row that is not
/// selected has no mark.
public struct SoftSelection: ListStyle {
  public init() {}
  public var look: ListLook { ListLook(selection: .fill, showsStart: false) }
}
