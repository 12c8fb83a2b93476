import TopFeed

/// Everything about one process.
struct ProcessDetail: Equatable {
  var process: ProcessSample
  var history: History
}
