/// A source of samples: the machine, a recording, or a simulation.
public protocol Feed: AnyObject {
  /// Returns the next sample, or nil after the last sample of a feed that ends.
  func next() throws(FeedError) -> Sample?
}
