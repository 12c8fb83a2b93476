@_exported import IdemSeeds
