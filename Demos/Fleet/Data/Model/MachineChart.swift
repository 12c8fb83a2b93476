/// A chart of one target: a query over time, and how its values are written.
package enum MachineChart: String, CaseIterable, Sendable {
  // Of the node exporter.
  case cpu, memory, load, network, io, disk
  // Of any process.
  case processCPU, resident, goroutines, files, scrape, samples

  /// The charts of a target: those of a machine if it has the values of one.
  package static func charts(for target: Target) -> [MachineChart] {
    let values = target.values
    let isMachine = values.memory != TargetValues.missing || values.load != TargetValues.missing || values.disk != TargetValues.missing
    return isMachine ? [.cpu, .memory, .load, .network, .io, .disk] : [.processCPU, .resident, .goroutines, .files, .scrape, .samples]
  }

  package var title: String {
    switch self {
    case .cpu: "CPU by mode"
    case .memory: "Memory"
    case .load: "Load"
    case .network: "Network"
    case .io: "Disk I/O"
    case .disk: "Disk space"
    case .processCPU: "CPU"
    case .resident: "Memory"
    case .goroutines: "Goroutines"
    case .files: "Open files"
    case .scrape: "Scrape duration"
    case .samples: "Samples per scrape"
    }
  }

  package var unit: Quantity {
    switch self {
    case .cpu, .memory, .disk, .processCPU: .share
    case .load, .goroutines, .files, .samples: .number
    case .network, .io: .bytesPerSecond
    case .resident: .bytes
    case .scrape: .seconds
    }
  }

  /// Whether the series add up to a whole.
  package var isStacked: Bool { self == .cpu }

  /// The name of a series, for the legend.
  package func name(of series: TimeSeries) -> String {
    switch self {
    case .cpu: series.label("mode")
    case .disk: series.label("mountpoint")
    case .load, .network, .io: series.label("of")
    default: ""
    }
  }

  /// The query for the charts of a target.
  ///
  /// - Parameter window: the seconds of rates.
  package func query(_ target: Target, window: Int) -> String {
    let which = "job=\"\(target.job.escapedForPromQL)\",instance=\"\(target.instance.escapedForPromQL)\""
    func sum(_ metric: String, _ more: String = "") -> String { "sum(rate(\(metric){\(which)\(more)}[\(window)s]))" }
    func named(_ parts: [(String, String)]) -> String {
      parts.map { "label_replace(\($1), \"of\", \"\($0)\", \"\", \"\")" }.joined(separator: " or ")
    }
    switch self {
    case .cpu:
      return "sum by (mode) (rate(node_cpu_seconds_total{\(which),mode!~\"idle|guest.*\"}[\(window)s]))"
        + " / scalar(count(node_cpu_seconds_total{\(which),mode=\"idle\"}))"
    case .memory: return "1 - node_memory_MemAvailable_bytes{\(which)} / node_memory_MemTotal_bytes{\(which)}"
    case .load:
      return named([("1 min", "node_load1{\(which)}"), ("5 min", "node_load5{\(which)}"), ("15 min", "node_load15{\(which)}")])
    case .network:
      return named([
        ("receive", sum("node_network_receive_bytes_total", ",device!=\"lo\"")),
        ("send", sum("node_network_transmit_bytes_total", ",device!=\"lo\"")),
      ])
    case .io: return named([("read", sum("node_disk_read_bytes_total")), ("write", sum("node_disk_written_bytes_total"))])
    case .disk:
      let files = "{\(which),fstype!~\"tmpfs|ramfs|overlay|squashfs|iso9660|fuse.*\"}"
      return "1 - node_filesystem_avail_bytes\(files) / node_filesystem_size_bytes\(files)"
    case .processCPU: return sum("process_cpu_seconds_total")
    case .resident: return "process_resident_memory_bytes{\(which)}"
    case .goroutines: return "go_goroutines{\(which)}"
    case .files: return "process_open_fds{\(which)}"
    case .scrape: return "scrape_duration_seconds{\(which)}"
    case .samples: return "scrape_samples_scraped{\(which)}"
    }
  }
}

extension String {
  /// The text between the quotes of a string of PromQL.
  package var escapedForPromQL: String {
    var result = ""
    for character in self {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}
