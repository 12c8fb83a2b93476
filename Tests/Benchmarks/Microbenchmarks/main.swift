// What the parts of Idem cost, each by itself. `idem-microbench [PART ...]`; without a part, those that share a process. `markdown` has a
// part of its own for each document: `markdown-quote-2500`.
import Glibc
import Idem

let parts: [(name: String, run: @MainActor () -> Void, isAlone: Bool)] = [
  ("compare", benchComparing, false), ("evaluate", benchEvaluating, false), ("rows", benchRows, false), ("screens", benchScreens, false),
  ("themes", benchThemes, false), ("drawing", benchDrawing, false), ("charts", benchCharts, false), ("live-charts", benchLiveCharts, true),
  ("decode", benchDecoding, false),
  ("commands", benchCommands, false), ("counting", benchCounting, false), ("scale", benchScale, false), ("texts", benchTexts, true),
  ("tree-memory", benchTreeMemory, true),
  ("list-memory", benchListMemory, true), ("markdown", { MarkdownCase.all.forEach { benchMarkdown($0) } }, true),
  ("markdown-parse", benchMarkdownParsing, true), ("markdown-memory", benchMarkdownMemory, true),
]
let documents: [(name: String, run: @MainActor () -> Void, isAlone: Bool)] = MarkdownCase.all.map { document in
  ("markdown-" + document.name, { benchMarkdown(document) }, true)
}
let known = parts + documents
let wanted = CommandLine.arguments.dropFirst()
for name in wanted where !known.contains(where: { $0.name == name }) {
  print("idem-microbench: there is no part \(name); there are \(parts.map(\.name).joined(separator: ", "))")
  exit(2)
}
print(padded("part", 46), padded("          ns", 12), padded("allocations", 10), " per")
for part in known where wanted.isEmpty ? !part.isAlone : wanted.contains(part.name) { part.run() }
exit(isOverLimit ? 1 : 0)
