import DemoTools
import Dispatch
import Glibc

/// Simulated logs of three services, to try the program without a system: an hour that has passed, then a line now and then.
enum SampleLogs {
  /// The names of the services and the ends of pipes to read.
  static func start() -> [(name: String, descriptor: Int32)] {
    ["web", "orders", "database"].enumerated().compactMap { number, name in
      guard let pipe = ProcessPipe() else { return nil }
      DispatchQueue(label: name).async { write(service: number, to: pipe.writing) }
      return (name, pipe.reading)
    }
  }

  private static func write(service: Int, to output: Int32) {
    var random = SampleRandom(state: UInt64(service + 1) &* 0x9E37_79B9_7F4A_7C15)
    var time = Double(Glibc.time(nil)) - 3600
    while time < Double(Glibc.time(nil)) {
      send(line(service, time, &random), to: output)
      // Two busy times an hour.
      let busy = 1 + 3 * max(0, sin(time / 286))
      time += Double(random.below(1000)) / 150 / busy
    }
    while true {
      send(line(service, Double(Glibc.time(nil)), &random), to: output)
      usleep(UInt32(200_000 + random.below(1_500_000)))
    }
  }

  private static func send(_ line: String, to output: Int32) {
    var line = line + "\n"
    line.withUTF8 { _ = Glibc.write(output, $0.baseAddress, $0.count) }
  }

  private static func line(_ service: Int, _ time: Double, _ random: inout SampleRandom) -> String {
    let milliseconds = random.below(1000), isBad = random.below(40) == 0, isSlow = random.below(15) == 0
    switch service {
    case 0:
      let path = ["/", "/cart", "/api/items/\(random.below(900))", "/login", "/static/app.css"][random.below(5)]
      let status = isBad ? 500 : isSlow ? 404 : 200
      return
        "10.0.0.\(random.below(200)) - - [\(stamp(time, "%d/%b/%Y:%H:%M:%S +0000"))] \"GET \(path) HTTP/1.1\" \(status) \(random.below(9000))"
    case 1:
      let level = isBad ? "error" : isSlow ? "warning" : "info"
      let message = isBad ? "payment was refused" : isSlow ? "stock is low" : "order is paid"
      return "{\"time\":\"\(stamp(time, "%Y-%m-%dT%H:%M:%S")).\(padded(milliseconds))Z\",\"level\":\"\(level)\",\"message\":\"\(message)\","
        + "\"order\":\(10_000 + random.below(90_000)),\"customer\":{\"id\":\(random.below(999)),\"city\":\"\(["Bern", "Oslo", "Lima"][random.below(3)])\"}}"
    default:
      let level = isBad ? "ERROR" : isSlow ? "WARN" : "INFO"
      let text =
        isBad
        ? "deadlock detected, transaction rolled back"
        : isSlow ? "slow query took \(1 + random.below(9)).\(random.below(9))s" : "checkpoint complete"
      return
        "\(stamp(time, "%Y-%m-%d %H:%M:%S")).\(padded(milliseconds)) UTC [\(400 + random.below(60))] \(level) \(text) table=orders rows=\(random.below(5000))"
    }
  }

  private static func padded(_ number: Int) -> String { String(repeating: "0", count: 3 - "\(number)".count) + "\(number)" }

  private static func stamp(_ time: Double, _ format: String) -> String {
    var seconds = time_t(time), fields = tm(), buffer = [CChar](repeating: 0, count: 64)
    gmtime_r(&seconds, &fields)
    let count = strftime(&buffer, buffer.count, format, &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A small generator, so that each start shows like logs.
private struct SampleRandom {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
