/// Where samples come from: the machine, a recording, or a simulation.
public protocol Feed: AnyObject {
  /// The next sample; nil after the last one of a feed that ends.
  func next() throws(FeedError) -> Sample?
}
