import Idem

/// The amount that one product earned in one quarter.
struct Sale: Identifiable {
  let id: Int
  let quarter: String
  let product: String
  let amount: Double

  static let all: [Sale] = (0..<6).map { index in
    Sale(
      id: index, quarter: "Q\(index / 2 + 1)", product: index % 2 == 0 ? "Books" : "Games", amount: [42, 30, 55, 24, 38, 61][index])
  }
}

/// A value of one day.
struct Day: Identifiable {
  let id: Int
  let value: Double
  var date: TimelineDate { TimelineDate(timeIntervalSince1970: 1_790_856_000 + Double(id) * 86_400) }

  static let all: [Day] = (0..<60).map { Day(id: $0, value: 20 + Double(($0 * 37) % 17) + Double($0) / 4) }
  static let few: [Day] = [3, 8, 5, 9, 2, 6, 7].enumerated().map { Day(id: $0, value: $1) }
}

/// A part of a whole.
struct Share: Identifiable {
  let id: String
  let part: Double

  static let all = [Share(id: "read", part: 5), Share(id: "write", part: 3), Share(id: "wait", part: 2)]
}

/// The prices of one day.
struct Price: Identifiable {
  let id: Int
  let open: Double
  let close: Double
  var high: Double { max(open, close) + 6 }
  var low: Double { min(open, close) - 7 }
  /// The day after.
  var next: Int { id + 1 }

  static let all: [Price] = (0..<16).map { index in
    let prices = [120, 124, 122, 128, 131, 127, 125, 129, 134, 138, 133, 136, 141, 139, 144, 147, 143]
    return Price(id: index, open: Double(prices[index]), close: Double(prices[index + 1]))
  }
}

/// The times that one server took, in milliseconds.
struct Server: Identifiable {
  let id: String
  let times: [Double]

  static let all: [Server] = ["web", "cache", "mail"].enumerated().map { index, name in
    Server(id: name, times: (0..<20).map { Double(20 + index * 12 + ($0 * 7) % (21 + index * 8)) })
  }
}

/// How many visitors came in one hour of one weekday.
struct Visit: Identifiable {
  let id: Int
  let day: String
  let hour: String
  let count: Int

  static let all: [Visit] = (0..<30).map { index in
    Visit(
      id: index, day: ["Mon", "Tue", "Wed", "Thu", "Fri"][index / 6], hour: "\(8 + index % 6 * 2)", count: (index * 37) % 23)
  }
}
