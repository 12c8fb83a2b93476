// A program that stores values, for tests that kill it: each line on standard output is a fact that has to hold afterwards.
import Glibc
import IdemCore

func say(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { _ = write(1, $0.baseAddress, $0.count) }
}

@MainActor func set(_ file: AppStorageFile, _ key: String, _ value: Int) {
  AppStorage(wrappedValue: 0, key, store: file).wrappedValue = value
}
@MainActor func get(_ file: AppStorageFile, _ key: String) -> Int { AppStorage(wrappedValue: 0, key, store: file).wrappedValue }

let arguments = CommandLine.arguments
let path = arguments[2]
switch arguments[1] {
case "count":
  // Counts on under a key of its own from what is stored, so many times.
  let file = AppStorageFile(path: path), key = arguments[3]
  let start = get(file, key)
  for number in (start + 1)...(start + Int(arguments[4])!) {
    say("set \(number)")
    set(file, key, number)
    if file.synchronize() { say("written \(number)") }
  }
case "step":
  // Is killed before a step of a write.
  let wanted = StorageStep(rawValue: Int(arguments[3])!)!
  let file = AppStorageFile(path: path) { step in
    if step == wanted { kill(getpid(), SIGKILL) }
    return 0
  }
  set(file, "key", 2)
  set(file, "other", 3)
  if file.synchronize() { say("written") }
case "end":
  // Ends right after a value was set.
  set(AppStorageFile(path: path), "key", 5)
  exit(0)
default: exit(2)
}
