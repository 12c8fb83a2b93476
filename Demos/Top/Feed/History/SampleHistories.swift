/// The history of every metric that is drawn as a graph.
public struct SampleHistories: Equatable, Sendable {
  /// The rates of a network interface (received, sent) or of a disk (read, written) in bytes per second.
  public struct Rates: Equatable, Sendable {
    /// Received or read bytes per second.
    public internal(set) var input: History
    /// Sent or written bytes per second.
    public internal(set) var output: History

    /// The common maximum of both graphs, from the newest `limit` values of each.
    public func scale(last limit: Int) -> Double {
      Scale.niceMaximum(for: max(input.maximum(last: limit), output.maximum(last: limit)))
    }
  }

  /// The maximum number of values in each history.
  public let capacity: Int
  /// All cores together, 0 to 1.
  public private(set) var cpu: History
  /// Each core, 0 to 1.
  public private(set) var cores: [History] = []
  /// The used fraction of the memory, 0 to 1.
  public private(set) var memory: History
  /// The used fraction of the swap space, 0 to 1.
  public private(set) var swap: History
  /// The load average over one minute.
  public private(set) var load: History
  /// The rates by interface name. Interfaces that are gone are removed.
  public private(set) var networks: [String: Rates] = [:]
  /// The rates by disk name. Disks that are gone are removed.
  public private(set) var disks: [String: Rates] = [:]

  /// Creates empty histories of `capacity` values each.
  public init(capacity: Int) {
    self.capacity = capacity
    cpu = History(capacity: capacity)
    memory = cpu
    swap = cpu
    load = cpu
  }

  /// Appends the values of a sample to all histories.
  public mutating func append(_ sample: Sample) {
    cpu.append(sample.cpu.busy)
    memory.append(sample.memory.usedFraction)
    swap.append(sample.swap.usedFraction)
    load.append(sample.load.oneMinute)
    while cores.count < sample.cores.count { cores.append(History(capacity: capacity)) }
    cores.removeLast(cores.count - sample.cores.count)
    for index in cores.indices { cores[index].append(sample.cores[index].busy) }
    append(sample.networks.map { ($0.name, $0.receiveRate, $0.sendRate) }, to: \.networks)
    append(sample.disks.map { ($0.name, $0.readRate, $0.writeRate) }, to: \.disks)
  }

  private mutating func append(
    _ rates: [(name: String, input: Int, output: Int)], to histories: WritableKeyPath<SampleHistories, [String: Rates]>
  ) {
    var known: [String: Rates] = [:]
    // Moves the dictionary out and back in, so that no ring is copied.
    Swift.swap(&known, &self[keyPath: histories])
    var next: [String: Rates] = [:]
    for (name, input, output) in rates {
      var history = known.removeValue(forKey: name) ?? Rates(input: History(capacity: capacity), output: History(capacity: capacity))
      history.input.append(Double(input))
      history.output.append(Double(output))
      next[name] = history
    }
    self[keyPath: histories] = next
  }
}
