import TopFeed

/// The time on the machine when the sample was taken.
struct Clock: Equatable {
  var secondsSince1970 = 0
  var utcOffset = 0
  /// Seconds since the system was started.
  var uptime = 0

  init() {}

  init(_ sample: Sample) {
    secondsSince1970 = sample.secondsSince1970
    utcOffset = sample.utcOffset
    uptime = sample.uptimeMilliseconds / 1000
  }

  var time: String { Format.time(secondsSince1970: secondsSince1970, utcOffset: utcOffset) }
}
