import IdemCore
@_spi(SwiftUI) import Observation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Each symbol, SPI and memory layout of `Sources/IdemCore/RuntimeABI`. A failure names the one that is missing or different.
@MainActor
@Suite struct RuntimeABITests {
  @Test func `the runtime has the memory layouts that reflection uses`() {
    let problems = RuntimeABI.problems(in: .current)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `a runtime without reflection metadata is named as such`() {
    var report = RuntimeABI.Report.current
    report.fields = []
    #expect(RuntimeABI.problems(in: report).count == 1)
    #expect(RuntimeABI.problems(in: report)[0].contains("-disable-reflection-metadata"))
  }

  @Test func `a runtime with other offsets, kinds or flags is described in one sentence for each`() throws {
    func problems(_ name: String, _ change: (inout StoredField) -> Void) throws -> [String] {
      var report = RuntimeABI.Report.current
      let position = try #require(report.fields.firstIndex { $0.name == name })
      change(&report.fields[position])
      return RuntimeABI.problems(in: report)
    }
    let offset = "swift_reflectionMirror_recursiveChildMetadata (_forEachField) reports the offset 16 of 'word' instead of 8"
    #expect(try problems("word") { $0.offset = 16 } == [offset])
    let kind = "the type metadata of 'function' has the kind 'other' instead of 'function'"
    #expect(try problems("function") { $0.kind = .other } == [kind])
    let flag = "_FieldReflectionMetadata.isStrong is true for 'weakObject' instead of false"
    #expect(try problems("weakObject") { $0.isReferenceStorage = false } == [flag])
    let name = "swift_reflectionMirror_recursiveChildMetadata (_forEachField) reports the name '' instead of 'pair'"
    #expect(try problems("pair") { $0.name = "" } == [name])
  }

  @Test func `a runtime with other case names is described in one sentence`() {
    var report = RuntimeABI.Report.current
    report.caseNames[1] = nil
    #expect(RuntimeABI.problems(in: report) == [#"swift_EnumCaseName reports ["plain", "nil"] instead of ["plain", "payload"]"#])
  }

  @Test func `swift_demangle makes a mangled name readable, and leaves other names as they are`() {
    #expect(SymbolName.demangled("$sSi1poiyS2i_SitFZ") == "static Swift.Int.+ infix(Swift.Int, Swift.Int) -> Swift.Int")
    #expect(SymbolName.demangled("main") == "main")
  }

  @Test func `dladdr finds the name of an exported function, and none for an address outside of all files`() throws {
    // The function is called through the linker's table, so its address is that of the library.
    let address = try #require(dlsym(nil, "swift_retain"), "the dynamic loader does not know swift_retain")
    let name = SymbolName.mangled(at: UInt(bitPattern: address))
    #expect(name == "swift_retain" || name == "_swift_retain_", "dladdr reports \(name ?? "nothing") for swift_retain")
    #expect(SymbolName.mangled(at: 1) == nil)
  }

  @Test func `the description of a key path leads to the name of an observed property`() {
    #expect(ObservedPropertyName.of(\Truck.donuts) == "donuts", "another format than \(\Truck.donuts)")
  }

  @Test func `the Observation SPI reports the property that has changed, until it is cancelled`() {
    let truck = Truck(), changes = Changes()
    withObservationTracking(
      { _ = truck.donuts },
      didSet: { tracking in
        MainActor.assumeIsolated { changes.seen.append((tracking.changed, truck.donuts)) }
        if truck.donuts == 3 { tracking.cancel() }
      })
    truck.name = "other"
    #expect(changes.seen.isEmpty)
    for donuts in 2...5 { truck.donuts = donuts }
    #expect(changes.seen.map(\.donuts) == [2, 3], "the closure is not called after each change, or cancel() has no effect")
    #expect(changes.seen.allSatisfy { $0.path == \Truck.donuts }, "ObservationTracking.changed is not the changed property")
  }
}

@MainActor private final class Changes { var seen: [(path: AnyKeyPath?, donuts: Int)] = [] }

@Observable private final class Truck: @unchecked Sendable {
  var donuts = 1
  var name = ""
}
