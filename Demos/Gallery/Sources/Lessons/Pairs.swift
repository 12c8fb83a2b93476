import Idem

/// One side of a lesson's pair. Its body runs at each step; the views in it run or are skipped.
struct SideView: View {
  let lesson: Lesson
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    switch lesson {
    case .section: if side == .left { ComputedSection(knob: knob, tally: tally) } else { ViewSection(knob: knob, tally: tally) }
    case .closure: ClosurePair(side: side, knob: knob, tally: tally)
    case .equality: EqualityPair(side: side, knob: knob, tally: tally)
    case .branch: BranchPair(side: side, knob: knob, tally: tally)
    case .rowID: RowIDPair(side: side, knob: knob, tally: tally)
    case .index: IndexPair(side: side, knob: knob, tally: tally)
    case .model: ModelPair(side: side, knob: knob, tally: tally)
    case .list: ListPair(side: side, knob: knob, tally: tally)
    }
  }
}

/// A line that counts its body evaluations.
struct LessonLine: View {
  let title: String
  let side: Tally.Side
  let tally: Tally

  var body: some View {
    let _ = tally.ran(side)
    Text(title)
  }
}

// MARK: section or view

@SampleCode struct ComputedSection: View {
  let knob: Knob
  let tally: Tally

  var body: some View {
    VStack(alignment: .leading) {
      Text("step \(knob.step)")
      section
    }
  }

  private var section: some View {
    let _ = tally.ran(.left)
    return Text("a section")
  }
}

@SampleCode struct ViewSection: View {
  let knob: Knob
  let tally: Tally

  var body: some View {
    VStack(alignment: .leading) {
      Text("step \(knob.step)")
      LessonLine(title: "a section", side: .right, tally: tally)
    }
  }
}

// MARK: closure or ignored

@SampleCode struct ClosureRow: View {
  let title: String
  let tally: Tally
  let onTap: () -> Void

  var body: some View {
    let _ = tally.ran(.left)
    Text(title).onTapGesture { onTap() }
  }
}

@Equatable @SampleCode struct IgnoredClosureRow: View {
  let title: String
  @EquatableByIdentity let tally: Tally
  @EquatableIgnoredUnsafeClosure let onTap: () -> Void

  var body: some View {
    let _ = tally.ran(.right)
    Text(title).onTapGesture { onTap() }
  }
}

struct ClosurePair: View {
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    VStack(alignment: .leading) {
      Text("step \(knob.step)")
      ForEach(0..<3) { row in
        if side == .left {
          ClosureRow(title: "row \(row)", tally: tally) {}
        } else {
          IgnoredClosureRow(title: "row \(row)", tally: tally) {}
        }
      }
    }
  }
}

// MARK: fields or ==

@SampleCode struct PlainRow: View {
  let title: String
  let unseen: Int
  let tally: Tally

  var body: some View {
    let _ = tally.ran(.left)
    Text(title)
  }
}

@SampleCode struct ComparedRow: View, Equatable {
  let title: String
  let unseen: Int
  let tally: Tally

  nonisolated static func == (a: Self, b: Self) -> Bool { a.title == b.title }

  var body: some View {
    let _ = tally.ran(.right)
    Text(title)
  }
}

struct EqualityPair: View {
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    VStack(alignment: .leading) {
      Text("step \(knob.step)")
      ForEach(0..<3) { row in
        if side == .left {
          PlainRow(title: "row \(row)", unseen: knob.step, tally: tally)
        } else {
          ComparedRow(title: "row \(row)", unseen: knob.step, tally: tally)
        }
      }
    }
  }
}
