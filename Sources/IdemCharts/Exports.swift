@_exported import IdemViews
