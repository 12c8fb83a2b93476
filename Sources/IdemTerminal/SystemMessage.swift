#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says about an error number.
func systemMessage(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

/// The value of an environment variable; nil where it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
