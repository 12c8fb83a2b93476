import GitRepositories

/// A small project with branches, a merge, a tag, a stash and changes.
enum SampleRepository {
  private static let people = [("Ada", "ada@example.com"), ("Grace", "grace@example.com"), ("Barbara", "barbara@example.com")]

  static func fill(_ files: GitRepository) async throws {
    var number = 0
    func commit(_ text: String, to name: String, _ message: String) async throws {
      let person = people[number % people.count]
      number += 1
      try files.write(text, to: name)
      try await files.run("add", "--all")
      try await files.run(
        "-c", "user.name=\(person.0)", "-c", "user.email=\(person.1)", "commit", "--quiet", "--author", "\(person.0) <\(person.1)>",
        "--date",
        "2026-11-\(10 + number / 3) \(8 + number % 10):15:00 +0100", "--message", message)
    }
    try await commit("# Clock\n\nA clock for the terminal.\n", to: "README.md", "A page about the clock")
    try await commit(
      clock(format: "HH:mm", steps: 1), to: "Sources/Clock.swift", "Clock: shows hours and minutes\n\nThe time comes from the system.")
    try await commit(clock(format: "HH:mm", steps: 2), to: "Sources/Clock.swift", "Clock: one tick a minute")
    try await files.run("tag", "v0.1")
    try await files.run("checkout", "--quiet", "-b", "alarm")
    try await commit(alarm(1), to: "Sources/Alarm.swift", "Alarm: rings at a time")
    try await files.run("checkout", "--quiet", "main")
    try await commit(clock(format: "HH:mm:ss", steps: 2), to: "Sources/Clock.swift", "Clock: seconds")
    try await files.run("checkout", "--quiet", "alarm")
    try await commit(alarm(2), to: "Sources/Alarm.swift", "Alarm: repeats on some days")
    try await files.run("checkout", "--quiet", "main")
    try await files.run("merge", "--quiet", "--no-ff", "--no-edit", "alarm")
    try await files.run("update-ref", "refs/remotes/origin/main", "HEAD~1")
    try await files.run("config", "remote.origin.url", "https://example.com/clock.git")
    try await files.run("config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*")
    try await files.run("branch", "--quiet", "--set-upstream-to=origin/main")
    for (place, name) in ["zones", "themes"].enumerated() {
      try await files.run("checkout", "--quiet", "-b", name, "HEAD~\(place)")
      try await commit(
        "struct \(name.capitalized) {\n  let name: String\n}\n", to: "Sources/\(name.capitalized).swift",
        "\(name.capitalized): a first form")
      try await files.run("checkout", "--quiet", "main")
    }
    try await commit(
      "# Clock\n\nA clock for the terminal, with an alarm.\n\n    clock --seconds\n", to: "README.md", "The page names the alarm")
    try files.write(alarm(3), to: "Sources/Alarm.swift")
    try await files.run("stash", "push", "--quiet", "--message", "a snooze key")
    try files.write(clock(format: "HH:mm:ss", steps: 5), to: "Sources/Clock.swift")
    try files.write(
      "# Clock\n\nA small clock for the terminal, with an alarm.\n\n    clock --seconds --zone Europe/Oslo\n", to: "README.md")
    try await files.run("add", "README.md")
    try files.write("let zones = [\"Europe/Oslo\", \"America/Lima\"]\n", to: "Sources/ZoneList.swift")
  }

  private static func clock(format: String, steps: Int) -> String {
    let ticks = (1...steps).map { "    schedule(every: \(60 / $0)) // step \($0)\n" }.joined()
    return """
      import Dates

      /// The time of the day.
      struct Clock {
        var format = "\(format)"

        func text(at date: Date) -> String {
          let formatter = Formatter(format)
          return formatter.string(from: date\(steps > 3 ? ", in: zone" : ""))
        }

        func start() {
      \(ticks)  }
      }

      """
  }

  private static func alarm(_ version: Int) -> String {
    """
    /// Rings at a time\(version > 1 ? " on some days" : "").
    struct Alarm {
      var time: Time
    \(version > 1 ? "  var days: Set<Weekday> = []\n" : "")\(version > 2 ? "  var snooze = 5\n" : "")
      func rings(at now: Time) -> Bool {
        now == time\(version > 1 ? " && (days.isEmpty || days.contains(now.weekday))" : "")
      }
    }

    """
  }
}
