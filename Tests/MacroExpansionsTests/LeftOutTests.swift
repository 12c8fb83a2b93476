import Testing

@Suite struct `What is left out` {
  static let selfInvalidating = [
    "State", "StateObject", "Environment(\\.locale)", "EnvironmentObject", "FocusState", "Namespace", "AppStorage(\"key\")",
    "SceneStorage(\"key\")",
    "GestureState", "AccessibilityFocusState", "FetchRequest", "FocusedObject", "FocusedValue(\\.text)", "ScaledMetric", "PhysicalMetric",
    "SectionedFetchRequest", "NSApplicationDelegateAdaptor", "UIApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]

  @Test(arguments: selfInvalidating)
  func `a wrapper with its own invalidation`(wrapper: String) {
    for prefix in ["@", "@SwiftUI.", "@Idem."] {
      let expansion = Expansion("@Equatable struct Row { \(prefix)\(wrapper) private var hidden: Int\n let id: Int }")
      #expect(expansion.conditions == ["lhs.id == rhs.id"])
      #expect(expansion.messages == [])
    }
  }

  @Test func `such a wrapper with a generic argument`() {
    #expect(Expansion("@Equatable struct Row { @State<Int> var n = 0 }").conditions == [])
  }

  @Test func `a closure in such a wrapper`() {
    #expect(Expansion("@Equatable struct Row { @Environment(\\.dismiss) var dismiss: () -> Void }").messages == [])
  }

  @Test func `what is marked as ignored`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnored let cache: Cache\n let id: Int }")
    #expect(expansion.conditions == ["lhs.id == rhs.id"])
    #expect(expansion.messages == [])
  }

  @Test(arguments: [
    "() -> Void", "@MainActor () -> Void", "(() -> Void)?", "(@Sendable (Int) async throws -> Int)!", "[() -> Void]", "Action",
  ])
  func `a closure that is vouched for`(type: String) {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure let onTap: \(type)\n let id: Int }")
    #expect(expansion.conditions == ["lhs.id == rhs.id"])
    #expect(expansion.messages == [])
  }

  @Test func `a lazy property that is marked as ignored`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnored lazy var cache = 1 }")
    #expect(expansion.conditions == [])
    #expect(expansion.messages == [])
  }

  @Test func `a wrapper that the type itself names`() {
    for name in ["\"Query\"", "\"@Query\"", "\"SwiftData.Query\"", "\"Default\", \"Query\""] {
      let expansion = Expansion(
        "@Equatable(ignoring: \(name)) struct Row { @SwiftData.Query var items: [Item]; @Default(.x) "
          + "@EquatableIgnored var d: Int\n let id: Int }"
      )
      #expect(expansion.conditions == ["lhs.id == rhs.id"])
    }
    #expect(
      Expansion("@Equatable(ignoring: \"Other.Query\") struct Row { @Query var items: [Int] }").conditions == [
        "lhs.items == rhs.items"
      ])
  }

  @Test func `static and computed properties, functions and types`() {
    let expansion = Expansion(
      """
      @Equatable struct Row {
        static let shared = 1
        static var other: Int { 1 }
        var computed: Int { get { 1 } set {} }
        var body: some View { Text("") }
        func f() {}
        struct Inner { let x: Int }
        let id: Int
      }
      """)
    #expect(expansion.conditions == ["lhs.id == rhs.id"])
  }
}
