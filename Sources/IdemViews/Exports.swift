// Importing these modules through IdemViews makes its own declarations win: `Grid` in an app is the view, not the cell buffer.
@_exported import IdemCore
@_exported import IdemScreen
@_exported import IdemText
