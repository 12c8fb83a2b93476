#if !canImport(Darwin)
  import Foundation

  extension URL {
    /// The parts of an address as text: `https://example.org/page`. Foundation lacks this format on Linux.
    public struct FormatStyle: Foundation.ParseableFormatStyle, Sendable {
      /// When a part of the address is written.
      public struct ComponentDisplayOption: Codable, Hashable, Sendable {
        fileprivate let option: Int
        /// Always.
        public static let always = ComponentDisplayOption(option: 0)
        /// Never.
        public static let never = ComponentDisplayOption(option: 1)
        /// Unless the scheme is `http` or `https`.
        public static let omitIfHTTPFamily = ComponentDisplayOption(option: 2)
      }

      private var parts: [ComponentDisplayOption]

      /// Creates the format. Without arguments, it writes the scheme, the host, the path, and a port that is not that of the web.
      public init(
        scheme: ComponentDisplayOption = .always, user: ComponentDisplayOption = .never, password: ComponentDisplayOption = .never,
        host: ComponentDisplayOption = .always, port: ComponentDisplayOption = .omitIfHTTPFamily, path: ComponentDisplayOption = .always,
        query: ComponentDisplayOption = .never, fragment: ComponentDisplayOption = .never
      ) { parts = [scheme, user, password, host, port, path, query, fragment] }

      /// The text of an address.
      public func format(_ url: URL) -> String {
        let isWeb = url.scheme == "http" || url.scheme == "https"
        func part(_ index: Int, _ text: String?) -> String? {
          switch parts[index] {
          case .never: nil
          case .omitIfHTTPFamily where isWeb: nil
          default: text
          }
        }
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        var result = ""
        let host = part(3, components?.encodedHost)
        if let scheme = part(0, url.scheme) { result += scheme + (host == nil && components?.host == nil ? ":" : "://") }
        if let user = part(1, components?.user) {
          result += user
          if let password = part(2, components?.password) { result += ":" + password }
          result += "@"
        }
        result += host ?? ""
        if let port = part(4, components?.port.map(String.init)) { result += ":" + port }
        result += part(5, components?.path) ?? ""
        if let query = part(6, components?.query) { result += "?" + query }
        if let fragment = part(7, components?.fragment) { result += "#" + fragment }
        return result
      }

      /// Reads an address.
      public var parseStrategy: ParseStrategy { ParseStrategy() }

      private func setting(_ index: Int, _ option: ComponentDisplayOption) -> FormatStyle {
        var result = self
        result.parts[index] = option
        return result
      }

      /// The format with or without the scheme.
      public func scheme(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(0, option) }
      /// The format with or without the user.
      public func user(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(1, option) }
      /// The format with or without the password.
      public func password(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(2, option) }
      /// The format with or without the host.
      public func host(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(3, option) }
      /// The format with or without the port.
      public func port(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(4, option) }
      /// The format with or without the path.
      public func path(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(5, option) }
      /// The format with or without the query.
      public func query(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(6, option) }
      /// The format with or without the fragment.
      public func fragment(_ option: ComponentDisplayOption = .always) -> FormatStyle { setting(7, option) }
    }

    /// Reads an address. Throws if the text has no scheme.
    public struct ParseStrategy: Foundation.ParseStrategy, Sendable {
      /// Creates the strategy.
      public init() {}

      /// The address that a text is. Spaces around it are ignored.
      public func parse(_ text: String) throws -> URL {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let url = URL(string: text), url.scheme?.isEmpty == false else {
          throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "“\(text)” is no address."])
        }
        return url
      }
    }

    /// The address as text, without user, query and fragment.
    public func formatted() -> String { FormatStyle().format(self) }

    /// The address in a format: `url.formatted(.url.scheme(.never))`.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == URL {
      style.format(self)
    }
  }

  extension Foundation.FormatStyle where Self == URL.FormatStyle {
    /// An address: `Text(page, format: .url)`.
    public static var url: URL.FormatStyle { URL.FormatStyle() }
  }

  extension Foundation.ParseableFormatStyle where Self == URL.FormatStyle {
    /// An address: `TextField("Page", value: $page, format: .url)`.
    public static var url: URL.FormatStyle { URL.FormatStyle() }
  }
#endif
