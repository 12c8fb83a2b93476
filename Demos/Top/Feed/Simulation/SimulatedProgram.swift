/// A program that runs on the simulated machine.
struct SimulatedProgram {
  var name: String
  var user: String
  /// The command line. Empty for a kernel thread.
  var command: String
  /// Resident memory in mebibytes.
  var memory: Int
  /// The mean number of cores it uses.
  var cpu: Double
  /// The fraction of samples in which it is active.
  var activity: Double
  var threads = 1

  /// The first process of the machine, and the parent of the kernel threads.
  static let first = SimulatedProgram(name: "systemd", user: "root", command: "/sbin/init splash", memory: 13, cpu: 0.002, activity: 0.1)
  static let kernel = SimulatedProgram(name: "kthreadd", user: "root", command: "", memory: 0, cpu: 0, activity: 0)

  /// Children of the first process. Each runs once.
  static let services = [
    SimulatedProgram(
      name: "systemd-journal", user: "root", command: "/lib/systemd/systemd-journald", memory: 61, cpu: 0.004, activity: 0.3),
    SimulatedProgram(name: "systemd-udevd", user: "root", command: "/lib/systemd/systemd-udevd", memory: 8, cpu: 0, activity: 0),
    SimulatedProgram(
      name: "dbus-daemon", user: "messagebus", command: "/usr/bin/dbus-daemon --system --nofork", memory: 6, cpu: 0.003, activity: 0.3),
    SimulatedProgram(
      name: "NetworkManager", user: "root", command: "/usr/sbin/NetworkManager --no-daemon", memory: 21, cpu: 0.002, activity: 0.2,
      threads: 3),
    SimulatedProgram(
      name: "sshd", user: "root", command: "sshd: /usr/sbin/sshd -D [listener] 0 of 10-100 startups", memory: 9, cpu: 0, activity: 0),
    SimulatedProgram(name: "cron", user: "root", command: "/usr/sbin/cron -f", memory: 3, cpu: 0, activity: 0),
    SimulatedProgram(name: "containerd", user: "root", command: "/usr/bin/containerd", memory: 52, cpu: 0.006, activity: 0.5, threads: 22),
    SimulatedProgram(
      name: "dockerd", user: "root", command: "/usr/sbin/dockerd -H fd://", memory: 98, cpu: 0.004, activity: 0.4, threads: 26),
    SimulatedProgram(
      name: "postgres", user: "postgres", command: "/usr/lib/postgresql/15/bin/postgres -D /var/lib/postgresql/15/main", memory: 182,
      cpu: 0.01, activity: 0.6),
    SimulatedProgram(name: "pipewire", user: "ada", command: "/usr/bin/pipewire", memory: 18, cpu: 0.021, activity: 0.9, threads: 3),
    SimulatedProgram(
      name: "Xwayland", user: "ada", command: "/usr/bin/Xwayland :0 -rootless -noreset", memory: 121, cpu: 0.03, activity: 0.8, threads: 9),
    SimulatedProgram(
      name: "gnome-shell", user: "ada", command: "/usr/bin/gnome-shell", memory: 402, cpu: 0.07, activity: 0.95, threads: 29),
    SimulatedProgram(
      name: "firefox-esr", user: "ada", command: "/usr/lib/firefox-esr/firefox-esr", memory: 688, cpu: 0.14, activity: 0.95, threads: 98),
    SimulatedProgram(name: "make", user: "ada", command: "make -j12 all", memory: 7, cpu: 0.01, activity: 0.3),
  ]

  /// Children of services, as many as the number of processes allows.
  static let workers: [(parent: String, program: SimulatedProgram)] = [
    (
      "postgres",
      SimulatedProgram(
        name: "postgres", user: "postgres", command: "postgres: 15/main: shop checkout 10.0.3.%d(51%d) idle", memory: 34, cpu: 0.04,
        activity: 0.3)
    ),
    (
      "firefox-esr",
      SimulatedProgram(
        name: "Isolated Web Co", user: "ada", command: "/usr/lib/firefox-esr/firefox-esr -contentproc -childID %d -isForBrowser tab",
        memory: 143, cpu: 0.05, activity: 0.25, threads: 28)
    ),
    (
      "containerd",
      SimulatedProgram(
        name: "containerd-shim", user: "root", command: "/usr/bin/containerd-shim-runc-v2 -namespace moby -id 8f3a%d", memory: 14,
        cpu: 0.001, activity: 0.1, threads: 12)
    ),
    ("gnome-shell", SimulatedProgram(name: "bash", user: "ada", command: "bash", memory: 5, cpu: 0, activity: 0)),
    (
      "systemd",
      SimulatedProgram(
        name: "worker", user: "www-data", command: "python3 /srv/app/worker.py --queue mails --slot %d", memory: 67, cpu: 0.03,
        activity: 0.2, threads: 4)
    ),
  ]

  /// Children of make that start and end.
  static let compiler = SimulatedProgram(
    name: "cc1plus", user: "ada", command: "/usr/lib/gcc/x86_64-linux-gnu/12/cc1plus -quiet -O2 src/part%d.cpp -o /tmp/cc%d.s", memory: 210,
    cpu: 0.93, activity: 1)

  static let kernelThreads = ["kworker/%d:1-events", "ksoftirqd/%d", "migration/%d", "cpuhp/%d", "rcuop/%d", "idle_inject/%d"]

  /// The command line of the instance with this number.
  func command(_ number: Int) -> String { command.withEach("%d", as: "\(number)") }
}
