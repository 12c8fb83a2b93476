// idem-log FILE... follows log files. Without arguments it follows standard input.
import DemoTools
import Idem

let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
Arguments.tool.requireTerminal()
FormatsFile.load()
let logs = LogSources.open(arguments)
Idem.run("idem-log") { LogView(models: logs.map { LogModel($0) }) }
