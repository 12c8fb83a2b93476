import Idem

/// One lesson: both sides, their counts, and a button that makes one change.
struct LessonView: View {
  let lesson: Lesson
  let knob: Knob
  let tally: Tally
  let counts: Counts

  var body: some View {
    VStack(alignment: .leading) {
      Text(lesson.sentence).foregroundStyle(.secondary)
      HStack(alignment: .top, spacing: 2) {
        side(.left, lesson.titles.left)
        side(.right, lesson.titles.right)
      }
      HStack(spacing: 2) {
        Button(lesson.change) { if lesson == .model { knob.other += 1 } else { knob.step += 1 } }
        CountLine(lesson: lesson, counts: counts)
      }
    }
    .id(lesson)
  }

  private func side(_ side: Tally.Side, _ title: String) -> some View {
    SideView(lesson: lesson, side: side, knob: knob, tally: tally)
      .frame(maxWidth: .infinity, minHeight: 8, alignment: .topLeading)
      .border(.rounded, color: side == .left ? .danger : .success, title: title)
  }
}

/// The counts of the latest change.
struct CountLine: View {
  let lesson: Lesson
  let counts: Counts

  var body: some View {
    let what = lesson == .branch ? "views created" : "bodies run"
    Text("\(what): ") + Text("\(counts.left)").foregroundStyle(.danger) + Text(" on the left, ")
      + Text("\(counts.right)").foregroundStyle(.success) + Text(" on the right")
  }
}

/// All lessons, shown one at a time.
struct IdentityView: View {
  @State private var lesson = Lesson.section
  @State private var knob = Knob()
  @State private var tally = Tally()
  @State private var counts = Counts()

  var body: some View {
    VStack(alignment: .leading) {
      Picker("Lesson", selection: $lesson) {
        ForEach(Lesson.allCases) { Text($0.rawValue).tag($0) }
      }
      LessonView(lesson: lesson, knob: knob, tally: tally, counts: counts)
      HStack {
        CommandBar()
        Text("F12: the inspector").foregroundStyle(.secondary)
      }
    }
    .command("Next lesson", id: "lesson.next", keys: "n", hint: "next lesson") { turn(1) }
    .command("Previous lesson", id: "lesson.previous", keys: "p", hint: "previous lesson") { turn(-1) }
    .commandScope("Lessons")
    .commandHelp()
    .commandPalette()
    .onFrame { _ in counts.take(tally) }
  }

  private func turn(_ step: Int) {
    let all = Lesson.allCases
    lesson = all[(all.firstIndex(of: lesson)! + step + all.count) % all.count]
  }
}
