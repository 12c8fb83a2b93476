import TopFeed

/// A process and the history of its CPU use.
struct ProcessDetail: Equatable {
  var process: ProcessSample
  var history: History
}
