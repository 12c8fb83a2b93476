@_exported import Foundation
// One by one, as in IdemFoundation: the names mean Foundation's protocols.
@_exported import protocol Foundation.FormatStyle
@_exported import protocol Foundation.ParseStrategy
@_exported import protocol Foundation.ParseableFormatStyle
@_exported import IdemFoundation
