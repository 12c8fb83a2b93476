@_exported import Equatable
@_exported import IdemViews
@_exported import Observation
