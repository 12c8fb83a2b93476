/// The state that the reader keeps of a process between samples.
final class TrackedProcess {
  var sample: ProcessSample
  var owner: UInt32 = 0
  var cpuTicks = 0
  /// Nil if reading it was refused. It is not tried again.
  var disk: DiskUse?
  /// Nil if it is not known.
  var runs: Runs?
  var hasNewName = true
  /// The number of the sample for which it was read last.
  var lastRead: Int32 = -1
  /// Whether it ran since its command line was read.
  var mayHaveNewCommandLine = true

  /// Its files, if they are kept open. A process that does not run has only the first one.
  var runFile: OpenFile?
  var statFile: OpenFile?
  var diskFile: OpenFile?

  init(_ id: ProcessID) { sample = ProcessSample(id: id) }

  struct DiskUse {
    var readBytes = 0
    var writtenBytes = 0
  }

  /// How long and how often the first thread of a process ran. A process of one thread for which both are the same as before has changed
  /// nothing: its CPU time, its files, its name and its state, since all of these change only while it runs.
  struct Runs: Equatable {
    var nanoseconds: Int
    var slices: Int
  }

  var fileCount: Int { [runFile, statFile, diskFile].count { $0 != nil } }

  /// Sets the values of a process that did not run since the previous sample.
  func rest() {
    sample.cpu = 0
    if sample.readRate != nil { sample.readRate = 0 }
    if sample.writeRate != nil { sample.writeRate = 0 }
  }

  /// Closes the files that a process that does not run needs rarely.
  func closeFiles() {
    statFile = nil
    diskFile = nil
  }
}
