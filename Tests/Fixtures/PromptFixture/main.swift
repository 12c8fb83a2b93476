import IdemPrompts

// A script with one question of each kind, for tests that need a process of its own: how it reads answers, what it prints, how it ends.

enum Kind: String, CaseIterable { case library, executable, plugin }

Prompt.intro("setup", "a package in a minute")

let name = try await Prompt.group(steps: 3) {
  let name = try await Prompt.text("Name?", default: "idem", check: { $0.contains(" ") ? "A name has no spaces." : nil })
  let _: Kind = try await Prompt.select("Kind?")
  _ = try await Prompt.multiSelect("Parts?", ["core", "docs", "examples"], selected: ["core"], atLeast: 1)
  return name
}

if try await Prompt.confirm("Install \(name)?", default: true) {
  Prompt.outro("\(name) is installed.")
} else {
  Prompt.outro("Nothing was installed.")
}
