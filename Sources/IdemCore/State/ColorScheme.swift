/// Whether the terminal shows light text on dark, or dark text on light.
public enum ColorScheme: UInt8, Hashable, Sendable, CaseIterable { case light, dark }
