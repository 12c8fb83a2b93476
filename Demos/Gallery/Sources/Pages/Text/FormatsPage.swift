import Idem

struct FormatsPage: View {
  @State private var size = 1_536

  var body: some View {
    #sample("Durations") {
      VStack(alignment: .leading) {
        Text(Duration.seconds(3_725), format: .time(pattern: .hourMinuteSecond))
        Text(Duration.seconds(3_725), format: .units())
        Text(Duration.seconds(3_725), format: .units(allowed: [.minutes], width: .wide))
      }
    }
    #sample("A moment, and a list of names") {
      VStack(alignment: .leading) {
        Text(TimelineDate(timeIntervalSince1970: 1_790_856_000), format: .iso8601)
        Text(["Anna", "Ben", "Clara"], format: .list(type: .and))
      }
    }
    #sample("A field for a number: Return takes it") {
      VStack(alignment: .leading) {
        TextField("Size", value: $size, format: .number).frame(width: 12)
        Text(Int64(size), format: .byteCount(style: .file))
      }
    }
  }
}
