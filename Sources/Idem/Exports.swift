@_exported import Equatable
@_exported import IdemViews
@_exported import struct IdemInspector.InspectorSettings
// Exported one by one: a declaration that is imported by name takes precedence over the same name in an imported module. So these names
// mean Idem's types even in a file that imports Foundation, which has all of them.
@_exported import typealias IdemViews.CGFloat
@_exported import typealias IdemViews.CGPoint
@_exported import typealias IdemViews.CGRect
@_exported import typealias IdemViews.CGSize
@_exported import struct IdemViews.IndexSet
@_exported import struct IdemText.AttributeContainer
@_exported import struct IdemText.AttributeScopes
@_exported import struct IdemText.AttributedString
@_exported import enum IdemText.AttributeDynamicLookup
@_exported import protocol IdemText.AttributeScope
@_exported import protocol IdemText.AttributedStringKey
@_exported import protocol IdemText.AttributedStringProtocol
@_exported import struct IdemText.AttributedSubstring
@_exported import struct IdemText.DiscontiguousAttributedSubstring
@_exported import struct IdemText.InlinePresentationIntent
@_exported import Observation
