import Glibc
import Idem
import IdemScreen
import IdemLookSheets

// idem-look-sheet THEME DEPTH SHEET WIDTHxHEIGHT: writes controls in their states as a terminal of a depth shows them, and waits.
let words = CommandLine.arguments.dropFirst()
guard words.count == 4, let theme = Theme.named(words[1]), let depth = Int(words[2]), let sheet = SheetName(rawValue: words[3]) else {
  print("Usage: idem-look-sheet THEME 8|16|256|24 controls|fields|containers SIZE")
  exit(2)
}
let size = words[4].split(separator: "x").compactMap { Int($0) }

enum SheetName: String { case controls, fields, containers }

MainActor.assumeIsolated {
  let specimens: [Specimen] =
    switch sheet {
    case .controls: Specimen.buttons + Specimen.toggles
    case .fields: Specimen.fields + Specimen.pickers
    case .containers: Specimen.values + Specimen.containers
    }
  let isLight = theme.scheme == .light || getenv("LOOKS_LIGHT") != nil
  let picture = Sheet(
    specimens, title: "\(theme.name), \(depth == 24 ? "24 bits" : "\(depth) colors")", width: size[0], height: size[1],
    scheme: isLight ? .light : .dark)
  let depths: [Int: ColorDepth] = [0: .none, 8: .ansi8, 16: .ansi16, 256: .palette256, 24: .truecolor]
  var terminal = TerminalColors()
  terminal.foreground = Contrast.RGB(isLight ? 0x202020 : 0xD0D0D0)
  terminal.background = Contrast.RGB(isLight ? 0xFFFFFF : 0x000000)
  terminal = terminal.withAssumedEntries
  let shown = theme.isTerminal ? Theme.terminal(terminal) : theme
  let bytes = picture.bytes(shown, depths[depth] ?? .truecolor, terminal: terminal)
  bytes.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) }
  // The picture is complete: a script may take it.
  if let ready = getenv("LOOKS_READY") { close(open(ready, O_CREAT | O_WRONLY, 0o600)) }
}
pause()
