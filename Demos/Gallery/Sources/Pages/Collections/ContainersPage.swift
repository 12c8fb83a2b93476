import Idem

struct ContainersPage: View {
  @SampleCode struct Cards<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      HStack {
        ForEach(subviews: content) { (card: Subview) in
          card.padding(.horizontal, 1).border(.rounded)
        }
      }
    }
  }

  @SampleCode struct Headline<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      Group(subviews: content) { (all: SubviewsCollection) in
        let others: SubviewsCollectionSlice = all.dropFirst()
        VStack(alignment: .leading) {
          all.first.bold()
          HStack(spacing: 2) { others }
        }
      }
    }
  }

  @SampleCode struct Columns<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      Group(sections: content) { sections in
        Text("\(sections.count) kinds of food")
        HStack(alignment: .top, spacing: 3) {
          ForEach(sections) { section in
            VStack(alignment: .leading) {
              section.header.bold()
              section.content
            }
          }
        }
      }
    }
  }

  @SampleCode struct Board<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      ForEach(subviews: content) { note in
        HStack {
          Text(note.containerValues.isPinned ? "!" : " ").foregroundStyle(.red)
          note
        }
      }
    }
  }

  var body: some View {
    #sample("A container that draws a box around each view", Cards<EmptyView>.code) {
      Cards {
        Text("One")
        ForEach(2..<4) { Text("\($0)") }
      }
    }
    #sample("The first view, and a slice of the others", Headline<EmptyView>.code) {
      Headline {
        Text("The weather")
        Text("Rain")
        Text("Wind")
      }
    }
    #sample("A column for each section", Columns<EmptyView>.code) {
      VStack(alignment: .leading) {
        Columns {
          Section("Fruits") {
            Text("Apple")
            Text("Pear")
          }
          Section("Nuts") { Text("Almond") }
        }
      }
    }
    #sample("A value that a view passes to its container", ContainerValues.code, Board<EmptyView>.code) {
      VStack(alignment: .leading) {
        Board {
          Text("Buy milk")
          Text("Call Anna").containerValue(\.isPinned, true)
        }
      }
    }
  }
}

@SampleCode extension ContainerValues {
  @Entry var isPinned = false
}
