import Idem

struct PickerStylesPage: View {
  @State private var size = Size.medium

  @SampleCode enum Size: String, CaseIterable {
    case small = "Small"
    case medium = "Medium"
    case large = "Large"
  }

  @SampleCode struct Sizes: View {
    var body: some View {
      ForEach(Size.allCases, id: \.self) { Text($0.rawValue) }
    }
  }

  var body: some View {
    #sample("Tags: the value of each view", Size.code) {
      Picker("Size", selection: $size) {
        Text("S").tag(Size.small)
        Text("M").tag(Size.medium)
        Text("L").tag(Size.large)
      }
      .pickerStyle(.palette)
    }
    #sample("A value that opens a menu", Sizes.code) {
      VStack(alignment: .leading) {
        Picker("Automatic", selection: $size) { Sizes() }.pickerStyle(.automatic)
        Picker("Menu", selection: $size) { Sizes() }.pickerStyle(.menu)
        Picker("Link", selection: $size) { Sizes() }.pickerStyle(.navigationLink)
      }
    }
    #sample("Values in a row") {
      VStack(alignment: .leading, spacing: 1) {
        Picker("Segmented", selection: $size) { Sizes() }.pickerStyle(.segmented)
        Picker("Tabs", selection: $size) { Sizes() }.pickerStyle(.tabs)
      }
    }
    #sample("Values in a column") {
      HStack(alignment: .top, spacing: 3) {
        Picker("Inline", selection: $size) { Sizes() }.pickerStyle(.inline)
        Picker("Radio", selection: $size) { Sizes() }.pickerStyle(.radioGroup)
        Picker("Wheel", selection: $size) { Sizes() }.pickerStyle(.wheel)
      }
    }
  }
}
