import TopFeed

/// A process, the parts of its memory, and the history of its CPU use.
struct ProcessDetail: Equatable {
  var process: ProcessSample
  var memory: ProcessMemory?
  var history: History
}
