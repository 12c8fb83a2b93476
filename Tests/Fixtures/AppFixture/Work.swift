import Glibc

/// What the app has done, for its last words.
@MainActor
enum Work {
  static var mode = ""
  static var bodies = 0

  static func report() { print("bodies \(bodies)") }
}

/// Runs something in a thread of its own.
func inThread(_ body: @escaping @Sendable () -> Void) {
  final class Box { let body: () -> Void; init(_ body: @escaping () -> Void) { self.body = body } }
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  pthread_create(
    &thread, nil,
    { box in
      Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
      return nil
    }, box)
}

/// Installs a handler of the app's own for SIGUSR1.
func catchUserSignal() { signal(SIGUSR1) { _ in print("the app's own handler") } }

/// Delays the end of the process, after the terminal was given back: what is registered before the app begins runs last. The delay is what the
/// test is about: the main thread has the time for four frames, and must not write them.
func endSlowly() { atexit { usleep(fourFrames) } }
private let fourFrames: UInt32 = 200_000

/// Recurses until the stack ends.
@inline(never) func overflow(_ depth: Int) -> Int {
  let pair = [depth, depth + 1]
  return depth == -1 ? 0 : overflow(depth &+ 1) &+ pair[depth & 1]
}

/// Runs a program and waits for it, as one would an editor.
func runProgram(_ arguments: [String]) -> Int32 {
  var process: pid_t = 0
  var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for pointer in argv { free(pointer) } }
  guard posix_spawnp(&process, arguments[0], nil, nil, &argv, environ) == 0 else { return -1 }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status >> 8 & 0xFF
}
