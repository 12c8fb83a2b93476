import IdemCore

/// The lines that meet in a cell: the weight of the line towards each side; nil for none.
struct LineArms: Hashable {
  var up: _LineSegment.Weight?
  var right: _LineSegment.Weight?
  var down: _LineSegment.Weight?
  var left: _LineSegment.Weight?

  init(
    up: _LineSegment.Weight? = nil, right: _LineSegment.Weight? = nil, down: _LineSegment.Weight? = nil, left: _LineSegment.Weight? = nil
  ) {
    (self.up, self.right, self.down, self.left) = (up, right, down, left)
  }

  /// All sets of arms, in the order of their numbers: two bits for each side.
  static let all: [LineArms] = (0..<256).map { LineArms(number: $0) }

  var number: Int { [up, right, down, left].reduce(0) { $0 << 2 | Int($1?.rawValue ?? 0) } }

  init(number: Int) {
    func weight(_ shift: Int) -> _LineSegment.Weight? { _LineSegment.Weight(rawValue: UInt8(number >> shift & 3)) }
    (up, right, down, left) = (weight(6), weight(4), weight(2), weight(0))
  }

  /// Adds lines. The heavier one stays where both have one: double over heavy over light.
  mutating func add(_ other: LineArms) {
    func heavier(_ a: _LineSegment.Weight?, _ b: _LineSegment.Weight?) -> _LineSegment.Weight? {
      (a?.rawValue ?? 0) > (b?.rawValue ?? 0) ? a : b
    }
    (up, right, down, left) = (heavier(up, other.up), heavier(right, other.right), heavier(down, other.down), heavier(left, other.left))
  }

  /// The character of these lines.
  ///
  /// Unicode has a character for each set of light and heavy lines, and for double lines that meet light ones of the other direction. For
  /// other sets it is the one with lines towards the same sides that has the most similar weights: a heavy line between a light and a
  /// double one counts as near to both; of equally similar ones it is the first.
  var scalar: Unicode.Scalar { LineArms.table[number] }

  /// The lines of a character; nil for one that has none.
  init?(_ scalar: Unicode.Scalar) {
    guard let arms = LineArms.arms[scalar] else { return nil }
    self = arms
  }

  private static let table: [Unicode.Scalar] = all.map { arms in
    if arms == LineArms() { return " " }
    return exact[arms] ?? nearest(to: arms)
  }

  private static func nearest(to arms: LineArms) -> Unicode.Scalar {
    func weights(_ arms: LineArms) -> [Int] { [arms.up, arms.right, arms.down, arms.left].map { Int($0?.rawValue ?? 0) } }
    let wanted = weights(arms)
    func distance(_ other: LineArms) -> Int? {
      var sum = 0
      for (a, b) in zip(wanted, weights(other)) {
        if (a == 0) != (b == 0) { return nil }
        sum += abs(a - b)
      }
      return sum
    }
    var best: (scalar: Unicode.Scalar, distance: Int) = ("┼", .max)
    for (scalar, other) in characters { if let distance = distance(other), distance < best.distance { best = (scalar, distance) } }
    return best.scalar
  }

  private static let exact: [LineArms: Unicode.Scalar] = Dictionary(characters.map { ($1, $0) }) { first, _ in first }
  private static let arms: [Unicode.Scalar: LineArms] = {
    var arms = Dictionary(characters.map { ($0, $1) }) { first, _ in first }
    for (round, square) in [("╭", "┌"), ("╮", "┐"), ("╯", "┘"), ("╰", "└")] as [(Unicode.Scalar, Unicode.Scalar)] {
      arms[round] = arms[square]
    }
    return arms
  }()

  /// The box-drawing characters of Unicode, each with the weights of its arms: up, right, down, left; 1 light, 2 heavy, 3 double.
  private static let characters: [(Unicode.Scalar, LineArms)] = {
    let source = """
      ─0101 ━0202 │1010 ┃2020 ┌0110 ┍0210 ┎0120 ┏0220 ┐0011 ┑0012 ┒0021 ┓0022 └1100 ┕1200 ┖2100 ┗2200 ┘1001 ┙1002 ┚2001 ┛2002
      ├1110 ┝1210 ┞2110 ┟1120 ┠2120 ┡2210 ┢1220 ┣2220 ┤1011 ┥1012 ┦2011 ┧1021 ┨2021 ┩2012 ┪1022 ┫2022
      ┬0111 ┭0112 ┮0211 ┯0212 ┰0121 ┱0122 ┲0221 ┳0222 ┴1101 ┵1102 ┶1201 ┷1202 ┸2101 ┹2102 ┺2201 ┻2202
      ┼1111 ┽1112 ┾1211 ┿1212 ╀2111 ╁1121 ╂2121 ╃2112 ╄2211 ╅1122 ╆1221 ╇2212 ╈1222 ╉2122 ╊2221 ╋2222
      ═0303 ║3030 ╒0310 ╓0130 ╔0330 ╕0013 ╖0031 ╗0033 ╘1300 ╙3100 ╚3300 ╛1003 ╜3001 ╝3003
      ╞1310 ╟3130 ╠3330 ╡1013 ╢3031 ╣3033 ╤0313 ╥0131 ╦0333 ╧1303 ╨3101 ╩3303 ╪1313 ╫3131 ╬3333
      ╴0001 ╵1000 ╶0100 ╷0010 ╸0002 ╹2000 ╺0200 ╻0020 ╼0201 ╽1020 ╾0102 ╿2010
      """
    return source.split(whereSeparator: \.isWhitespace).map { word in
      let scalars = Array(word.unicodeScalars)
      return (scalars[0], LineArms(number: scalars[1...].reduce(0) { $0 << 2 | Int($1.value - 48) }))
    }
  }()
}

extension _LineSegment.Weight {
  /// The weight of a line of a border; nil for a character that meets no other one.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "─", "│": self = .light
    case "━", "┃": self = .heavy
    case "═", "║": self = .double
    default: return nil
    }
  }
}
