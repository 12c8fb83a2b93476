import Glibc

/// A small shop in a file of its own, to try the program without a database.
public enum SampleDatabase {
  /// Creates the file in the folder for temporary files. It is removed when the process ends normally.
  public static func create(orders: Int = 50_000) throws -> String { try create(SQLText.statements(sql(orders)).map(\.text)) }

  /// Creates such a file with other statements.
  static func create(_ statements: some Sequence<String>) throws -> String {
    try create { link in for statement in statements { try link.execute(statement) } }
  }

  /// Creates such a file, which `fill` fills in one transaction.
  static func create(_ fill: (SQLiteConnection) throws -> Void) throws -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/idem-sql-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw DatabaseProblem(.open, "There is no place for a file that is removed at the end: \(folder) cannot be written.")
    }
    close(descriptor)
    let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    created = path
    atexit { if let path = SampleDatabase.created { unlink(path) } }
    let link = try SQLiteConnection(path, isReadOnly: false)
    try link.execute("PRAGMA synchronous = OFF")
    try link.execute("BEGIN")
    try fill(link)
    try link.execute("COMMIT")
    return path
  }

  /// SAFETY: it is written before threads are started, and read at the end of the process.
  nonisolated(unsafe) private static var created: String?

  private static func sql(_ orders: Int) -> String {
    """
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, since DATE, discount REAL);
    CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, price REAL NOT NULL, stock INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER NOT NULL REFERENCES customers, product INTEGER NOT NULL REFERENCES products,
      amount INTEGER NOT NULL DEFAULT 1 CHECK (amount > 0), ordered DATE NOT NULL DEFAULT CURRENT_DATE, note TEXT);
    CREATE INDEX orders_customer ON orders (customer);
    CREATE VIEW sales AS SELECT products.name AS product, count(*) AS orders, sum(amount) AS pieces, round(sum(amount * price), 2) AS total
      FROM orders JOIN products ON products.id = orders.product GROUP BY products.id;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000),
      first(i, t) AS (VALUES (0, 'Ada'), (1, 'Boris'), (2, 'Chiara'), (3, 'Daichi'), (4, 'Elif'), (5, 'Fatou'), (6, 'Grace'), (7, 'Hugo')),
      last(i, t) AS (VALUES (0, 'Okafor'), (1, 'Lindqvist'), (2, 'Moreau'), (3, 'Tanaka'), (4, 'Rossi'), (5, 'Novák'), (6, 'Silva')),
      city(i, t) AS (VALUES (0, 'Lagos'), (1, 'Malmö'), (2, 'Lyon'), (3, 'Kyōto'), (4, 'Torino'), (5, 'Brno'), (6, 'Porto'), (7, NULL))
      INSERT INTO customers SELECT n.i, first.t || ' ' || last.t, city.t, date('2015-01-01', (n.i * 7919 % 3650) || ' days'),
        CASE WHEN n.i * 31 % 5 = 0 THEN n.i % 20 / 100.0 END
      FROM n JOIN first ON first.i = n.i * 13 % 8 JOIN last ON last.i = n.i * 17 % 7 JOIN city ON city.i = n.i * n.i * 5 % 8;
    INSERT INTO products (name, price, stock) VALUES ('teapot', 24.5, 31), ('cup', 6.25, 240), ('saucer', 3.75, 198), ('kettle', 39.0, 12),
      ('tray', 17.8, 44), ('spoon', 1.2, 900), ('strainer', 4.4, 75), ('tea, green', 8.9, 320), ('tea, black', 7.9, 410), ('sugar', 2.1, 66),
      ('lemon', 0.6, 140), ('cosy', 14.0, 9);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(orders))
      INSERT INTO orders SELECT i, 1 + i * 7919 % 2000, 1 + (i * i % 97 + i * 3 % 5) % 12, 1 + i * i % 23 * (i % 3) / 6,
        date('2019-01-01', (i * 2555 / \(orders)) || ' days'), CASE WHEN i % 50 = 0 THEN 'a gift' END FROM n;
    """
  }
}
