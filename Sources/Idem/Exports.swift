@_exported import Equatable
@_exported import IdemViews
// One by one: a name that is imported by itself is preferred to the same name of a module that is imported as a whole. So these mean Idem's also in a
// file that imports Foundation, which has all four.
@_exported import typealias IdemViews.CGFloat
@_exported import typealias IdemViews.CGPoint
@_exported import typealias IdemViews.CGRect
@_exported import typealias IdemViews.CGSize
@_exported import Observation
