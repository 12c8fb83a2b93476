import Idem
import IdemCore

private struct PlainView: View {
  let number: Int
  let isOn: Bool
  var body: some View { EmptyView() }
}

private struct TextView: View {
  let title: String
  let number: Int
  var body: some View { EmptyView() }
}

private struct EquatableRow: View, Equatable {
  let item: Item
  var body: some View { EmptyView() }
}

private struct BindingView: View {
  @Binding var number: Int
  let title: String
  var body: some View { EmptyView() }
}

/// Whether a new value is the same as the old.
@MainActor
func benchComparing() {
  func compare<V: View>(_ name: String, _ value: V) {
    let test = Comparison.of(V.self).isSame
    var same = true
    withUnsafePointer(to: value) { a in
      withUnsafePointer(to: value) { b in
        report("compare: \(name)", .of(times: 10_000) { same = test(a, b) && same }, per: "view")
      }
    }
    precondition(same, "benchComparing: a value is not the same as itself")
  }
  compare("plain data", PlainView(number: 1, isOn: true))
  compare("a long string and a number", TextView(title: "a title that is kept out of line", number: 1))
  compare("an == of its own", EquatableRow(item: Item(id: 1, value: 1)))
  compare("a binding and a string", BindingView(number: .constant(1), title: "title"))
}
