import Idem

struct ChoosersPage: View {
  @State private var color = Color.orange
  @State private var path: String?

  var body: some View {
    #sample("A color") {
      ColorPicker("Paint", selection: $color)
    }
    #sample("A file, and a folder") {
      VStack(alignment: .leading) {
        FilePicker("File", selection: $path, startingIn: "/usr/share")
        FilePicker("Settings", selection: $path, allowing: .files(named: "*.json"))
      }
    }
  }
}
