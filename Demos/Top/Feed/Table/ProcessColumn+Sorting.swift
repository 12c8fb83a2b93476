extension ProcessColumn {
  /// Returns the indices of `processes` in the order of this column. Equal values are in ascending order of their ids in both directions.
  /// Unknown values sort below 0. O(n log n), with one key per process.
  func order(_ processes: [ProcessSample], isAscending: Bool) -> [Int] {
    func order(_ key: (ProcessSample) -> some Comparable) -> [Int] {
      let keys = processes.map(key)
      return processes.indices.sorted { left, right in
        if keys[left] != keys[right] { return (keys[left] < keys[right]) == isAscending }
        return processes[left].id < processes[right].id
      }
    }
    func isNumber(_ value: Double) -> Double { value.isNaN ? -1 : value }
    return switch self {
    case .pid: order { $0.id }
    case .parent: order { $0.parent }
    case .user: order { $0.user }
    case .priority: order { $0.priority }
    case .nice: order { $0.nice }
    case .virtual: order { $0.virtualBytes }
    case .resident: order { $0.residentBytes }
    case .state: order { $0.state.rawValue }
    case .cpu: order { isNumber($0.cpu) }
    case .memory: order { isNumber($0.memory) }
    case .time: order { $0.cpuMilliseconds }
    case .threads: order { $0.threads }
    case .read: order { $0.readRate ?? -1 }
    case .write: order { $0.writeRate ?? -1 }
    case .name: order { $0.name }
    case .command: order { $0.command }
    }
  }
}
