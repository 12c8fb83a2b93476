import Idem

/// Pairs of views that show the same and do different work.
struct IdentityPage: View {
  var body: some View {
    #sample("A computed property or a view of its own", ComputedSection.code, ViewSection.code) { LessonView(lesson: .section) }
    #sample("A closure that is compared or left out", ClosureRow.code, IgnoredClosureRow.code) { LessonView(lesson: .closure) }
    #sample("All fields or those that are shown", PlainRow.code, ComparedRow.code) { LessonView(lesson: .equality) }
    #sample("An if or a value", BranchPair.code) { LessonView(lesson: .branch) }
    #sample("A changing or a stable id", RowIDPair.code) { LessonView(lesson: .rowID) }
    #sample("Ids by index or of the elements", IndexPair.code) { LessonView(lesson: .index) }
    #sample("The whole model or one property", WholeModel.code, OneProperty.code) { LessonView(lesson: .model) }
    #sample("A stack or a list", ListPair.code) { LessonView(lesson: .list) }
  }
}

/// One lesson: both sides, a button that makes one change, and what the change cost on each side.
struct LessonView: View {
  let lesson: Lesson

  // A sample is two views, of which the page shows the one that fits. Each has counts of its own.
  var body: some View { LessonSides(lesson: lesson) }
}

private struct LessonSides: View {
  let lesson: Lesson
  @State private var knob = Knob()
  @State private var tally = Tally()
  @State private var counts = Counts()

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(lesson.sentence).foregroundStyle(.secondary)
      HStack(alignment: .top, spacing: 2) {
        side(.left, lesson.titles.left)
        side(.right, lesson.titles.right)
      }
      .padding(.vertical, 1)
      Button(lesson.change) { if lesson == .model { knob.other += 1 } else { knob.step += 1 } }
      CountLine(lesson: lesson, counts: counts)
    }
    .onFrame { _ in counts.take(tally) }
  }

  private func side(_ side: Tally.Side, _ title: String) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).bold()
      SideView(lesson: lesson, side: side, knob: knob, tally: tally)
    }
    .frame(maxWidth: .infinity, alignment: .topLeading)
  }
}

/// The counts of the latest change.
private struct CountLine: View {
  let lesson: Lesson
  let counts: Counts

  var body: some View {
    let what = lesson == .branch ? "views were made" : "bodies ran"
    Text("\(counts.left) \(what) on the left, \(counts.right) on the right")
  }
}
