import Idem
import IdemTesting
import Testing

@testable import SQLData
@testable import idem_sql

/// Rows that refer to a row, and what new rows have without a value.
@MainActor @Suite struct ReferenceTests {
  private static let shop = """
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL DEFAULT 'Lyon');
    INSERT INTO customers VALUES (1, 'Ada', 'Lagos'), (2, 'Boris', 'Brno'), (3, 'Chiara', 'Porto');
    CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER REFERENCES customers, payer INTEGER REFERENCES customers (id),
      ordered TEXT NOT NULL DEFAULT (date('2020-01-01')), pieces INTEGER NOT NULL DEFAULT 1, price INTEGER NOT NULL,
      total INTEGER GENERATED ALWAYS AS (pieces * price) VIRTUAL);
    INSERT INTO orders (id, customer, payer, price) VALUES (10, 2, 2, 5), (11, 2, 3, 6), (12, 1, 1, 7), (13, 2, NULL, 8);
    CREATE TABLE parts (id INTEGER PRIMARY KEY, part_of INTEGER REFERENCES orders);
    INSERT INTO parts VALUES (1, 11), (2, 11), (3, 12);
    """

  @Test func `F lists the columns that refer to the row with their numbers of rows, Return shows them, and b goes back`() async throws {
    let story = try await SQLStory(ReferenceTests.shop)
    story.press(.downArrow, .rightArrow, "F")
    try await story.sees("Rows that refer to customers 2")
    func has(_ title: String, _ count: String) -> Bool { story.host.lines.contains { $0.contains(title) && $0.contains(" \(count) ") } }
    try await story.until("all are counted") { has("orders.customer", "3") && has("orders.payer", "1") }
    story.press(.return)
    try await story.until("the orders are there") { story.model.page?.relation?.name == "orders" && story.model.activity == nil }
    #expect(story.model.page?.query?.filter == "customer = 2" && story.model.page?.column == 1)
    try await story.until("its rows are there") { story.status.contains("1 of 3") }
    story.press("b")
    try await story.until("the customers are there") { story.model.page?.relation?.name == "customers" && story.model.activity == nil }
    #expect(story.model.page?.cursor?.row == 1 && story.model.page?.column == 1)
  }

  @Test func `the rows are shown at once if one column alone refers to them`() async throws {
    let story = try await SQLStory(ReferenceTests.shop, table: "orders")
    story.press(.downArrow, "F")
    try await story.until("the parts are there") { story.model.page?.relation?.name == "parts" && story.model.activity == nil }
    #expect(story.model.page?.query?.filter == "part_of = 11" && story.status.contains("1 of 2"))
    // Nothing refers to the parts.
    story.press("F")
    #expect(story.model.page?.relation?.name == "parts")
  }

  @Test func `the rows that refer to a row have columns as wide as the last rows of the table need`() async throws {
    let story = try await SQLStory(
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY);
      INSERT INTO a VALUES (1);
      CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES a);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) INSERT INTO b SELECT i, NULL FROM n;
      INSERT INTO b VALUES (123456789, 1);
      """)
    story.press("F")
    try await story.sees("123456789")
  }

  @Test func `the list of tables shows defaults and the columns that refer to a table`() async throws {
    let story = try await SQLStory(ReferenceTests.shop, height: 24)
    story.press("t", .rightArrow)
    #expect(story.host.text.contains("default 'Lyon'") && story.host.text.contains("← orders.customer"))
    #expect(story.host.text.contains("← orders.payer"))
    let orders = try #require(story.model.relations.first { $0.name == "orders" })
    #expect(orders.columns.map(\.defaultValue) == [nil, nil, nil, "date('2020-01-01')", "1", nil, nil])
    #expect(orders.columns.map(\.isComputed) == [true, false, false, false, false, false, true])
    #expect(orders.columns.filter(\.needsValue).map(\.name) == ["price"])
  }

  @Test func `a new row has the default of a field that stays empty`() async throws {
    let story = try await SQLStory(ReferenceTests.shop, width: 90, height: 24, table: "orders")
    story.press("a")
    try await story.sees("New row in orders")
    #expect(story.host.text.contains("integer, default 1") && story.host.text.contains("price *"))
    #expect(!story.host.text.contains("pieces *") && story.host.text.contains("integer, computed"))
    story.press(.tab, .tab, .tab, .tab, .tab)
    story.type("9")
    story.press(.return, "w")
    try await story.sees("INSERT INTO orders (price) VALUES (9)")
    story.press(.return)
    try await story.until("it is committed") { try story.values("SELECT ordered, pieces, total FROM orders WHERE price = 9").count == 1 }
    #expect(
      try story.values("SELECT ordered, pieces, total FROM orders WHERE price = 9") == [[.text("2020-01-01"), .integer(1), .integer(9)]])
  }
}
