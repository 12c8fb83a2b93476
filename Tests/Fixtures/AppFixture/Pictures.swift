import Idem

/// Three pictures, and the keys of the counter.
struct Pictures: View {
  private let pictures = (0..<3).map { index in
    PixelBuffer(width: 16, height: 16, rgba: (0..<1024).map { UInt8(truncatingIfNeeded: $0 * (index + 1) | 3) })
  }

  var body: some View {
    VStack(alignment: .leading) {
      Counter()
      ForEach(pictures.indices, id: \.self) { Picture(pictures[$0]).resizable().frame(width: 6, height: 3) }
    }
  }
}
