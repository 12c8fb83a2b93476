// says: a button needs a label
import Idem

struct Counter: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Button { count += 1 }
      Text("\(count)")
    }
  }
}
