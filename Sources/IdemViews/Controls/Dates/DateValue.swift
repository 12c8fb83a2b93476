import IdemCore

/// The date that the nodes of a date picker show and change.
struct DateValue {
  let binding: Binding<CivilDateTime>
  var least: CivilDateTime?
  var greatest: CivilDateTime?
  var components: DatePickerComponents
  var format: CivilFormat

  /// Writes a moment, or the nearest one in the bounds. It does not write what is there already.
  @MainActor func set(_ new: CivilDateTime) {
    let new = new.clamped(least, greatest)
    if new != binding.wrappedValue { binding.wrappedValue = new }
  }

  /// The same value with other components.
  func showing(_ components: DatePickerComponents) -> DateValue {
    var value = self
    value.components = components
    return value
  }
}

extension Binding where Value == CivilDateTime {
  /// The moments of a day, at the time that the binding has now.
  @MainActor init(day: Binding<CivilDate>) {
    self.init(
      get: { CivilDateTime(day.wrappedValue, CivilTime(hour: 0, minute: 0)!) }, set: { day.wrappedValue = $0.date })
  }

  /// The moments of a time of day, on 2000-01-01.
  @MainActor init(time: Binding<CivilTime>) {
    self.init(
      get: { CivilDateTime(CivilDate(year: 2000, month: 1, day: 1)!, time.wrappedValue) }, set: { time.wrappedValue = $0.time })
  }
}
