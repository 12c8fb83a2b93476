/// A field of a process in a recording. Fields that the line of a new process leaves out have the values of `ProcessSample(id:)`.
enum ProcessField: String, CaseIterable {
  case parent, state, kernel, cpu, time, resident, memory, virtual, read, write, threads, priority, nice, user, name, command

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether the field is equal in both samples.
  func isSame(_ old: ProcessSample, _ new: ProcessSample) -> Bool {
    switch self {
    case .parent: old.parent == new.parent
    case .state: old.state == new.state
    case .kernel: old.isKernelThread == new.isKernelThread
    case .cpu: old.cpu == new.cpu
    case .time: old.cpuMilliseconds == new.cpuMilliseconds
    case .resident: old.residentBytes == new.residentBytes
    case .memory: old.memory == new.memory
    case .virtual: old.virtualBytes == new.virtualBytes
    case .read: old.readRate == new.readRate
    case .write: old.writeRate == new.writeRate
    case .threads: old.threads == new.threads
    case .priority: old.priority == new.priority
    case .nice: old.nice == new.nice
    case .user: old.user == new.user
    case .name: old.name == new.name
    case .command: old.commandLine == new.commandLine
    }
  }

  /// The field's value as a word of a line.
  func text(_ process: ProcessSample) -> String {
    switch self {
    case .parent: "\(process.parent)"
    case .state: "\(process.state.rawValue)"
    case .kernel: process.isKernelThread ? "1" : "0"
    case .cpu: "\(process.cpu)"
    case .time: "\(process.cpuMilliseconds)"
    case .resident: "\(process.residentBytes)"
    case .memory: "\(process.memory)"
    case .virtual: "\(process.virtualBytes)"
    case .read: process.readRate.map { "\($0)" } ?? "-"
    case .write: process.writeRate.map { "\($0)" } ?? "-"
    case .threads: "\(process.threads)"
    case .priority: "\(process.priority)"
    case .nice: "\(process.nice)"
    case .user: Recording.escaped(process.user)
    case .name: Recording.escaped(process.name)
    case .command: Recording.escaped(process.commandLine)
    }
  }

  /// Reads the field's value from the next word and sets it in `process`.
  func set(_ process: inout ProcessSample, _ words: inout RecordingWords) throws(RecordingProblem) {
    switch self {
    case .parent: process.parent = try words.pid()
    case .state:
      let text = try words.text()
      guard let letter = text.first, text.count == 1, let state = ProcessState(rawValue: letter) else {
        throw RecordingProblem("\"\(text)\" is not a state of a process")
      }
      process.state = state
    case .kernel: process.isKernelThread = try words.count() != 0
    case .cpu: process.cpu = try words.decimal()
    case .time: process.cpuMilliseconds = try words.count()
    case .resident: process.residentBytes = try words.count()
    case .memory: process.memory = try words.decimal()
    case .virtual: process.virtualBytes = try words.count()
    case .read: process.readRate = try words.optionalCount()
    case .write: process.writeRate = try words.optionalCount()
    case .threads: process.threads = try words.count()
    case .priority: process.priority = try words.integer()
    case .nice: process.nice = try words.integer()
    case .user: process.user = try words.text()
    case .name: process.name = try words.text()
    case .command: process.commandLine = try words.text()
    }
  }
}
