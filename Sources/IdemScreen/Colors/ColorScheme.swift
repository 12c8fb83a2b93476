/// Whether the terminal shows dark text on light (`light`) or light text on dark (`dark`).
public enum ColorScheme: UInt8, Hashable, Sendable, CaseIterable { case light, dark }
