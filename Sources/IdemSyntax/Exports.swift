@_exported import IdemText
