@_exported import Equatable
@_exported import IdemCore
@_exported import IdemScreen
@_exported import IdemViews
@_exported import Observation
