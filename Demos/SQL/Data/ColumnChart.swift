/// What a chart of a column shows: ranges of numbers, the most frequent values, or the numbers of a short result.
public struct ColumnChart: Sendable, Hashable {
  /// One bar.
  public struct Bar: Sendable, Hashable {
    public let label: String
    public let count: Double
    /// The value that the rows have. Nil for a range of numbers.
    public var value: SQLValue?
  }
  public let bars: [Bar]
  /// Whether the bars are ranges of numbers in their order.
  public let isHistogram: Bool
  /// Whether each bar is the number of one row, as in the result of GROUP BY.
  public private(set) var isOfRows = false
  /// The number of all rows.
  public let rowCount: Double
  /// Names and values: the number of rows, the mean, and the like.
  public let facts: [String]

  /// Computes the chart in the database. `rows` is what follows FROM: a table with a condition, or a query in parentheses.
  public init(_ column: DataColumn, of rows: String, in database: any Database, bars: Int = 20) async throws {
    let name = SQLText.name(column.name), isPostgres = database.dialect == .postgres
    if column.isNumeric {
      let real = isPostgres ? "::float8" : ""
      let facts = try await database.values(
        "SELECT min(\(name))\(real), max(\(name))\(real), avg(\(name))\(real), count(\(name)), count(*), "
          + "count(DISTINCT \(name)), sum(\(name))\(real) FROM \(rows)"
      )[0]
      if let least = facts[0].number, let most = facts[1].number, let mean = facts[2].number, most > least {
        // Few different whole numbers have a bar each.
        let isWhole = least.rounded() == least && most.rounded() == most && most - least < Double(bars)
        let count = isWhole ? Int(most - least) + 1 : bars
        let width = isWhole ? 1 : (most - least) / Double(count)
        // Whole numbers from 0 on: both systems round toward zero here, or are made to.
        let bin = isPostgres ? "trunc((\(name)\(real) - \(least)) / \(width))::int" : "CAST((\(name) - \(least)) / \(width) AS INTEGER)"
        let found = try await database.values(
          "SELECT \(bin) AS bin, count(*) FROM \(ColumnChart.filtered(rows, "\(name) IS NOT NULL")) GROUP BY 1 ORDER BY 1")
        var counts = [Double](repeating: 0, count: count)
        for row in found {
          // The greatest value belongs to the last bar.
          counts[min(max(0, Int(row[0].number ?? 0)), count - 1)] += row[1].number ?? 0
        }
        self.bars = counts.enumerated().map { Bar(label: ColumnChart.short(least + Double($0) * width), count: $1) }
        isHistogram = true
        rowCount = facts[4].number ?? 0
        let total = rowCount, present = facts[3].number ?? 0
        self.facts =
          [
            "\(StatusNumber.grouped(Int(total))) rows", "from \(ColumnChart.short(least)) to \(ColumnChart.short(most))",
            "mean \(ColumnChart.short(mean))",
          ]
          + (facts[6].number.map { ["sum \(ColumnChart.short($0))"] } ?? []) + [
            "\(StatusNumber.grouped(Int(facts[5].number ?? 0))) different values"
          ]
          + (present < total ? ["\(StatusNumber.grouped(Int(total - present))) NULL"] : [])
        return
      }
    }
    let found = try await database.values("SELECT \(name), count(*) FROM \(rows) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT \(bars)")
    self.bars = found.map { Bar(label: $0[0] == .null ? "NULL" : $0[0].text, count: $0[1].number ?? 0, value: $0[0]) }
    isHistogram = false
    let total = try await database.values("SELECT count(*), count(DISTINCT \(name)) FROM \(rows)")[0]
    rowCount = total[0].number ?? 0
    facts = [
      total[0].text == "1" ? "1 row" : "\(StatusNumber.grouped(Int(total[0].number ?? 0))) rows",
      total[1].text == "1" ? "1 different value" : "\(StatusNumber.grouped(Int(total[1].number ?? 0))) different values",
    ]
  }

  /// The number of rows up to which each has a bar.
  public static let mostRows = 40

  /// The numbers of a column of a short result, in their order, with the values of another column as labels. Nil if there is one row,
  /// or more than `mostRows`, or no column whose values differ from each other.
  public init?(_ column: Int, of rows: [DataRow], _ columns: [DataColumn]) {
    guard (2...ColumnChart.mostRows).contains(rows.count), columns[column].isNumeric || rows.allSatisfy({ $0[cell: column].number != nil })
    else { return nil }
    let others = columns.indices.filter { $0 != column }
    guard let label = others.first(where: { place in Set(rows.map { $0[cell: place] }).count == rows.count }) else { return nil }
    bars = rows.map { row in
      Bar(label: row[cell: label] == .null ? "NULL" : row[cell: label].text, count: row[cell: column].number ?? 0)
    }
    (isHistogram, isOfRows, rowCount) = (false, true, Double(rows.count))
    let sum = bars.reduce(0) { $0 + $1.count }
    facts = [
      "by \(columns[label].name)", "\(rows.count) rows", "sum \(ColumnChart.short(sum))", "mean \(ColumnChart.short(sum / rowCount))",
    ]
  }

  /// The length of a bar, from 0 to 1: its share of all rows, or of the largest number if each bar is a row.
  public func length(of bar: Bar) -> Double {
    let whole = isOfRows ? bars.map(\.count).max() ?? 0 : rowCount
    return whole > 0 ? max(0, bar.count / whole) : 0
  }

  /// The share of all rows that a bar has, in percent: `25%`, `0.4%`.
  public func share(of bar: Bar) -> String {
    let tenths = rowCount > 0 ? (bar.count / rowCount * 1000).rounded() : 0
    return tenths >= 100 || tenths == 0 ? "\(Int((tenths / 10).rounded()))%" : "\(tenths / 10)%"
  }

  private static func filtered(_ rows: String, _ condition: String) -> String { "(SELECT * FROM \(rows)) AS part WHERE \(condition)" }

  /// A number with at most four digits after the point. From 10,000 on, it has commas: a year has none.
  public static func short(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    guard rounded.rounded() == rounded, abs(rounded) < 1e15 else { return "\(rounded)" }
    return abs(rounded) < 10_000 ? "\(Int64(rounded))" : StatusNumber.grouped(Int(rounded))
  }
}
