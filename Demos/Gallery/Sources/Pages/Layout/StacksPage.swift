import Idem

struct StacksPage: View {
  var body: some View {
    #sample("Views beside each other") {
      HStack(spacing: 2) {
        Text("one")
        Text("two")
        Spacer()
        Text("three")
      }
      .frame(width: 40)
      .border(.rounded)
    }
    #sample("Views below each other") {
      VStack(alignment: .trailing) {
        Text("right")
        Divider()
        Text("aligned")
      }
      .frame(width: 20)
    }
    #sample("Views over each other") {
      ZStack(alignment: .bottomTrailing) {
        Rectangle().fill(.blue)
        Text("over it")
      }
      .frame(width: 20, height: 4)
    }
    #sample("A view that is cut last") {
      HStack {
        Text("This text gives way first").lineLimit(1)
        Text("and this one last").lineLimit(1).layoutPriority(1)
      }
      .frame(width: 30)
    }
  }
}
