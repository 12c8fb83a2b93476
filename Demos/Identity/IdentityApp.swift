import Idem

/// What makes a body run, in pairs: the one that does too much beside the one that does not.
@main
struct IdentityApp: App {
  var body: some Scene {
    Window("Identity") { IdentityView() }
  }
}
