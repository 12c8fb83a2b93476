/// Reads the sensors and the battery from /sys.
extension ProcReader {
  /// The maximum number of sensors: a server may have hundreds.
  static let temperatureLimit = 32

  /// A file with a temperature, and its name.
  struct Sensor {
    var label: String
    var file: KeptFile
  }

  /// Reads the temperatures of the sensors.
  func readTemperatures() -> [TemperatureSample] {
    sensors.compactMap { sensor in files.integer(sensor.file).map { TemperatureSample(label: sensor.label, celsius: $0 / 1000) } }
  }

  /// Looks for sensors and batteries. Devices are attached and removed, but not often.
  func findDevices() {
    sensors = findSensors()
    let supplies = root + "/sys/class/power_supply/"
    batteries = Directory.names(supplies).map { supplies + $0 }.filter { files.text("\($0)/type") == "Battery" }
  }

  /// The sensors of the chips, or the thermal zones if there are none.
  private func findSensors() -> [Sensor] {
    var sensors: [Sensor] = []
    let chips = root + "/sys/class/hwmon/"
    for chip in Directory.names(chips) {
      let name = files.text("\(chips)\(chip)/name") ?? chip
      for file in Directory.names(chips + chip) where file.hasPrefix("temp") && file.hasSuffix("_input") {
        let value = KeptFile("\(chips)\(chip)/\(file)")
        guard sensors.count < ProcReader.temperatureLimit, files.integer(value) != nil else { continue }
        let label = files.text("\(chips)\(chip)/\(file.dropLast(5))label")
        sensors.append(Sensor(label: label.map { "\(name) \($0)" } ?? name, file: value))
      }
    }
    guard sensors.isEmpty else { return sensors }
    let zones = root + "/sys/class/thermal/"
    for zone in Directory.names(zones).prefix(ProcReader.temperatureLimit) where zone.hasPrefix("thermal_zone") {
      let value = KeptFile("\(zones)\(zone)/temp")
      guard files.integer(value) != nil else { continue }
      sensors.append(Sensor(label: files.text("\(zones)\(zone)/type") ?? zone, file: value))
    }
    return sensors
  }

  func readBattery() -> BatterySample? {
    for battery in batteries {
      func value(_ name: String) -> Int? { files.integer("\(battery)/\(name)").map { max(0, $0) } }
      // Either energy in microwatt hours and power in microwatts, or charge in microampere hours and current in microamperes.
      let now = value("energy_now") ?? value("charge_now")
      let full = value("energy_full") ?? value("charge_full")
      let flow = value("power_now") ?? value("current_now")
      guard
        let charge = value("capacity").map({ Int.fraction($0, of: 100) }) ?? now.flatMap({ now in full.map { Int.fraction(now, of: $0) } })
      else { continue }
      var sample = BatterySample(charge: min(1, charge), flow: .unknown)
      let status = files.text("\(battery)/status")
      sample.flow = BatterySample.Flow.allCases.first { $0.rawValue == status?.lowercased() } ?? .unknown
      if let now, let full, let flow, flow > 0 {
        switch sample.flow {
        case .charging: sample.secondsLeft = max(0, full - now).saturatingProduct(3600) / flow
        case .discharging: sample.secondsLeft = now.saturatingProduct(3600) / flow
        case .full, .unknown: break
        }
      }
      return sample
    }
    return nil
  }
}
