import IdemCore

/// The numbers of a date, and a layer with a calendar.
struct CompactDate: View {
  let value: DateValue
  @State private var isOpen = false

  var body: some View {
    DateFields(look: .compact, value: value, open: opening)
      .modifier(
        Presenter(
          look: PresentationLook(place: .anchored(.bottom), endsWithOutside: true),
          presented: { isOpen ? (id: true, view: calendar) : nil },
          dismiss: { isOpen = false }, onDismiss: nil))
  }

  private var calendar: CalendarAndTime { CalendarAndTime(value: value) { isOpen = false } }

  /// Opens the calendar. A time of day has none.
  private var opening: (@MainActor () -> Void)? {
    if value.components == .hourAndMinute { return nil }
    return { isOpen = true }
  }
}

/// The calendar of a date, and the numbers of the time.
struct CalendarAndTime: View {
  let value: DateValue
  /// Closes the layer of the calendar; nil outside of a layer.
  var close: (@MainActor () -> Void)?

  var body: some View {
    VStack(alignment: .leading) {
      if value.components != .hourAndMinute { Month(days: .one(value), close: close) }
      if value.components.contains(.hourAndMinute) { DateFields(look: .stepper, value: value.showing(.hourAndMinute)) }
    }
  }
}
