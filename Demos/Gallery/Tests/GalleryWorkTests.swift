import DemoTesting
import Idem
import IdemTesting
import Testing

@testable import idem_gallery

@MainActor @Suite struct GalleryWorkTests {
  @Test func `less than a twentieth of the bodies of a walk through all pages is wasted`() {
    let host = TestHost(width: 120, height: 40, checksFrames: false) { GalleryView(first: nil) }
    var count = WastedBodies()
    count.settle(host)
    for _ in Catalogue.pages {
      host.press(.downArrow)
      count.settle(host)
    }
    for key: KeyEquivalent in ["c", "c", "/"] {
      host.press(key)
      count.settle(host)
    }
    for letter in "stroke" {
      host.press(KeyEquivalent(letter))
      count.settle(host)
    }
    #expect(count.bodies > 1000)
    #expect(count.isLow, "\(count)")
  }
}
