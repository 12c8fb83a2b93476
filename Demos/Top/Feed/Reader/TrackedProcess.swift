/// The state that the reader keeps of a process between samples.
final class TrackedProcess {
  var sample: ProcessSample
  var owner: UInt32 = 0
  var cpuTicks = 0
  /// Nil if reading it was refused. It is not tried again.
  var disk: DiskUse?
  /// The time of the last sample before the first one since when it was not read, in nanoseconds of uptime. Nil if it was read.
  var diskSkippedSince: Int?
  /// How long its threads ran, in nanoseconds. Nil if it is not known.
  var runtime: Int?
  var hasNewName = true
  /// The number of the sample for which it was read last.
  var lastRead: Int32 = -1
  /// Whether it ran since its command line was read.
  var mayHaveNewCommandLine = true

  /// Its files, if they are kept open. A process that does not run has only the first one.
  var statFile: OpenFile?
  var diskFile: OpenFile?

  init(_ id: ProcessID) { sample = ProcessSample(id: id) }

  struct DiskUse {
    var readBytes = 0
    var writtenBytes = 0
    var isNone: Bool { readBytes == 0 && writtenBytes == 0 }
  }

  var fileCount: Int { [statFile, diskFile].count { $0 != nil } }

  /// Sets the values of a process that did not run since the previous sample.
  func rest() {
    sample.cpu = 0
    if sample.readRate != nil { sample.readRate = 0 }
    if sample.writeRate != nil { sample.writeRate = 0 }
  }
}
