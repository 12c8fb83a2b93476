import Foundation
import IdemScreen
import IdemViews

extension View {
  /// Adds an action for presses that type only characters of a set: `.onKeyPress(characters: .decimalDigits) { press in … }`.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(characters: { $0.unicodeScalars.allSatisfy(characters.contains) }, phases: phases, action: action)
  }
}
