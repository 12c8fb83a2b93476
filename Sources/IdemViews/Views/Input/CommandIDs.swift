/// The ids of commands that other floors perform.
enum CommandIDs {
  nonisolated static let help = "help.keys"
  nonisolated static let palette = "help.palette"
}
