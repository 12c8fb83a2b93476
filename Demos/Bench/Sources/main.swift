// One program for all workloads of the benchmark, written like an app: views, state, lists.
import Glibc
import Idem

var window = winsize()
_ = ioctl(1, UInt(TIOCGWINSZ), &window)
let geometry = Geometry(width: Int(window.ws_col), height: Int(window.ws_row))
let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) : nil

switch arguments.count > 1 ? arguments[1] : "hello" {
case "hello": Idem.run { Hello() }
case "tick": Idem.run { Tick(geometry: geometry) }
case "dash": Idem.run { Dash(geometry: geometry) }
case "insert": Idem.run { Insert(count: count ?? 10_000) }
case "move": Idem.run { Move(count: count ?? 10_000, height: geometry.height - 1) }
case "scroll": Idem.run { Scroll(count: count ?? 100_000) }
case "full": Idem.run { Full() }
default:
  print("idem-bench: the workload must be one of hello, tick, dash, insert, move, scroll and full")
  exit(2)
}
