import Idem

struct TablesPage: View {
  @State private var planets = Planet.all
  @State private var selection: String?
  @State private var order = [TableComparator(\Planet.name)]

  struct Planet: Identifiable {
    let name: String
    let moons: Int
    let radius: Int
    var id: String { name }

    static let all = [
      Planet(name: "Mercury", moons: 0, radius: 2_440), Planet(name: "Venus", moons: 0, radius: 6_052),
      Planet(name: "Earth", moons: 1, radius: 6_371), Planet(name: "Mars", moons: 2, radius: 3_390),
      Planet(name: "Jupiter", moons: 95, radius: 69_911), Planet(name: "Saturn", moons: 274, radius: 58_232),
    ]
  }

  var body: some View {
    #sample("A click on a title sorts; another one reverses the order") {
      Table(planets.sorted(using: order), sortOrder: $order) {
        TableColumn("Planet", value: \.name)
        TableColumn("Moons", value: \.moons) { Text($0.moons, format: .number) }.alignment(.numeric)
      }
      .frame(width: 30, height: 7)
    }
    #sample("A table") {
      Table(planets, selection: $selection) {
        TableColumn("Planet", value: \.name)
        TableColumn("Moons") { Text($0.moons, format: .number) }.alignment(.numeric)
        TableColumn("Radius in km") { Text($0.radius, format: .number) }.alignment(.numeric)
      }
      .frame(height: 7)
    }
  }
}
