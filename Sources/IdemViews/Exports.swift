// An app that says `Grid` means the view: what is found through this module stands before what it passes on.
@_exported import IdemCore
@_exported import IdemScreen
