import CCurl
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads resources of one server, several at a time, over connections that stay open.
///
/// Not for two threads at once. The memory of the answers is kept for the next ones.
final class HTTPClient {
  private let server: ServerAddress
  private let multi: UnsafeMutableRawPointer
  private var transfers: [Transfer] = []
  /// The seconds until a request that has no answer fails.
  private let timeout: Int

  private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init(_ server: ServerAddress, timeout: Int = 20) {
    self.server = server
    self.timeout = timeout
    precondition(HTTPClient.isReady, "libcurl cannot be initialized")
    multi = curl_multi_init()
    // As a browser does: a server with thousands of targets answers several queries in parallel, and is not flooded.
    ccurl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 6)
  }

  deinit {
    transfers.removeAll()
    curl_multi_cleanup(multi)
  }

  /// Requests resources, each a path with a query, and waits for all answers. `receive` gets each in the order in which they arrive: its
  /// number, its status and its bytes, which it must not keep.
  ///
  /// Throws the first failure of a request, after the others have ended.
  func get(_ paths: [String], receive: (Int, Int, UnsafeBufferPointer<UInt8>) -> Void) throws(FleetError) {
    try perform(paths.map { Request(path: $0) }, receive: receive)
  }

  /// Sends one request that changes something, and waits for the answer. `body` is JSON.
  func send(
    _ method: String, _ path: String, body: String = "", receive: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(FleetError) {
    try perform([Request(path: path, method: method, body: body)]) { _, status, bytes in receive(status, bytes) }
  }

  private struct Request {
    let path: String
    /// Nil to read a resource.
    var method: String?
    var body = ""
  }

  private func perform(_ requests: [Request], receive: (Int, Int, UnsafeBufferPointer<UInt8>) -> Void) throws(FleetError) {
    var headers = try authorization()
    defer { curl_slist_free_all(headers.list) }
    if requests.contains(where: { !$0.body.isEmpty }) { headers.list = curl_slist_append(headers.list, "Content-Type: application/json") }
    while transfers.count < requests.count { transfers.append(Transfer()) }
    for (transfer, request) in zip(transfers, requests) {
      transfer.prepare(server.url + request.path, server, headers, timeout)
      if let method = request.method { transfer.change(method, request.body) }
      curl_multi_add_handle(multi, transfer.handle)
    }
    defer { for transfer in transfers.prefix(requests.count) { curl_multi_remove_handle(multi, transfer.handle) } }
    var running: Int32 = 0, failure: FleetError?
    repeat {
      guard curl_multi_perform(multi, &running) == CURLM_OK else { throw .unreachable(server.name, "libcurl failed") }
      var left: Int32 = 0
      while let message = curl_multi_info_read(multi, &left) {
        guard let index = transfers.firstIndex(where: { $0.handle == message.pointee.easy_handle }) else { continue }
        let transfer = transfers[index], result = ccurl_message_result(message)
        if result == CURLE_OK {
          let status = transfer.status
          transfer.bytes.withUnsafeBufferPointer { receive(index, status, $0) }
        } else {
          failure = failure ?? .unreachable(server.name, transfer.reason(result))
        }
      }
      if running > 0 { curl_multi_poll(multi, nil, 0, 1000, nil) }
    } while running > 0
    if let failure { throw failure }
  }

  /// What the server requires. The files are read for each request, because a token may be replaced while the program runs.
  private func authorization() throws(FleetError) -> Credentials {
    var credentials = Credentials()
    if let path = server.tokenFile {
      credentials.list = curl_slist_append(nil, "Authorization: Bearer " + (try ServerAddress.secret(path)))
    }
    if let path = server.authFile { credentials.password = try ServerAddress.secret(path) }
    return credentials
  }

  struct Credentials {
    var list: UnsafeMutablePointer<curl_slist>?
    var password: String?
  }

  /// One request at a time, and its answer.
  private final class Transfer {
    let handle: UnsafeMutableRawPointer = curl_easy_init()
    var bytes: [UInt8] = []
    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    deinit {
      curl_easy_cleanup(handle)
      message.deallocate()
    }

    func prepare(_ url: String, _ server: ServerAddress, _ credentials: Credentials, _ timeout: Int) {
      bytes.removeAll(keepingCapacity: true)
      message.pointee = 0
      curl_easy_reset(handle)
      ccurl_set_string(handle, CURLOPT_URL, url)
      ccurl_set_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
      ccurl_set_string(handle, CURLOPT_USERAGENT, "idem-fleet")
      ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
      ccurl_set_long(handle, CURLOPT_TIMEOUT, timeout)
      ccurl_set_long(handle, CURLOPT_CONNECTTIMEOUT, 5)
      ccurl_set_long(handle, CURLOPT_BUFFERSIZE, 1 << 19)
      ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, message)
      // Compressed answers are a tenth as long, and cost twice the time of the processor.
      if !server.isLocal { ccurl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "") }
      if let path = server.certificates { ccurl_set_string(handle, CURLOPT_CAINFO, path) }
      if server.isInsecure {
        ccurl_set_long(handle, CURLOPT_SSL_VERIFYPEER, 0)
        ccurl_set_long(handle, CURLOPT_SSL_VERIFYHOST, 0)
      }
      if let list = credentials.list { ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, list) }
      if let password = credentials.password {
        ccurl_set_long(handle, CURLOPT_HTTPAUTH, 1)
        ccurl_set_string(handle, CURLOPT_USERPWD, password)
      }
      // SAFETY: the transfer owns the handle, and is alive while the handle is used.
      ccurl_set_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque())
      ccurl_set_write(handle) { data, size, count, transfer in
        guard let data, let transfer else { return 0 }
        let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
        return Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue().append(bytes)
      }
    }

    /// Makes it a request that changes something.
    func change(_ method: String, _ body: String) {
      ccurl_set_string(handle, CURLOPT_CUSTOMREQUEST, method)
      guard !body.isEmpty else { return }
      ccurl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.utf8.count)
      ccurl_set_string(handle, CURLOPT_COPYPOSTFIELDS, body)
    }

    /// Returns the number of bytes that were taken. Fewer end the transfer: no answer of Prometheus has 256 MB.
    private func append(_ data: UnsafeRawBufferPointer) -> Int {
      guard bytes.count + data.count <= 1 << 28 else { return 0 }
      bytes.append(contentsOf: data)
      return data.count
    }

    var status: Int {
      var status = 0
      ccurl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
      return status
    }

    /// Why a request failed, without a period at the end.
    func reason(_ result: CURLcode) -> String {
      switch result {
      case CURLE_COULDNT_CONNECT: return "the connection is refused"
      case CURLE_COULDNT_RESOLVE_HOST: return "its name is unknown"
      case CURLE_OPERATION_TIMEDOUT: return "it takes too long"
      case CURLE_WRITE_ERROR: return "its answer is too long"
      default:
        let text = String(cString: message.pointee == 0 ? curl_easy_strerror(result) : UnsafePointer(message))
        return text.hasSuffix(".") ? String(text.dropLast()) : text
      }
    }
  }
}

/// A text as part of a query of an address.
func percentEncoded(_ text: String) -> String {
  var result = ""
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      result += byte < 16 ? "%0" : "%"
      result += String(byte, radix: 16, uppercase: true)
    }
  }
  return result
}
