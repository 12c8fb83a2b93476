/// A value that the overview shows of each target, and the query for it.
package enum Column: Int, CaseIterable, Identifiable, Sendable {
  case up, cpu, memory, load, disk, receive, send, io, uptime, scrape

  package var id: Column { self }

  /// The title, at most nine columns wide.
  package var title: String {
    switch self {
    case .up: "Up"
    case .cpu: "CPU"
    case .memory: "Memory"
    case .load: "Load"
    case .disk: "Disk"
    case .receive: "Receive"
    case .send: "Send"
    case .io: "Disk I/O"
    case .uptime: "Uptime"
    case .scrape: "Scrape"
    }
  }

  /// How its values are written.
  package var unit: Quantity {
    switch self {
    case .up: .number
    case .cpu, .memory, .disk: .share
    case .load: .tenths
    case .receive, .send, .io: .bytesPerSecond
    case .uptime: .duration
    case .scrape: .seconds
    }
  }

  /// The value that counts as full: the end of the scale of colors. Nil if it is the highest value of all targets.
  package var full: Double? {
    switch self {
    case .up, .cpu, .memory, .disk: 1
    default: nil
    }
  }

  /// The query. It has one value for each target, with the labels `job` and `instance`; that of `up` has all labels.
  ///
  /// The values are those of the node exporter. Where a target has none, CPU and uptime are those of the process.
  ///
  /// - Parameter window: the time of rates, as in `5m`: at least four times the interval at which the server reads its targets.
  package func query(window: String) -> String {
    let by = "by (job, instance)"
    func rate(_ selector: String) -> String { "sum \(by) (rate(\(selector)[\(window)]))" }
    switch self {
    case .up: return "up"
    case .cpu:
      return "1 - avg \(by) (rate(node_cpu_seconds_total{mode=\"idle\"}[\(window)])) or \(rate("process_cpu_seconds_total"))"
    case .memory: return "1 - max \(by) (node_memory_MemAvailable_bytes) / max \(by) (node_memory_MemTotal_bytes)"
    case .load: return "max \(by) (node_load1)"
    case .disk:
      let files = "{fstype!~\"tmpfs|ramfs|overlay|squashfs|iso9660|fuse.*\"}"
      return "max \(by) (1 - node_filesystem_avail_bytes\(files) / node_filesystem_size_bytes\(files))"
    case .receive: return rate("node_network_receive_bytes_total{device!=\"lo\"}")
    case .send: return rate("node_network_transmit_bytes_total{device!=\"lo\"}")
    case .io: return "\(rate("node_disk_read_bytes_total")) + \(rate("node_disk_written_bytes_total"))"
    case .uptime: return "time() - (max \(by) (node_boot_time_seconds) or max \(by) (process_start_time_seconds))"
    case .scrape: return "max \(by) (scrape_duration_seconds)"
    }
  }
}
