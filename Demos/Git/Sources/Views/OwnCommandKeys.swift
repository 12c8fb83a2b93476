import Idem

/// The keys of the user's own commands. They are in the help and in the palette too.
struct OwnCommandKeys: View {
  let repository: Repository

  var body: some View {
    VStack(spacing: 0) {
      ForEach(repository.ownCommands) { command in Button(command.title) { repository.run(command) }.keyboardShortcut(command.chord) }
    }
    .commandScope("Own commands")
    .hidden()
    .frame(width: 0, height: 0)
  }
}
