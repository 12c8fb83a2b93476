/// A source of samples: the machine, a recording, or a simulation.
public protocol Feed: AnyObject {
  /// Returns the next sample, or nil after the last sample of a feed that ends.
  func next() throws(FeedError) -> Sample?
  /// The parts of the memory of a process. Nil if they are not known.
  func memory(of id: ProcessID) -> ProcessMemory?
  /// Call it after a process was changed: the next sample has its new values.
  func readAgain(_ id: ProcessID)
}

extension Feed {
  /// Nil: most feeds do not have it.
  public func memory(of id: ProcessID) -> ProcessMemory? { nil }
  /// Does nothing.
  public func readAgain(_ id: ProcessID) {}
}
