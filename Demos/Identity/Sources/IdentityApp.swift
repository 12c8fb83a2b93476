import Idem

/// Shows in pairs what causes body evaluations: a view that does too much work beside one that does not.
@main
struct IdentityApp: App {
  var body: some Scene {
    Window("Identity") { IdentityView() }
  }
}
