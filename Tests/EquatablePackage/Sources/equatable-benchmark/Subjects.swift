import Equatable
import ViewFramework

// Each view twice: marked, and with the operator that a careful programmer would write by hand.

@Equatable struct Row: View {
  let title: String
  let subtitle: String?
  let count: Int
  let isSelected: Bool
  let id: Int
  let scores: [Double]
  @State var n = 0
  @EquatableIgnoredUnsafeClosure let onTap: () -> Void
  var body: Int { 0 }
}

struct RowByHand: View, Equatable {
  let title: String
  let subtitle: String?
  let count: Int
  let isSelected: Bool
  let id: Int
  let scores: [Double]
  @State var n = 0
  let onTap: () -> Void
  var body: Int { 0 }

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.isSelected == right.isSelected && left.count == right.count && left.title == right.title
      && left.subtitle == right.subtitle && left.scores == right.scores
  }
}

@Equatable struct Field<Value>: View {
  @Binding var text: String
  @ObservedObject var model: Model
  @EquatableByIdentity let store: Model
  let value: Value
  let point: Point
  var body: Int { 0 }
}

struct FieldByHand<Value>: View {
  @Binding var text: String
  @ObservedObject var model: Model
  let store: Model
  let value: Value
  let point: Point
  var body: Int { 0 }
}

extension FieldByHand: @MainActor Equatable where Value: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.model === right.model && left.store === right.store && left._text == right._text && left.value == right.value
      && left.point == right.point
  }
}

@Equatable struct Small: View {
  let x: Int
  let y: Int
  var body: Int { 0 }
}

struct SmallByHand: View, Equatable {
  let x: Int
  let y: Int
  var body: Int { 0 }

  nonisolated static func == (left: Self, right: Self) -> Bool { left.x == right.x && left.y == right.y }
}

final class Model {}

struct Point: Equatable {
  var x = 0.0
  var y = 0.0
}
