import Idem

struct DatesPage: View {
  @State private var day = CivilDate(year: 2026, month: 11, day: 24)!
  @State private var time = CivilTime(hour: 9, minute: 30)!
  @State private var days: Set<CivilDate> = [CivilDate(year: 2026, month: 11, day: 24)!, CivilDate(year: 2026, month: 11, day: 26)!]
  private let winter = CivilDate(year: 2026, month: 11, day: 1)!...CivilDate(year: 2027, month: 2, day: 28)!

  var body: some View {
    #sample("A date, and a time") {
      VStack(alignment: .leading) {
        DatePicker("Day", selection: $day)
        DatePicker("Time", selection: $time)
        DatePicker("In winter", selection: $day, in: winter)
      }
    }
    #sample("Styles") {
      VStack(alignment: .leading) {
        DatePicker("Automatic", selection: $day).datePickerStyle(.automatic)
        DatePicker("Compact", selection: $day).datePickerStyle(.compact)
        DatePicker("Field", selection: $day).datePickerStyle(.field)
        DatePicker("Steps", selection: $day).datePickerStyle(.stepperField)
        DatePicker("Wheel", selection: $day).datePickerStyle(.wheel)
      }
    }
    #sample("A calendar") {
      DatePicker("Day", selection: $day).datePickerStyle(.graphical)
    }
    #sample("Several days: Space selects one") {
      MultiDatePicker("Days", selection: $days)
    }
  }
}
