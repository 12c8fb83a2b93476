import TopFeed

/// Properties of the machine that hardly ever change.
struct MachineFacts: Equatable {
  var hostname = ""
  var kernel = ""
  var processorName = ""

  init() {}

  init(_ sample: Sample) {
    hostname = sample.hostname
    kernel = sample.kernel
    processorName = sample.processorName
  }
}
