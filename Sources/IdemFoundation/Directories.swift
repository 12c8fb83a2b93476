#if !canImport(Darwin)
  import Foundation

  // What Foundation has on Apple's systems only.

  extension URL {
    private static func directory(_ kind: FileManager.SearchPathDirectory, else name: String) -> URL {
      FileManager.default.urls(for: kind, in: .userDomainMask).first ?? homeDirectory.appendingPathComponent(name, isDirectory: true)
    }

    /// The user's home directory.
    public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
    /// The user's documents, as the XDG settings name them: usually `~/Documents`.
    public static var documentsDirectory: URL { directory(.documentDirectory, else: "Documents") }
    /// The user's downloads: usually `~/Downloads`.
    public static var downloadsDirectory: URL { directory(.downloadsDirectory, else: "Downloads") }
    /// The user's desktop: usually `~/Desktop`.
    public static var desktopDirectory: URL { directory(.desktopDirectory, else: "Desktop") }
    /// The user's pictures: usually `~/Pictures`.
    public static var picturesDirectory: URL { directory(.picturesDirectory, else: "Pictures") }
    /// The user's music: usually `~/Music`.
    public static var musicDirectory: URL { directory(.musicDirectory, else: "Music") }
    /// The user's movies: usually `~/Videos`.
    public static var moviesDirectory: URL { directory(.moviesDirectory, else: "Videos") }
    /// Where programs store their data: usually `~/.local/share`.
    public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory, else: ".local/share") }
    /// Where programs store what they can make again: usually `~/.cache`.
    public static var cachesDirectory: URL { directory(.cachesDirectory, else: ".cache") }
    /// The directory of temporary files.
    public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
  }

  extension UserDefaults {
    /// The same as `set(_:forKey:)`. On Apple's systems it comes from key-value coding.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  }
#endif
