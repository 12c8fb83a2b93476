import IdemFoundation
import IdemTesting
import Testing

/// Drag and drop as code with item providers writes it.
@MainActor
@Suite struct DropTests {
  private struct Shelf: View {
    @State private var isTargeted = false
    @State private var text = "-"
    var body: some View {
      VStack(alignment: .leading) {
        Text("source").onDrag { NSItemProvider(object: "hello" as NSString) }
        Text("number").draggable(7)
        Text("string").draggable("plain")
        Text("target \(text) \(isTargeted ? "on" : "off")")
          .onDrop(of: [.text], isTargeted: $isTargeted) { providers in
            for provider in providers { _ = provider.loadObject(ofClass: String.self) { value, _ in text = value ?? "nil" } }
            return true
          }
      }
    }
  }

  @Test func `a provider of a string is dropped on a destination of text`() {
    let host = TestHost(width: 30, height: 4) { Shelf() }
    host.render()
    host.drag("source", to: "target")
    host.render()
    #expect(host.text.contains("target hello off"), "\(host.lines)")
  }

  @Test func `a dragged string is a provider, too, and a number is not taken`() {
    let host = TestHost(width: 30, height: 4) { Shelf() }
    host.render()
    host.drag("string", to: "target")
    host.render()
    #expect(host.text.contains("target plain off"), "\(host.lines)")
    host.drag("number", to: "target")
    host.render()
    #expect(host.text.contains("target plain off"), "\(host.lines)")
  }

  private struct Order: DropDelegate {
    @Binding var steps: [String]
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
    func dropEntered(info: DropInfo) { steps.append("entered") }
    func dropExited(info: DropInfo) { steps.append("exited") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
    func performDrop(info: DropInfo) -> Bool {
      steps.append("dropped \(info.itemProviders(for: [.text]).count)")
      return true
    }
  }

  private struct Rows: View {
    @State private var steps: [String] = []
    var body: some View {
      VStack(alignment: .leading) {
        Text("source").onDrag { NSItemProvider(object: "a" as NSString) }
        Text("target").onDrop(of: [.text], delegate: Order(steps: $steps))
        Text(steps.joined(separator: " "))
      }
    }
  }

  @Test func `a delegate follows the drag`() {
    let host = TestHost(width: 40, height: 3) { Rows() }
    host.render()
    host.drag("source", to: "target")
    host.render()
    #expect(host.lines[2] == "entered exited dropped 1", "\(host.lines)")
  }

  @Test func `a file that is dropped on the window is a provider of its address`() {
    var paths: [String] = []
    let host = TestHost(width: 20, height: 1) {
      Text("target").onDrop(of: [.fileURL], isTargeted: nil) { providers in
        for provider in providers { _ = provider.loadObject(ofClass: URL.self) { url, _ in paths.append(url?.path ?? "") } }
        return true
      }
    }
    host.render()
    host.paste("/usr/bin")
    #expect(paths == ["/usr/bin"])
  }

  @Test func `a provider converts strings and addresses into each other's classes`() {
    let provider = NSItemProvider(object: URL(fileURLWithPath: "/a"))
    #expect(provider.hasItemConformingToTypeIdentifier("public.file-url") && provider.canLoadObject(ofClass: NSURL.self))
    #expect(!provider.canLoadObject(ofClass: String.self) && !provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(NSItemProvider().registeredTypeIdentifiers.isEmpty)
    var failure: (any Error)?
    provider.loadObject(ofClass: Int.self) { failure = $1 }
    #expect(failure as? NSItemProvider.Failure == .otherType)
  }
}
