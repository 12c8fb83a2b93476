import IdemCore
import IdemScreen

extension CommandCenter {
  /// What keys perform while a text has the focus: the entries without the keys that the text takes. A command without other keys is left out.
  func withoutTyped(_ entries: [CommandEntry]) -> [CommandEntry] {
    guard let input = focused as? any TextInput, !EnvironmentValues(scope: input.environment)[IsInHelpKey.self] else { return entries }
    return entries.compactMap { entry in
      if entry.guide != nil || entry.command.keys.isEmpty { return entry }
      var entry = entry
      entry.command.keys.removeAll { chord in
        let stroke = chord.strokes[0]
        // The user's own keys come first, except for those that type.
        return input.takes(stroke) && (input.types(stroke) || userKeys?.begins(with: stroke) != true)
      }
      return entry.command.keys.isEmpty ? nil : entry
    }
  }
}
