// says: cannot find 'wave' in scope
import Idem

struct Level: View {
  let phase: Double
  var body: some View {
    VStack { Gauge(value: wave(1.0 / 5 + phase) * 18, in: 0...(1.0 / 5 + 3)) { Text("Level") } }
  }
}
