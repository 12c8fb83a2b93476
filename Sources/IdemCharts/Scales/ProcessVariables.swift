#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The variables of the program's environment.
enum ProcessVariables {
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
