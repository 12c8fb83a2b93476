/// Decodes the lines of a recording into samples, one line at a time. Does no input or output.
struct RecordingDecoder {
  private var sample = Sample()
  private var processes: [ProcessID: ProcessSample] = [:]
  private var hasHeading = false
  /// The keywords seen since the last `sample`; nil between samples.
  private var seen: Set<Substring>?

  /// Whether a recording may end after the lines so far.
  var isComplete: Bool { hasHeading && seen == nil }

  /// Decodes a line without its newline. Returns the sample if the line completes one.
  mutating func take(_ line: String) throws(RecordingProblem) -> Sample? {
    guard hasHeading else {
      guard line == Recording.heading else { throw RecordingProblem("a recording must begin with \"\(Recording.heading)\"") }
      hasHeading = true
      return nil
    }
    var words = RecordingWords(line[...])
    let keyword = try words.raw()
    switch (keyword, seen == nil) {
    case ("sample", true): seen = []
    case ("sample", false): throw RecordingProblem("a sample begins before the \"end\" of the previous one")
    case (_, true): throw RecordingProblem("\"sample\" is expected here, not \"\(keyword)\"")
    case (_, false): break
    }
    if keyword != "process", keyword != "ended", seen?.insert(keyword).inserted == false {
      throw RecordingProblem("\"\(keyword)\" occurs twice in one sample")
    }
    try take(keyword, &words)
    guard words.isAtEnd else { throw RecordingProblem("\"\(keyword)\" has too many values") }
    guard keyword == "end" else { return nil }
    seen = nil
    sample.processes = processes.values.sorted { $0.id < $1.id }
    return sample
  }

  private mutating func take(_ keyword: Substring, _ words: inout RecordingWords) throws(RecordingProblem) {
    switch keyword {
    case "sample":
      sample.secondsSince1970 = try words.integer()
      sample.utcOffset = try words.integer()
      sample.uptimeMilliseconds = try words.count()
    case "system": (sample.hostname, sample.kernel, sample.processorName) = (try words.text(), try words.text(), try words.text())
    case "load":
      sample.load = LoadAverages(oneMinute: try words.decimal(), fiveMinutes: try words.decimal(), fifteenMinutes: try words.decimal())
    case "tasks": for part in Recording.taskParts { sample.tasks[keyPath: part] = try words.count() }
    case "cpu": sample.cpu = try RecordingDecoder.usage(&words)
    case "cores": sample.cores = try RecordingDecoder.list(&words, RecordingDecoder.usage)
    case "memory": for part in Recording.memoryParts { sample.memory[keyPath: part] = try words.count() }
    case "swap": (sample.swap.total, sample.swap.used) = (try words.count(), try words.count())
    case "networks": sample.networks = try RecordingDecoder.list(&words, RecordingDecoder.network)
    case "disks": sample.disks = try RecordingDecoder.list(&words, RecordingDecoder.disk)
    case "filesystems": sample.fileSystems = try RecordingDecoder.list(&words, RecordingDecoder.fileSystem)
    case "temperatures": sample.temperatures = try RecordingDecoder.list(&words, RecordingDecoder.temperature)
    case "battery": sample.battery = words.isAtEnd ? nil : try RecordingDecoder.battery(&words)
    case "process": try takeProcess(&words)
    case "ended":
      let id = ProcessID(pid: try words.pid(), startTime: try words.count())
      guard processes.removeValue(forKey: id) != nil else { throw RecordingProblem("process \(id.pid) ends, but it does not exist") }
    case "end": break
    default: throw RecordingProblem("\"\(keyword)\" is not a keyword of a recording")
    }
  }

  private mutating func takeProcess(_ words: inout RecordingWords) throws(RecordingProblem) {
    let id = ProcessID(pid: try words.pid(), startTime: try words.count())
    var process = processes[id] ?? ProcessSample(id: id)
    while !words.isAtEnd {
      let key = try words.key()
      guard let field = ProcessField.named[String(key)] else { throw RecordingProblem("\"\(key)\" is not a field of a process") }
      try field.set(&process, &words)
    }
    processes[id] = process
  }

  private static func list<Element>(
    _ words: inout RecordingWords, _ element: (inout RecordingWords) throws(RecordingProblem) -> Element
  ) throws(RecordingProblem) -> [Element] {
    var elements: [Element] = []
    while !words.isAtEnd { elements.append(try element(&words)) }
    return elements
  }

  private static func usage(_ words: inout RecordingWords) throws(RecordingProblem) -> CPUUsage {
    var usage = CPUUsage()
    for part in CPUUsage.parts { usage[keyPath: part] = try words.decimal() }
    return usage
  }

  private static func network(_ words: inout RecordingWords) throws(RecordingProblem) -> NetworkSample {
    NetworkSample(
      name: try words.text(), receiveRate: try words.count(), sendRate: try words.count(), receivedBytes: try words.count(),
      sentBytes: try words.count())
  }

  private static func disk(_ words: inout RecordingWords) throws(RecordingProblem) -> DiskSample {
    DiskSample(name: try words.text(), readRate: try words.count(), writeRate: try words.count(), busy: try words.decimal())
  }

  private static func fileSystem(_ words: inout RecordingWords) throws(RecordingProblem) -> FileSystemSample {
    FileSystemSample(
      device: try words.text(), mountPoint: try words.text(), type: try words.text(), size: try words.count(), used: try words.count(),
      available: try words.count())
  }

  private static func temperature(_ words: inout RecordingWords) throws(RecordingProblem) -> TemperatureSample {
    TemperatureSample(label: try words.text(), celsius: try words.integer())
  }

  private static func battery(_ words: inout RecordingWords) throws(RecordingProblem) -> BatterySample {
    let charge = try words.decimal()
    let word = try words.raw()
    guard let flow = BatterySample.Flow(rawValue: String(word)) else { throw RecordingProblem("\"\(word)\" is not a state of a battery") }
    return BatterySample(charge: charge, flow: flow, secondsLeft: try words.optionalCount())
  }
}
