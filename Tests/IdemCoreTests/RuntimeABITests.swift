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

  @Test func `the name of an exported function is found in its library, and none for an address outside of all files`() throws {
    // The function is called through the linker's table, so its address is that of the library.
    let address = try #require(dlsym(nil, "swift_retain"), "the dynamic loader does not know swift_retain")
    let names = SymbolName.mangled(at: UInt(bitPattern: address))
    #expect(names.contains("swift_retain") || names.contains("_swift_retain_"), "\(names) for swift_retain")
    #expect(SymbolName.mangled(at: 1) == [])
  }

  @Test func `the description of a key path leads to the name of an observed property`() {
    #expect(ObservedPropertyName.of(\Truck.donuts) == "donuts", "another format than \(\Truck.donuts)")
    #expect(ObservedPropertyName.of(Garage.secretPath) == "secret")
    #expect(ObservedPropertyName.of(\Garage.Box<Int>.content) == "content")
    #expect(!ObservedPropertyName.lacksSymbols)
  }

  @Test func `a getter that the linker uses for equal properties has the name of its own type`() {
    let module = String(reflecting: Garage.self).split(separator: ".")[0]
    func getter(_ type: String, _ name: String) -> String {
      "key path getter for \(module).\(type).\(name) : Swift.Int : \(module).\(type)"
    }
    func name(_ symbols: String...) -> String? { ObservedPropertyName.property(of: Garage.self, in: symbols) }
    #expect(name(getter("Truck", "donuts"), getter("Garage", "width")) == "width")
    #expect(name(getter("Truck", "count"), getter("Store", "count")) == "count")
    #expect(name(getter("Truck", "count"), getter("Store", "number")) == nil)
    #expect(name("merged function", getter("Garage", "width")) == "width")
    #expect(name() == nil)
  }

  @Test func `without symbols a property is named by the fields of its type`() {
    let fields = StoredField.all(ofClass: Garage.self)
    #expect(fields.map(\.name).prefix(4) == ["_width", "_height", "_title", "_secret"])
    #expect(ObservedPropertyName.name(in: fields, type: Int.self) == "width or height")
    #expect(ObservedPropertyName.name(in: fields, type: String.self) == "title")
    #expect(ObservedPropertyName.name(in: fields, type: Bool.self) == "<Bool>", "four fields")
    #expect(ObservedPropertyName.name(in: fields, type: [Int].self) == "<Array<Int>>", "no field: a computed property")
    #expect(StoredField.all(ofClass: Int.self).isEmpty)
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

@Observable final class Garage {
  var width = 0
  var height = 0
  var title = ""
  private var secret: UInt = 0
  var isOpen = false
  var isLit = false
  var isWarm = false
  var isFull = false

  static var secretPath: AnyKeyPath { \Garage.secret }

  @Observable final class Box<Content> {
    var content: Content?
  }
}
