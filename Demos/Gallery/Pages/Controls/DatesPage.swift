import Idem

struct DatesPage: View {
  @State private var day = CivilDate(year: 2026, month: 11, day: 24)!
  @State private var color = Color.orange
  @State private var path: String?

  var body: some View {
    #sample("A date") {
      VStack(alignment: .leading) {
        DatePicker("Compact", selection: $day).datePickerStyle(.compact)
        DatePicker("Field", selection: $day).datePickerStyle(.field)
      }
    }
    #sample("A calendar") {
      DatePicker("Day", selection: $day).datePickerStyle(.graphical)
    }
    #sample("A color") {
      ColorPicker("Paint", selection: $color)
    }
    #sample("A file") {
      FilePicker("File", selection: $path, startingIn: "/usr/share")
    }
  }
}
