extension ProcReader {
  /// Costs the opening of a file.
  public func memory(of id: ProcessID) -> ProcessMemory? {
    files.read("\(root)/proc/\(id.pid)/status") { ProcessMemory($0) }
  }

  /// Reads a process in the next sample, also if it does not run until then: its priority was changed.
  public func readAgain(_ id: ProcessID) { tracked.first { $0.sample.id == id }?.runtime = nil }
}
