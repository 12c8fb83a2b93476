import IdemFoundation
import IdemTesting
import Testing

@MainActor
@Suite struct FieldFormatTests {
  @Observable @MainActor final class Order {
    var price = 12.5
    var count = 3
    var share: Double? = 0.25
    var day = Date(timeIntervalSince1970: 86_400)
  }

  private func host<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) -> TestHost {
    let host = TestHost(width: 30, height: 2) { VStack { content() } }
    host.render()
    return host
  }

  @Test func `a field edits a value in a format of Foundation`() {
    let order = Order()
    @Bindable var bound = order
    let host = host { TextField("Count", value: $bound.count, format: .number) }
    #expect(host.lines[0] == "3")
    host.press(.end)
    host.type("4")
    #expect(order.count == 34)
    host.type("x")
    host.press(.return)
    host.render()
    #expect(host.lines[0] == "34")
  }

  @Test func `money, percentages and dates are read as they are written`() {
    let order = Order()
    @Bindable var bound = order
    let locale = Locale(identifier: "en_US")
    let money = host { TextField("Price", value: $bound.price, format: .currency(code: "USD").locale(locale)) }
    #expect(money.lines[0] == "$12.50")
    money.press("u", modifiers: .control)
    money.type("$1,234.75")
    #expect(order.price == 1234.75)
    let share = host { TextField("Share", value: $bound.share, format: .percent.locale(locale)) }
    #expect(share.lines[0] == "25%")
    share.press("u", modifiers: .control)
    #expect(order.share == nil)
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    let day = host { TextField("Day", value: $bound.day, format: style) }
    #expect(day.lines[0] == "1970-01-02")
    day.press(.end)
    day.press(.delete)
    day.type("5")
    #expect(order.day == Date(timeIntervalSince1970: 4 * 86_400))
  }

  @Test func `keys are chosen by a character set`() {
    var typed = ""
    let host = TestHost(width: 10, height: 1) {
      Text("x").focusable()
        .onKeyPress(characters: .decimalDigits) { press in
          typed += press.characters
          return .handled
        }
    }
    host.render()
    host.type("a1b2é3")
    #expect(typed == "123")
  }

  @Test func `a formatter reads numbers too`() {
    let order = Order()
    @Bindable var bound = order
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 1
    let host = host { TextField("Price", value: $bound.price, formatter: formatter) }
    #expect(host.lines[0] == "12.5")
    host.press(.end)
    host.press(.delete)
    host.type("75")
    #expect(order.price == 12.75)
  }
}
