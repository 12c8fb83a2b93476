import DemoTools
import FleetData
import Idem

/// The parsed command line of idem-fleet.
struct Arguments: Equatable {
  /// The source of the values.
  enum Source: Equatable {
    case servers([ServerAddress])
    case recording(String)
    case sample
  }

  var source = Source.servers([])
  /// The time between two refreshes.
  var interval = Duration.seconds(5)
  /// The seconds of rates. Nil for four times the interval of the server.
  var window: Int?
  /// The server of silences. Nil for the one to which Prometheus sends its alerts.
  var alertmanager: ServerAddress?
  /// The file to which all values are written.
  var record: String?
  /// What is shown at the start.
  var view = ViewArguments()
  /// The arguments that name the source again, and how it is read.
  var sourceWords: [String] = []

  /// Whether silences are kept for the next run: those of servers are.
  var keepsSilences: Bool { if case .servers = source { true } else { false } }

  static let tool = CommandLineTool(
    "idem-fleet", "shows the machines that Prometheus watches: a map, a table, charts, alerts and queries.",
    usage: ["[OPTION]... [URL]...", "--servers FILE", "--sample", "--replay FILE"],
    options: [
      .value(
        "--every", placeholder: "SECONDS", requirement: "a number of seconds",
        help: "the time between two refreshes, 1 to 3600 (default: 5)"),
      .value(
        "--window", placeholder: "SECONDS", requirement: "a number of seconds",
        help: "the time of rates (default: four times the longest interval of the server)"),
      .value(
        "--alertmanager", placeholder: "URL", requirement: "the address of a server",
        help: "read and write the silences of this Alertmanager (default: the one of the server)"),
      .value(
        "--alertmanager-auth-file", placeholder: "FILE", requirement: "the name of a file",
        help: "log in to it with the first line of FILE, which is NAME:PASSWORD"),
      .value(
        "--alertmanager-token-file", placeholder: "FILE", requirement: "the name of a file",
        help: "send it the first line of FILE as a bearer token"),
      .value(
        "--auth-file", placeholder: "FILE", requirement: "the name of a file",
        help: "log in with the first line of FILE, which is NAME:PASSWORD"),
      .value("--token-file", placeholder: "FILE", requirement: "the name of a file", help: "send the first line of FILE as a bearer token"),
      .value(
        "--ca-file", placeholder: "FILE", requirement: "the name of a file", help: "trust the certificates in FILE, in the format PEM"),
      .flag("--insecure", help: "trust any certificate"),
      .value("--servers", placeholder: "FILE", requirement: "the name of a file", help: "read the servers from FILE, see below"),
      .value("--replay", placeholder: "FILE", requirement: "the name of a file", help: "show a recording instead of a server"),
      .value("--record", placeholder: "FILE", requirement: "the name of a file", help: "record the values in a new file, for --replay"),
      .flag("--sample", help: "show 600 simulated machines, of which some are overloaded: an incident, every five minutes elsewhere"),
    ] + ViewArguments.options,
    sections: [
      .init(
        "",
        .paragraph(
          """
          Without a URL, the server is PROMETHEUS_URL, or http://localhost:9090. HOST:PORT alone is http://HOST:PORT. With several
          servers, s goes to the next one.
          """),
        .paragraph(
          "While it runs, ? shows the keys, and y copies the command that shows the present view, with the options from --page on.")),
      .init(
        "Servers",
        .paragraph("Each line of the file of --servers has a name, a URL and settings. What follows a number sign is a comment."),
        .lines(
          """
          berlin  https://prometheus.berlin.example  token-file=/run/secrets/berlin
          paris   https://prometheus.paris.example   auth-file=paris.txt ca-file=paris.pem
          lab     http://10.1.2.3:9090               insecure alertmanager=http://10.1.2.4:9093
          """),
        .paragraph("After alertmanager=URL, alertmanager-token-file=FILE and alertmanager-auth-file=FILE are what it requires.")),
      .init(
        "Exit status", isInHelp: false,
        .table([
          ("0", "The program was closed, or a picture was printed because standard output is not a terminal."), ("1", "No server answers."),
          ("2", "An argument or a file has a mistake, or the terminal cannot be used."),
        ])),
      .init(
        "Environment", isInHelp: false,
        .table([
          ("PROMETHEUS_URL", "The server, if no argument names one."), ("IDEM_THEME", "The name of a theme, as in nord."),
          ("NO_COLOR", "Not empty: no colors."), ("http_proxy, https_proxy, no_proxy", "Proxies, as for curl."),
        ])),
      .init(
        "Files", isInHelp: false,
        .table([("~/.local/state/idem-fleet/silences", "The silences that were made here alone; below XDG_STATE_HOME, if it is set.")])),
      .init("See also", isInHelp: false, .paragraph("idem-top(1), prometheus(1), promtool(1)")),
    ])

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>, environment: (String) -> String? = { _ in nil }) throws(UsageProblem) {
    try self.init(Arguments.tool.parse(arguments), environment: environment)
  }

  init(_ parsed: ParsedArguments, environment: (String) -> String?) throws(UsageProblem) {
    if parsed.request != nil { return }
    if let text = parsed.value("--every") { interval = .seconds(try Arguments.seconds(text, "--every", 1...3600)) }
    if let text = parsed.value("--window") { window = Int(try Arguments.seconds(text, "--window", 1...86_400)) }
    record = parsed.value("--record")
    if let url = parsed.value("--alertmanager") {
      do throws(FleetError) { alertmanager = try ServerAddress(url) } catch { throw UsageProblem(error.description) }
      alertmanager?.authFile = parsed.value("--alertmanager-auth-file")
      alertmanager?.tokenFile = parsed.value("--alertmanager-token-file")
      alertmanager?.certificates = parsed.value("--ca-file")
      alertmanager?.isInsecure = parsed.has("--insecure")
    } else if let option = ["--alertmanager-auth-file", "--alertmanager-token-file"].first(where: { parsed.has($0) }) {
      throw UsageProblem("\(option) requires --alertmanager: its contents are for no other server.")
    }
    view = try ViewArguments(parsed)
    let operands = parsed.operands + (parsed.verbatim ?? [])
    if operands.contains("") { throw UsageProblem("The address of a server is empty.") }
    let kinds = [!operands.isEmpty, parsed.has("--servers"), parsed.has("--replay"), parsed.has("--sample")]
    if kinds.count(where: { $0 }) > 1 { throw UsageProblem("Only one of URLs, --servers, --replay and --sample can be used.") }
    if let file = parsed.value("--replay") {
      if record != nil { throw UsageProblem("--replay and --record cannot be used together.") }
      source = .recording(file)
      sourceWords = ["--replay=\(file)"]
    } else if parsed.has("--sample") {
      source = .sample
      sourceWords = ["--sample"]
    } else {
      let servers = try Arguments.servers(parsed, operands, environment)
      source = .servers(servers)
      let named = ["--alertmanager", "--alertmanager-auth-file", "--alertmanager-token-file", "--auth-file", "--token-file", "--ca-file"]
      let options = named.flatMap { name in
        parsed.value(name).map { ["\(name)=\($0)"] } ?? []
      }
      sourceWords = options + (parsed.has("--insecure") ? ["--insecure"] : [])
      sourceWords += parsed.value("--servers").map { ["--servers=\($0)"] } ?? servers.map(\.url)
    }
    if let text = parsed.value("--every") { sourceWords.append("--every=\(text)") }
    if let text = parsed.value("--window") { sourceWords.append("--window=\(text)") }
  }

  private static func servers(
    _ parsed: ParsedArguments, _ operands: [String], _ environment: (String) -> String?
  ) throws(UsageProblem) -> [ServerAddress] {
    let access = ["--auth-file", "--token-file", "--ca-file", "--insecure"].filter { parsed.has($0) }
    let fromEnvironment = environment("PROMETHEUS_URL") ?? ""
    if parsed.has("--alertmanager"), operands.count > 1 || parsed.has("--servers") {
      throw UsageProblem("--alertmanager can be used with one server.")
    }
    let urls = operands.isEmpty ? [fromEnvironment.isEmpty ? "http://localhost:9090" : fromEnvironment] : operands
    // A token must not go to a server that it is not for.
    if let option = access.first, urls.count > 1 || parsed.has("--servers") {
      throw UsageProblem("\(option) can be used with one server: with several, the file of --servers has what each requires.")
    }
    do throws(FleetError) {
      if let file = parsed.value("--servers") { return try ServerList.read(file) }
      var servers: [ServerAddress] = []
      for url in urls {
        var server = try ServerAddress(url)
        server.authFile = parsed.value("--auth-file")
        server.tokenFile = parsed.value("--token-file")
        server.certificates = parsed.value("--ca-file")
        server.isInsecure = parsed.has("--insecure")
        servers.append(server)
      }
      return servers
    } catch { throw UsageProblem(error.description) }
  }

  private static func seconds(_ text: String, _ option: String, _ bounds: ClosedRange<Double>) throws(UsageProblem) -> Double {
    guard let seconds = Double(text), bounds.contains(seconds) else {
      throw UsageProblem("\(option) requires a number of seconds from \(Int(bounds.lowerBound)) to \(Int(bounds.upperBound)), not \(text).")
    }
    return seconds
  }
}
