/// Encodes samples as the bytes of a recording. The same samples always result in the same bytes.
public struct RecordingEncoder {
  private var last: Sample?
  /// The processes of the previous sample in ascending order of their ids.
  private var lastProcesses: [ProcessSample] = []
  private var output = ""

  public init() {}

  /// Returns the bytes to append for `sample`. O(number of processes + number of changes), if the processes are already sorted.
  public mutating func encode(_ sample: Sample) -> [UInt8] {
    output = last == nil ? Recording.heading + "\n" : ""
    line("sample", [sample.secondsSince1970, sample.utcOffset, sample.uptimeMilliseconds])
    let old = last ?? Sample()
    if sample.hostname != old.hostname || sample.kernel != old.kernel || sample.processorName != old.processorName {
      line("system", [sample.hostname, sample.kernel, sample.processorName].map(Recording.escaped))
    }
    if sample.load != old.load { line("load", [sample.load.oneMinute, sample.load.fiveMinutes, sample.load.fifteenMinutes]) }
    if sample.tasks != old.tasks { line("tasks", Recording.taskParts.map { sample.tasks[keyPath: $0] }) }
    if sample.cpu != old.cpu { line("cpu", CPUUsage.parts.map { sample.cpu[keyPath: $0] }) }
    if sample.cores != old.cores { line("cores", sample.cores.flatMap { core in CPUUsage.parts.map { core[keyPath: $0] } }) }
    if sample.memory != old.memory { line("memory", Recording.memoryParts.map { sample.memory[keyPath: $0] }) }
    if sample.swap != old.swap { line("swap", [sample.swap.total, sample.swap.used]) }
    encodeDevices(sample, old)
    encodeProcesses(sample.processes.sorted { $0.id < $1.id })
    line("end", [String]())
    last = sample
    return Array(output.utf8)
  }

  private mutating func encodeDevices(_ sample: Sample, _ old: Sample) {
    if sample.networks != old.networks {
      line(
        "networks",
        sample.networks.flatMap { [Recording.escaped($0.name)] + strings($0.receiveRate, $0.sendRate, $0.receivedBytes, $0.sentBytes) })
    }
    if sample.disks != old.disks {
      line("disks", sample.disks.flatMap { [Recording.escaped($0.name)] + strings($0.readRate, $0.writeRate) + ["\($0.busy)"] })
    }
    if sample.fileSystems != old.fileSystems {
      line(
        "filesystems",
        sample.fileSystems.flatMap { [$0.device, $0.mountPoint, $0.type].map(Recording.escaped) + strings($0.size, $0.used, $0.available) })
    }
    if sample.temperatures != old.temperatures {
      line("temperatures", sample.temperatures.flatMap { [Recording.escaped($0.label), "\($0.celsius)"] })
    }
    if sample.battery != old.battery {
      line("battery", sample.battery.map { ["\($0.charge)", $0.flow.rawValue, $0.secondsLeft.map { "\($0)" } ?? "-"] } ?? [])
    }
  }

  /// Both lists are in ascending order, so one walk finds new, changed and ended processes.
  private mutating func encodeProcesses(_ processes: [ProcessSample]) {
    var cursor = 0
    func ended(_ id: ProcessID) -> String { "ended \(id.pid) \(id.startTime)\n" }
    for process in processes {
      while cursor < lastProcesses.count, lastProcesses[cursor].id < process.id {
        output += ended(lastProcesses[cursor].id)
        cursor += 1
      }
      let isKnown = cursor < lastProcesses.count && lastProcesses[cursor].id == process.id
      let old = isKnown ? lastProcesses[cursor] : ProcessSample(id: process.id)
      if isKnown { cursor += 1 }
      if isKnown && old == process { continue }
      output += "process \(process.id.pid) \(process.id.startTime)"
      for field in ProcessField.allCases where !field.isSame(old, process) { output += " \(field.rawValue)=\(field.text(process))" }
      output += "\n"
    }
    for process in lastProcesses[cursor...] { output += ended(process.id) }
    lastProcesses = processes
  }

  private mutating func line(_ keyword: String, _ values: [some CustomStringConvertible]) {
    output += keyword
    for value in values { output += " \(value)" }
    output += "\n"
  }

  private func strings(_ values: Int...) -> [String] { values.map { "\($0)" } }
}

extension Recording {
  static let taskParts: [WritableKeyPath<TaskCounts, Int> & Sendable] = [
    \.total, \.running, \.sleeping, \.waiting, \.idle, \.stopped, \.zombies, \.threads,
  ]
  static let memoryParts: [WritableKeyPath<MemoryUsage, Int> & Sendable] = [
    \.total, \.used, \.free, \.available, \.buffers, \.cached,
  ]
}
