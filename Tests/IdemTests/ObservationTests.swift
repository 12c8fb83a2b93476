import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class FoodTruck {
  var donuts = 1
  var orders = 1
}

private struct Donuts: View {
  let truck: FoodTruck
  var body: some View { Text("donuts \(truck.donuts)") }
}

private struct Orders: View {
  let truck: FoodTruck
  var body: some View { Text("orders \(truck.orders)") }
}

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
}
