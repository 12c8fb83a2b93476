import Glibc
import Idem

// A whole app, for tests that need a process of its own: how it ends, what it leaves behind, when it wakes.
// idem-app-fixture MODE: each mode is a view. `q` ends the app with status 0 and prints how much work was done.

Work.mode = CommandLine.arguments.dropFirst().first ?? "counter"
switch Work.mode {
case "list": Idem.run("Fixture") { Rows() }
case "long-list": Idem.run("Fixture") { Rows(count: 100_000) }
case "changing": Idem.run("Fixture") { Changing() }
case "ticking": Idem.run("Fixture") { Ticking() }
case "yielding": Idem.run("Fixture") { Yielding() }
case "flood": Idem.run("Fixture", frameRate: 20) { Flood() }
case "slow-end":
  endSlowly()
  Idem.run("Fixture", frameRate: 20) { Flood() }
case "shimmering": Idem.run("Fixture") { Shimmering(rows: 22) }
case "spinning": Idem.run("Fixture") { Shimmering(rows: 0) }
case "secrets": Idem.run("Fixture") { Secrets() }
case "stored": Idem.run("Fixture") { Stored() }
case "restoring": Idem.run("Fixture") { Restoring() }
case "sampler": Idem.run("Fixture") { Sampler() }
case "blocking": Idem.run("Fixture") { Blocking(place: CommandLine.arguments.last ?? "") }
case "ignoring": Idem.run("Fixture") { Ignoring() }
case "spoken": Idem.run("Fixture") { SpokenPage() }
case "keys": Idem.run("Fixture") { KeysPage() }
case "text": Idem.run("Fixture") { HardTextPage(file: CommandLine.arguments.last ?? "") }
case "writers": Idem.run("Fixture") { Writers(kind: CommandLine.arguments[2]) }
case "pictures": Idem.run("Fixture") { Pictures() }
default: Idem.run("Fixture") { Counter() }
}
