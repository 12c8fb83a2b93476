import Idem

@Observable @MainActor final class Shown {
  var isCovered = false
  var hasSheet = false
  var picture: PixelBuffer?
}

/// A list with a small picture in each row.
struct Thumbnails: View {
  let pictures: [PixelBuffer]

  var body: some View {
    List(pictures.indices, id: \.self) { index in
      HStack {
        Picture(pictures[index]).resizable().frame(width: 8, height: 4)
        Text("Picture \(index)")
      }
    }
  }
}

/// A picture while there is one.
struct Optionally: View {
  let state: Shown
  var body: some View { if let picture = state.picture { Picture(picture) } }
}

/// A picture between texts that change.
struct Beside: View {
  let state: Shown
  var body: some View {
    HStack(spacing: 0) {
      Text(state.isCovered ? "left" : "LEFT")
      Optionally(state: state)
      Text(state.isCovered ? "right" : "RIGHT")
    }
  }
}

/// A field with the cursor above a picture.
struct Typing: View {
  let state: Shown
  @State private var text = ""
  var body: some View {
    VStack {
      TextField("Name", text: $text)
      Optionally(state: state)
    }
  }
}

/// A picture with text over a part of it, and a sheet.
struct Covered: View {
  @Bindable var state: Shown

  var body: some View {
    Optionally(state: state)
      .overlay(alignment: .topLeading) { if state.isCovered { Text("cover").background(.red) } }
      .sheet(isPresented: $state.hasSheet) { Text("A sheet") }
  }
}

extension PixelBuffer {
  /// Pixels that differ from each other, and from those of another seed.
  static func sample(_ seed: Int, width: Int = 40, height: Int = 40) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      rgba: (0..<width * height).flatMap { [UInt8($0 & 255), UInt8(seed & 255), UInt8(seed >> 8 & 255), 255] as [UInt8] })
  }

  /// Pixels of one color.
  static func plain(_ seed: Int, width: Int, height: Int) -> PixelBuffer {
    PixelBuffer(width: width, height: height, rgba: Array(repeating: UInt8(seed & 127 | 128), count: 4 * width * height))
  }
}

extension PixelBuffer {
  /// A gradient of few colors, which a palette of 255 contains.
  static func smooth(_ seed: Int, width: Int, height: Int) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      rgba: (0..<width * height).flatMap { place in
        [UInt8(place % width / 10 * 8 & 255), UInt8(place / width / 10 * 8 & 255), UInt8(seed * 40 & 255), 255] as [UInt8]
      })
  }
}
