import Idem

struct PickersPage: View {
  @State private var size = "Medium"
  @State private var country = "Norway"
  private let sizes = ["Small", "Medium", "Large"]

  var body: some View {
    #sample("A menu of values") {
      Picker("Size", selection: $size) {
        ForEach(sizes, id: \.self) { Text($0) }
      }
    }
    #sample("All values beside each other") {
      Picker("Size", selection: $size) {
        ForEach(sizes, id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
    }
    #sample("All values below each other") {
      Picker("Size", selection: $size) {
        ForEach(sizes, id: \.self) { Text($0) }
      }
      .pickerStyle(.radioGroup)
    }
    #sample("Typed letters filter the values") {
      Picker("Country", selection: $country) {
        ForEach(Countries.names, id: \.self) { Text($0) }
      }
      .pickerFilter(.fuzzy)
    }
  }
}

private enum Countries {
  static let names = [
    "Austria", "Belgium", "Brazil", "Canada", "Chile", "Denmark", "Egypt", "Finland", "France", "Germany", "Ghana", "Greece", "Iceland",
    "India", "Ireland", "Italy", "Japan", "Kenya", "Mexico", "Nepal", "Norway", "Peru", "Poland", "Portugal", "Spain", "Sweden",
  ]
}
