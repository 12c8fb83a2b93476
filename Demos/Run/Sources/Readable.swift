import Idem

extension AttributedString {
  /// The output of a program with colors that are readable on a light terminal too. Programs choose them for dark ones: bright cyan and yellow
  /// are almost white.
  func readable(on scheme: ColorScheme) -> AttributedString {
    guard scheme == .light else { return self }
    return transformingAttributes(\.foregroundColor) { part in
      guard case .palette(let index)? = part.value?.kind else { return }
      switch index {
      case 1, 9: part.value = .danger
      case 2, 10: part.value = .success
      case 3, 11: part.value = .warning
      case 6, 12, 14: part.value = .info
      case 13: part.value = .palette(5)
      case 7, 15: part.value = .default
      default: break
      }
    }
  }
}
