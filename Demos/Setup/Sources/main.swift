import IdemPrompts

enum Kind: String, CaseIterable { case library, executable, plugin }

struct Part: Hashable, CustomStringConvertible {
  let name: String
  let bytes: Int
  var description: String { name }
}

let parts = [Part(name: "core", bytes: 8_200_000), Part(name: "docs", bytes: 2_400_000), Part(name: "examples", bytes: 900_000)]

/// Simulates a download: counts bytes for some seconds.
@concurrent func download(_ part: Part, _ progress: PromptProgress) async throws {
  progress.total = part.bytes
  while progress.completed < part.bytes {
    try await Task.sleep(for: .milliseconds(40))
    progress.advance(by: min(part.bytes - progress.completed, 120_000))
  }
}

Prompt.intro("setup", "a package in a minute")

let (name, kind, chosen) = try await Prompt.group(steps: 3) {
  let name = try await Prompt.text("Name?", default: "idem", check: { $0.contains(" ") ? "A name has no spaces." : nil })
  let kind: Kind = try await Prompt.select("Kind?")
  let chosen = try await Prompt.multiSelect("Parts?", parts, selected: [parts[0]], atLeast: 1)
  return (name, kind, chosen)
}

func install() async throws {
  try await Prompt.progressGroup("Downloading", chosen, atMost: 2, unit: .bytes) { part, progress in try await download(part, progress) }

  try await Prompt.tasks("Installing") { tasks in
    let build = tasks.add("Build"), test = tasks.add("Test")
    try await build.run { task in
      for file in ["Core.swift", "Views.swift", "main.swift"] {
        task.print("compiling \(file)")
        try await Task.sleep(for: .milliseconds(400))
      }
    }
    try await test.run { task in
      if kind == .plugin { return task.skip("a plugin has no tests") }
      try await Task.sleep(for: .milliseconds(300))
    }
  }
}

struct Summary: View {
  let name: String
  let parts: [Part]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(parts, id: \.self) { part in
        HStack {
          Text(part.name).frame(width: 12, alignment: .leading)
          Text(ProgressUnit.bytes.text(part.bytes)).frame(width: 8, alignment: .trailing)
        }
      }
    }
    .border(.rounded, title: Text(name))
  }
}

if try await Prompt.confirm("Install \(name)?", default: true) {
  try await install()
  Prompt.print { Summary(name: name, parts: chosen) }
  Prompt.outro("\(name) is installed.")
} else {
  Prompt.outro("Nothing was installed.")
}
