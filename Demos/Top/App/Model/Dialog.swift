import TopFeed

/// The sheet that is shown over the dashboard.
enum Dialog: Equatable, Identifiable {
  case help
  case signal(ProcessSample)

  var id: Int {
    switch self {
    case .help: 0
    case .signal: 1
    }
  }
}
