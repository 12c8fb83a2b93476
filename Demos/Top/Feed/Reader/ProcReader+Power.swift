/// Reads the sensors and the battery from /sys.
extension ProcReader {
  /// The maximum number of sensors: a server may have hundreds.
  static let temperatureLimit = 32

  /// Reads the sensors of the chips, or the thermal zones if there are none.
  func readTemperatures() -> [TemperatureSample] {
    var temperatures: [TemperatureSample] = []
    let chips = root + "/sys/class/hwmon/"
    for chip in Directory.names(chips) {
      let name = files.text("\(chips)\(chip)/name") ?? chip
      for file in Directory.names(chips + chip) where file.hasPrefix("temp") && file.hasSuffix("_input") {
        guard temperatures.count < ProcReader.temperatureLimit, let value = files.integer("\(chips)\(chip)/\(file)") else { continue }
        let label = files.text("\(chips)\(chip)/\(file.dropLast(5))label")
        temperatures.append(TemperatureSample(label: label.map { "\(name) \($0)" } ?? name, celsius: value / 1000))
      }
    }
    guard temperatures.isEmpty else { return temperatures }
    let zones = root + "/sys/class/thermal/"
    for zone in Directory.names(zones).prefix(ProcReader.temperatureLimit) where zone.hasPrefix("thermal_zone") {
      guard let value = files.integer("\(zones)\(zone)/temp") else { continue }
      temperatures.append(TemperatureSample(label: files.text("\(zones)\(zone)/type") ?? zone, celsius: value / 1000))
    }
    return temperatures
  }

  func readBattery() -> BatterySample? {
    let supplies = root + "/sys/class/power_supply/"
    for supply in Directory.names(supplies) where files.text("\(supplies)\(supply)/type") == "Battery" {
      func value(_ name: String) -> Int? { files.integer("\(supplies)\(supply)/\(name)").map { max(0, $0) } }
      // Either energy in microwatt hours and power in microwatts, or charge in microampere hours and current in microamperes.
      let now = value("energy_now") ?? value("charge_now")
      let full = value("energy_full") ?? value("charge_full")
      let flow = value("power_now") ?? value("current_now")
      guard
        let charge = value("capacity").map({ Int.fraction($0, of: 100) }) ?? now.flatMap({ now in full.map { Int.fraction(now, of: $0) } })
      else { continue }
      var battery = BatterySample(charge: min(1, charge), flow: .unknown)
      let status = files.text("\(supplies)\(supply)/status")
      battery.flow = BatterySample.Flow.allCases.first { $0.rawValue == status?.lowercased() } ?? .unknown
      if let now, let full, let flow, flow > 0 {
        switch battery.flow {
        case .charging: battery.secondsLeft = max(0, full - now).saturatingProduct(3600) / flow
        case .discharging: battery.secondsLeft = now.saturatingProduct(3600) / flow
        case .full, .unknown: break
        }
      }
      return battery
    }
    return nil
  }
}
