import IdemMacroExpansions
import SwiftSyntaxMacros

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin

  /// The plugin based on the swift-syntax package.
  @main struct Plugin: CompilerPlugin {
    var providingMacros: [any Macro.Type] { macros }
  }
#else
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  /// The plugin based on the toolchain's own swift-syntax, which implements the compiler protocol but has no `CompilerPlugin`.
  @main struct Plugin: PluginProvider {
    struct UnknownMacro: Error, CustomStringConvertible {
      let description: String
    }

    var features: [PluginFeature] { [] }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let type = macros.first(where: { String(reflecting: $0) == "\(moduleName).\(typeName)" }) else {
        throw UnknownMacro(description: "There is no macro '\(typeName)' in the plugin of '\(moduleName)'.")
      }
      return type
    }

    func loadPluginLibrary(libraryPath: String, moduleName: String) throws {
      throw UnknownMacro(description: "This plugin contains its macros and does not load the library '\(libraryPath)'.")
    }

    static func main() throws {
      try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Plugin()).main()
    }
  }
#endif

private var macros: [any Macro.Type] {
  [
    EquatableMacro.self, EquatableIgnoredMacro.self, EquatableIgnoredUnsafeClosureMacro.self, EquatableByIdentityMacro.self,
    EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, SampleMacro.self, SampleCodeMacro.self,
  ]
}

// The compiler looks up a macro by the plugin's module and the type's name, so the types must be declared in this module. Their
// implementation is in a library that tests can depend on: if a test depends on a plugin, the package manager builds all tests and their
// dependencies a second time for the host.
final class EquatableMacro: IdemMacroExpansions.EquatableMacro {}
final class EquatableIgnoredMacro: IdemMacroExpansions.EquatableIgnoredMacro {}
final class EquatableIgnoredUnsafeClosureMacro: IdemMacroExpansions.EquatableIgnoredUnsafeClosureMacro {}
final class EquatableByIdentityMacro: IdemMacroExpansions.EquatableByIdentityMacro {}
final class EntryMacro: IdemMacroExpansions.EntryMacro {}
final class PreviewMacro: IdemMacroExpansions.PreviewMacro {}
final class PreviewableMacro: IdemMacroExpansions.PreviewableMacro {}
final class SampleMacro: IdemMacroExpansions.SampleMacro {}
final class SampleCodeMacro: IdemMacroExpansions.SampleCodeMacro {}
