#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sockets of the machine itself (`AF_UNIX`). Descriptors do not block, and no child program inherits them.
package enum UnixSocket {
  /// Listens at a path that does not exist, for this user only (mode 0600). Returns -1 with `errno` if that fails; then no file is left.
  static func listen(at path: String) -> Int32 {
    let descriptor = make()
    guard descriptor >= 0 else { return -1 }
    // Until the mode is set, the folder keeps others out: it has the mode 0700.
    let isBound = withAddress(path) { bind(descriptor, $0, $1) == 0 }
    if isBound, chmod(path, 0o600) == 0, systemListen(descriptor, 8) == 0 { return descriptor }
    let code = errno
    if isBound { unlink(path) }
    close(descriptor)
    errno = code
    return -1
  }

  /// Connects to the program that listens at a path. Returns -1 with `errno` if there is none: ECONNREFUSED if the file was left over.
  package static func connect(to path: String) -> Int32 {
    let descriptor = make()
    guard descriptor >= 0 else { return -1 }
    if withAddress(path, { systemConnect(descriptor, $0, $1) == 0 }) { return descriptor }
    let code = errno
    close(descriptor)
    errno = code
    return -1
  }

  /// The next program that has connected; nil if there is none.
  static func accept(from listener: Int32) -> Int32? {
    let descriptor = systemAccept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    prepare(descriptor)
    return descriptor
  }

  /// Whether the program at the other end runs as the user of this one. The system answers, so the other program cannot lie.
  package static func isOfThisUser(_ descriptor: Int32) -> Bool {
    #if canImport(Glibc)
      // `struct ucred`: the process, the user and the group.
      var peer: [UInt32] = [0, .max, .max]
      var size = socklen_t(MemoryLayout<UInt32>.stride * peer.count)
      return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer[1] == geteuid()
    #else
      var user = uid_t.max, group = gid_t.max
      return getpeereid(descriptor, &user, &group) == 0 && user == geteuid()
    #endif
  }

  /// Sends as much as fits now. Returns the number of bytes; nil if the other end is gone.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    while true {
      let count = bytes.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, flags) }
      if count >= 0 { return count }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : nil
    }
  }

  private static func make() -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    if descriptor >= 0 { prepare(descriptor) }
    return descriptor
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Calls `body` with the address of a path. Returns false, with `errno`, if the path is too long for one.
  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      // SAFETY: `sockaddr_un` begins as `sockaddr` does, which is how the system takes each kind of address.
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}

// The system's functions, callable where methods of the same names hide them.
private func systemListen(_ descriptor: Int32, _ waiting: Int32) -> Int32 { listen(descriptor, waiting) }
private func systemAccept(_ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ size: UnsafeMutablePointer<socklen_t>?)
  -> Int32
{
  accept(descriptor, address, size)
}
private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
  connect(descriptor, address, size)
}
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(descriptor, bytes, count, flags)
}
