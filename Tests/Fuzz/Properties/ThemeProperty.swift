import IdemScreen

/// What must hold for any file of a theme: it is a theme, or an error message of one sentence that is safe to print.
enum ThemeProperty {
  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ThemeError) {
      let theme = try Theme(reading: text, name: "fuzz")
      guard let again = try? Theme(reading: text, name: "fuzz") else { return "the second reading fails" }
      return again == theme ? nil : "the second reading is another theme"
    } catch {
      if error.description.isEmpty { return "no sentence" }
      for scalar in error.description.unicodeScalars where scalar.value < 0x20 || scalar.value >= 0x7F {
        return "the scalar \(scalar.value) in \(error.description.debugDescription)"
      }
      return nil
    }
  }
}
