import Idem

// MARK: if or ternary

/// A line that counts how often it appears: its state is created again for each new identity.
struct Remembering: View {
  let title: String
  let side: Tally.Side
  let tally: Tally
  @State private var isNew = true

  var body: some View {
    Text(title).onAppear { tally.ran(side) }
  }
}

@SampleCode struct BranchPair: View {
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    if side == .left {
      if knob.step.isMultiple(of: 2) {
        Remembering(title: "even", side: side, tally: tally)
      } else {
        Remembering(title: "odd", side: side, tally: tally)
      }
    } else {
      Remembering(title: knob.step.isMultiple(of: 2) ? "even" : "odd", side: side, tally: tally)
    }
  }
}

// MARK: changing or stable .id

@SampleCode struct RowIDPair: View {
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    VStack(alignment: .leading) {
      Text("step \(knob.step)")
      ForEach(0..<4) { row in
        LessonLine(title: "row \(row)", side: side, tally: tally).id(side == .left ? knob.step * 4 + row : row)
      }
    }
  }
}

// MARK: index or stable ids

@SampleCode struct IndexPair: View {
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    let items = (0..<(5 + knob.step)).reversed().map { "item \($0)" }
    VStack(alignment: .leading) {
      if side == .left {
        ForEach(Array(items.enumerated()), id: \.offset) { LessonLine(title: $0.element, side: side, tally: tally) }
      } else {
        ForEach(items, id: \.self) { LessonLine(title: $0, side: side, tally: tally) }
      }
    }
  }
}

// MARK: model or property

@SampleCode struct WholeModel: View {
  let knob: Knob
  let tally: Tally

  var body: some View {
    let _ = tally.ran(.left)
    let _ = knob.other
    Text("step \(knob.step)")
  }
}

@SampleCode struct OneProperty: View {
  let knob: Knob
  let tally: Tally

  var body: some View {
    let _ = tally.ran(.right)
    Text("step \(knob.step)")
  }
}

struct ModelPair: View {
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    if side == .left { WholeModel(knob: knob, tally: tally) } else { OneProperty(knob: knob, tally: tally) }
  }
}

// MARK: stack or list

@SampleCode struct ListPair: View {
  let side: Tally.Side
  let knob: Knob
  let tally: Tally

  var body: some View {
    let rows = Array((knob.step * 500)..<(knob.step * 500 + 500))
    if side == .left {
      VStack(alignment: .leading) { ForEach(rows, id: \.self) { LessonLine(title: "row \($0)", side: side, tally: tally) } }
        .frame(height: 8, alignment: .top)
    } else {
      List(rows, id: \.self) { LessonLine(title: "row \($0)", side: side, tally: tally) }
        .frame(height: 8)
    }
  }
}
