import IdemCore

/// What the user or the app changed about the columns of a table: their visibility, order and widths, by the columns' `customizationID`.
///
/// It is `Codable`, so that an app can store it.
public struct TableColumnCustomization<RowValue>: Equatable, Codable {
  private struct Column: Equatable, Codable {
    var isHidden: Bool?
    var width: Int?
    var isEmpty: Bool { isHidden == nil && width == nil }
  }
  private var columns: [String: Column] = [:]
  /// The names of columns in their order on the screen. Columns that are not in it keep their places.
  public var order: [String] = []

  /// Creates a customization that changes nothing.
  public init() {}

  /// Whether a column is shown; `.automatic` for its default visibility.
  public subscript(visibility id: String) -> Visibility {
    get { columns[id]?.isHidden.map { $0 ? .hidden : .visible } ?? .automatic }
    set { change(id) { $0.isHidden = newValue == .automatic ? nil : newValue == .hidden } }
  }

  /// The width of a column in cells, at least 1; nil for the width that the table gives it.
  public subscript(width id: String) -> Int? {
    get { columns[id]?.width }
    set { change(id) { $0.width = newValue.map { max(1, $0.positiveLength) } } }
  }

  /// Puts the columns in the order of the table's declaration again.
  public mutating func resetOrder() { order = [] }

  private mutating func change(_ id: String, _ change: (inout Column) -> Void) {
    var column = columns[id] ?? Column()
    change(&column)
    columns[id] = column.isEmpty ? nil : column
  }

  /// The indices of the columns that are shown, in the order of the screen.
  ///
  /// - Parameter name: the name of a column; nil if it cannot be hidden.
  func shown(_ all: [TableColumnDescription<RowValue>], name: (Int) -> String?) -> [Int] {
    var indices = Array(all.indices)
    if !order.isEmpty {
      var ranks: [String: Int] = [:]
      for (rank, id) in order.enumerated() where ranks[id] == nil { ranks[id] = rank }
      let places = indices.filter { all[$0].id.map { ranks[$0] != nil } ?? false }
      let sorted = places.sorted { (ranks[all[$0].id!]!, $0) < (ranks[all[$1].id!]!, $1) }
      for (place, index) in zip(places, sorted) { indices[place] = index }
    }
    return indices.filter { index in
      let visibility = columns.isEmpty ? .automatic : name(index).map { self[visibility: $0] } ?? .automatic
      return (visibility == .automatic ? all[index].visibility : visibility) != .hidden
    }
  }
}

extension TableColumnCustomization {
  /// The customization as a text, from which `init(stored:)` makes it again.
  var stored: String {
    var parts = ["\(order.count)"] + order
    for (name, column) in columns.sorted(by: { $0.key < $1.key }) {
      parts += [name, column.isHidden.map { $0 ? "hidden" : "visible" } ?? "", column.width.map { "\($0)" } ?? ""]
    }
    return StoredStrings.encode(parts)
  }

  /// Nil if the text is not one of `stored`.
  init?(stored: String) {
    guard var parts = StoredStrings.decode(stored)?[...], let count = parts.popFirst().flatMap({ Int($0) }),
      (0...parts.count).contains(count)
    else { return nil }
    order = Array(parts.prefix(count))
    parts = parts.dropFirst(count)
    guard parts.count.isMultiple(of: 3) else { return nil }
    while let name = parts.popFirst(), let visibility = parts.popFirst(), let width = parts.popFirst() {
      if visibility != "" { self[visibility: name] = visibility == "hidden" ? .hidden : .visible }
      self[width: name] = Int(width)
    }
  }
}

extension SceneStorage {
  /// Stores the columns of a table under `key`, for the window.
  public init<RowValue>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
  where Value == TableColumnCustomization<RowValue> {
    self.init(key, default: wrappedValue, decode: { Value(stored: $0) }, encode: { $0.stored })
  }
}

extension AppStorage {
  /// Stores the columns of a table under `key`. Without `store`, the app's own file is used.
  public init<RowValue>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: AppStorageFile? = nil)
  where Value == TableColumnCustomization<RowValue> {
    self.init(key, store, default: wrappedValue, decode: { Value(stored: $0) }, encode: { $0.stored })
  }
}
