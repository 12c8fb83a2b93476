/// A column of the table of processes.
public enum ProcessColumn: String, CaseIterable, Hashable, Sendable, Identifiable {
  case pid, parent, user, priority, nice, virtual, resident, state, cpu, memory, time, threads, read, write, name, command

  public var id: String { rawValue }

  /// The title of the column.
  public var title: String {
    switch self {
    case .pid: "PID"
    case .parent: "PPID"
    case .user: "USER"
    case .priority: "PRI"
    case .nice: "NI"
    case .virtual: "VIRT"
    case .resident: "RES"
    case .state: "S"
    case .cpu: "CPU%"
    case .memory: "MEM%"
    case .time: "TIME+"
    case .threads: "THR"
    case .read: "READ"
    case .write: "WRITE"
    case .name: "NAME"
    case .command: "COMMAND"
    }
  }

  /// The width in cells of values and title. Nil for the column that has the remaining width.
  public var width: Int? {
    switch self {
    case .pid, .parent: 7
    case .user: 9
    case .priority, .threads: 4
    case .nice: 3
    case .virtual, .resident, .cpu, .memory: 5
    case .state: 1
    case .time: 8
    case .read, .write: 6
    case .name: 15
    case .command: nil
    }
  }

  /// Whether values are texts, which are left-aligned. Numbers are right-aligned.
  public var isText: Bool {
    switch self {
    case .user, .state, .name, .command: true
    default: false
    }
  }

  /// The default direction: ascending for texts, pids and priorities, descending for other numbers.
  public var isAscendingAtFirst: Bool { isText || self == .pid || self == .parent || self == .priority || self == .nice }

  /// The displayed value for `process`: a number right-aligned in `width`, a text at its own length.
  public func text(_ process: ProcessSample) -> String {
    func number(_ value: some BinaryInteger) -> String { Format.right("\(value)", width ?? 0) }
    func rate(_ value: Int?) -> String { value.map { Format.rate($0, width: 6) } ?? Format.right("-", 6) }
    return switch self {
    case .pid: number(process.id.pid)
    case .parent: number(process.parent)
    case .user: process.user
    // The kernel's real-time threads have priority -100, which other tools also show as RT.
    case .priority: process.priority <= -100 ? Format.right("RT", 4) : number(process.priority)
    case .nice: number(process.nice)
    case .virtual: Format.bytes(process.virtualBytes)
    case .resident: Format.bytes(process.residentBytes)
    case .state: String(process.state.rawValue)
    case .cpu: Format.percent(process.cpu)
    case .memory: Format.percent(process.memory)
    case .time: Format.cpuTime(milliseconds: process.cpuMilliseconds)
    case .threads: number(process.threads)
    case .read: rate(process.readRate)
    case .write: rate(process.writeRate)
    case .name: process.name
    case .command: process.command
    }
  }
}
