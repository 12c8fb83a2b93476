import IdemFoundation
import IdemTesting
import Testing

// A small app as it is written for SwiftUI with Foundation: nothing in its views is special to a terminal.

private struct Expense: Identifiable, Codable, Hashable {
  var id = UUID()
  var title: String
  var amount: Decimal
  var date: Date
  var receipt: URL?
}

private enum LedgerError: LocalizedError {
  case tooExpensive(Decimal)

  var errorDescription: String? { "Too expensive" }
  var recoverySuggestion: String? { "Spend less." }
}

@Observable private final class Ledger {
  var expenses: [Expense]
  var error: LedgerError?
  init(_ expenses: [Expense]) { self.expenses = expenses }
  var total: Decimal { expenses.reduce(0) { $0 + $1.amount } }

  func add(_ title: String, _ amount: Decimal, _ date: Date) {
    if amount > 1000 { error = .tooExpensive(amount) } else { expenses.append(Expense(title: title, amount: amount, date: date)) }
  }
}

private struct ExpenseRow: View {
  let expense: Expense
  var indent: CGFloat = 1

  var body: some View {
    HStack(spacing: 1.0) {
      Text(expense.title).bold()
      Spacer()
      Text(expense.amount, format: .currency(code: "EUR").locale(Locale(identifier: "en_US")))
    }
    .padding(.leading, indent * 2)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct LedgerView: View {
  @Bindable var ledger: Ledger
  let now: Date
  @State private var title = ""
  @State private var amount: Decimal = 0
  @State private var count = 2
  @State private var isConfirming = false
  @Environment(\.openURL) private var openURL
  private let margin: CGFloat = 1
  private static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  private var hasError: Binding<Bool> { Binding(get: { ledger.error != nil }, set: { if !$0 { ledger.error = nil } }) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("**Expenses** on \(now, formatter: Self.day)")
      ForEach(ledger.expenses.sorted(using: KeyPathComparator(\.title))) { expense in ExpenseRow(expense: expense) }
      LabeledContent("Total", value: ledger.total, format: .number.locale(Locale(identifier: "en_US")))
      Text("^[\(count) file](inflect: true), \(1234.5, specifier: "%.1f") kB")
      TextField("What", text: $title)
      TextField("Amount", value: $amount, format: .number.locale(Locale(identifier: "en_US")))
      HStack {
        Button("Add") { ledger.add(title.trimmingCharacters(in: .whitespaces), amount, now) }.disabled(title.isEmpty)
        Button("Clear…", role: .destructive) { isConfirming = true }
        Link("Help", destination: URL(string: "https://example.org/help")!)
      }
    }
    .padding(margin)
    .alert(isPresented: hasError, error: ledger.error) { _ in
      Button("OK") {}
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
    .confirmationDialog("Clear **all**?", isPresented: $isConfirming, titleVisibility: .visible) {
      Button("Clear", role: .destructive) { ledger.expenses.removeAll() }
      Button("Cancel", role: .cancel) {}
    }
  }
}

@MainActor private func bill(_ title: String, _ amount: Decimal) -> Expense {
  Expense(title: title, amount: amount, date: Date(timeIntervalSince1970: 0))
}

@MainActor @Test func `an app that is written for SwiftUI with Foundation shows what it would show there`() {
  let ledger = Ledger([bill("Tea", 3), bill("Bread", Decimal(string: "2.5")!)])
  let host = TestHost(width: 36, height: 12) { LedgerView(ledger: ledger, now: Date(timeIntervalSince1970: 86_400)) }
  host.render()
  let lines = host.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  #expect(
    Array(lines[1...5]) == [
      " Expenses on 1970-01-02", "   Bread                      €2.50", "   Tea                        €3.00",
      " Total                          5.5", " 2 files, 1234.5 kB",
    ], "\(lines)")
}

@MainActor @Test func `its alerts show the error and the Markdown of the title`() {
  let ledger = Ledger([])
  let host = TestHost(width: 36, height: 14) { LedgerView(ledger: ledger, now: Date(timeIntervalSince1970: 0)) }
  host.render()
  ledger.add("Boat", 5000, Date())
  host.render()
  #expect(host.text.contains("─ Too expensive ─") && host.text.contains("Spend less."))
  host.press(.escape)
  host.render()
  #expect(ledger.error == nil)
  host.click("Clear…")
  host.render()
  #expect(host.text.contains("─ Clear all? ─"))
}

@MainActor @Test func `lengths with fractions are rounded to cells`() {
  let length = 1.6, half = Foundation.CGFloat(3) / 2
  let host = TestHost(width: 12, height: 4) {
    VStack(alignment: .leading, spacing: length) {
      HStack(spacing: half) {
        Text("a")
        Text("b").padding(.leading, length)
      }
      Text("c").frame(width: length * 2, height: 1, alignment: .trailing).offset(x: 1.2, y: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
  host.render()
  #expect(host.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } == ["a    b", "", "", "   c"])
  #expect(
    Rect(Foundation.CGRect(x: 1.4, y: 2.5, width: 3, height: Foundation.CGFloat.infinity)) == Rect(x: 1, y: 3, width: 3, height: .infinity))
  #expect(Foundation.CGRect(Rect(x: 1, y: 2, width: 3, height: 4)) == Foundation.CGRect(x: 1, y: 2, width: 3, height: 4))
  #expect(Size(Foundation.CGSize(width: Foundation.CGFloat.nan, height: -1)) == Size(width: 0, height: -1))
}
