#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The value of an environment variable; nil if it is not set.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
