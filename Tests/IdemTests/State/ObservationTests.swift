import Glibc
import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class FoodTruck {
  var donuts = 1
  var orders = 1
  var total: Int { donuts * 10 }
  @ObservationIgnored var secret = 1
  var city = City()
  var menu = [Dish(name: "soup"), Dish(name: "cake")]
}

@Observable @MainActor private final class City {
  var name = "Paris"
  var size = 1
}

@Observable @MainActor private final class Dish: Identifiable {
  var name: String
  init(name: String) { self.name = name }
}

private struct Donuts: View {
  let truck: FoodTruck
  var body: some View { Text("donuts \(truck.donuts)") }
}

private struct Orders: View {
  let truck: FoodTruck
  var body: some View { Text("orders \(truck.orders)") }
}

@MainActor private final class StateWriter { var write: ((Int) -> Void)? }

/// Reads a state and an observed property; that in the body or while it is drawn.
private struct ReadsTwice: View {
  let truck: FoodTruck
  let other: StateWriter
  let draws: Bool
  @State private var number = 0
  var body: some View {
    let _ = other.write = { number = $0 }
    if draws {
      let number = number
      Canvas { context, _ in context.draw(number % 2 == 0 ? "a" : "b" as Character, x: truck.donuts, y: 0) }
    } else {
      Text("\(number) \(truck.donuts)")
    }
  }
}

private struct DishRow: View {
  let dish: Dish
  var body: some View { Text(dish.name) }
}

private struct Menu: View {
  let truck: FoodTruck
  var body: some View {
    VStack(alignment: .leading) { ForEach(truck.menu) { DishRow(dish: $0) } }
  }
}

/// Observed by hand.
private final class Thermometer: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var stored = 20
  var degrees: Int {
    get {
      registrar.access(self, keyPath: \.degrees)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.degrees) { stored = newValue } }
  }
}

@Observable private final class Shared: @unchecked Sendable { var count = 0 }

@MainActor
@Suite struct ObservationTests {
  @Test func `a body that reads donuts does not run when orders changes`() {
    let truck = FoodTruck()
    let host = TestHost(width: 20, height: 2) {
      VStack(alignment: .leading) {
        Donuts(truck: truck)
        Orders(truck: truck)
      }
    }
    host.render()
    truck.orders = 5
    let stats = host.render()
    #expect(host.text == "donuts 1\norders 5")
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.causes == [.observed])
    #expect(host.evaluations(of: Donuts.self) == 1)
    #expect(host.evaluations(of: Orders.self) == 2)
  }

  @Test func `a computed property is tracked through the stored ones that it reads`() {
    let truck = FoodTruck()
    let host = TestHost(width: 20, height: 1) { Reader { Text("\(truck.total)") } }
    host.render()
    truck.orders = 3
    #expect(host.render() == FrameStats())
    truck.donuts = 4
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "40")
  }

  @Test func `a nested model is tracked by its own properties`() {
    let truck = FoodTruck()
    let host = TestHost(width: 20, height: 1) { Reader { Text(truck.city.name) } }
    host.render()
    truck.city.size = 2
    #expect(host.render() == FrameStats())
    truck.city.name = "Rome"
    host.render()
    #expect(host.text == "Rome")
    let old = truck.city
    truck.city = City()
    host.render()
    #expect(host.text == "Paris")
    old.name = "Oslo"
    #expect(host.render() == FrameStats())
  }

  @Test func `in an array of models, a change inside one runs its row, and a new one runs the list`() {
    let truck = FoodTruck()
    let host = TestHost(width: 20, height: 3) { Menu(truck: truck) }
    host.render()
    truck.menu[1].name = "pie"
    let one = host.render()
    #expect(host.text == "soup\npie\n")
    #expect(one.bodiesEvaluated == 1)
    #expect(host.evaluations(of: Menu.self) == 1)
    truck.menu.append(Dish(name: "tea"))
    let added = host.render()
    #expect(host.text == "soup\npie\ntea")
    #expect(added.bodiesEvaluated == 2)
    #expect(added.bodiesSkipped == 2)
    #expect(added.nodesBuilt == 2)
  }

  @Test func `an ignored property is not tracked`() {
    let truck = FoodTruck()
    let host = TestHost(width: 20, height: 1) { Reader { Text("\(truck.secret)") } }
    host.render()
    truck.secret = 2
    #expect(host.render() == FrameStats())
  }

  @Test func `access and withMutation by hand are tracked`() {
    let thermometer = Thermometer()
    let host = TestHost(width: 20, height: 1) { Reader { Text("\(thermometer.degrees)") } }
    host.render()
    thermometer.degrees = 30
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "30")
  }

  @Test func `a write from another thread reaches the screen`() async {
    let shared = Shared()
    let host = TestHost(width: 20, height: 1) { Reader { Text("\(shared.count)") } }
    host.render()
    await Task.detached { shared.count = 7 }.value
    await until { host.tree.hasWork }
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "7")
  }

  @Test func `a value that a body no longer reads does not run it`() {
    let truck = FoodTruck()
    let showsOrders = Knob(true)
    let host = TestHost(width: 20, height: 1) {
      Reader { Text(showsOrders.value ? "orders \(truck.orders)" : "donuts \(truck.donuts)") }
    }
    host.render()
    showsOrders.value = false
    host.render()
    #expect(host.text == "donuts 1")
    truck.orders = 9
    #expect(host.render() == FrameStats())
  }

  @Test func `many writes between two frames run a body once`() {
    let truck = FoodTruck()
    let host = TestHost(width: 20, height: 1) { Donuts(truck: truck) }
    host.render()
    for number in 0..<100 { truck.donuts = number }
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "donuts 99")
  }

  @Test(arguments: [(true, false), (false, false), (false, true)])
  func `no registration is left of 10,000 runs for another reason`(namesReasons: Bool, draws: Bool) {
    let truck = FoodTruck()
    // A state: an observed property would end the registration itself.
    let other = StateWriter()
    let host = TestHost(width: 20, height: 1) { ReadsTwice(truck: truck, other: other, draws: draws) }
    if !namesReasons { host.tree.diagnostics.recorder = nil }
    host.render()
    func run(_ numbers: ClosedRange<Int>) {
      for number in numbers {
        other.write?(number)
        host.render()
      }
    }
    run(1...1000)
    // A registration takes some hundred bytes: 10,000 that are left would take megabytes, each time. Other tests of the process grow it once.
    var growth = Int.max
    for tenThousand in 0..<20 where growth >= 2_000_000 {
      let before = residentBytes()
      run((1001 + tenThousand * 10_000)...(11_000 + tenThousand * 10_000))
      growth = residentBytes() - before
    }
    #expect(growth < 2_000_000, "the process grew by \(growth) bytes")
    truck.donuts = 2
    let stats = host.render()
    #expect(stats.bodiesEvaluated == (draws ? 0 : 1) && stats.cellsPainted > 0)
  }

  @Test func `the changed property is named`() {
    let truck = FoodTruck()
    let host = TestHost(width: 20, height: 1) { Telling(truck: truck) }
    host.render()
    truck.donuts = 2
    host.render()
    #expect(host.changes.last == "Telling: observed FoodTruck.donuts changed.")
  }
}

private struct Telling: View {
  let truck: FoodTruck
  var body: some View {
    let _ = Self._printChanges(.reason)
    Text("\(truck.donuts)")
  }
}

/// The memory that the process has, in bytes.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 200)
  guard fgets(&line, 200, file) != nil else { return 0 }
  let text = line.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
}
