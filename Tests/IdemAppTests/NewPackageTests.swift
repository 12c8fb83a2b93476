import Foundation
import IdemTerminalTesting
import Testing

/// `idem new`, which makes packages. `Tests/Dependents` compiles what it makes, and `Tests/NewPackages` runs its tests.
@Suite(.serialized) struct NewPackageTests {
  private func new(_ arguments: [String], in folder: String) throws -> (status: Int32, output: String, errors: String) {
    let run = try ToolRun(["new"] + arguments, in: folder)
    return (run.status, run.output, run.errors)
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL.path

  @Test(arguments: ["app", "inline", "dashboard", "prompts"])
  func `a package has a program, a view, a test, and what a repository needs`(kind: String) throws {
    try ToolRun.inFolder { folder in
      let (status, output, errors) = try new(["disk-usage", "--\(kind)"], in: folder)
      #expect(status == 0 && errors == "" && output.contains("cd disk-usage") && output.contains("swift test"), "\(errors)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/disk-usage")
      for file in ["Package.swift", "README.md", ".gitignore", ".ci/run"] { #expect(files.contains(file)) }
      #expect(files.contains { $0.hasPrefix("Tests/disk-usageTests/") && $0.hasSuffix("Tests.swift") })
      #expect(files.contains("Sources/disk-usage/" + (kind == "prompts" ? "main.swift" : "DiskUsageApp.swift")))
      #expect(FileManager.default.isExecutableFile(atPath: "\(folder)/disk-usage/.ci/run"))
      let manifest = try String(contentsOfFile: "\(folder)/disk-usage/Package.swift", encoding: .utf8)
      // The clone that the tool was built in.
      #expect(manifest.contains("path: \"\(Self.repository)\"") && manifest.contains("name: \"disk-usage\""), "\(manifest)")
      for file in files where file.hasSuffix(".swift") || file.hasSuffix(".md") {
        let text = try String(contentsOfFile: "\(folder)/disk-usage/\(file)", encoding: .utf8)
        #expect(!text.contains("{NAME}") && !text.contains("{MODULE}") && !text.contains("{TYPE}") && text.hasSuffix("\n"), "\(file)")
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(file != "README.md" || count <= 11, "\(count)")
      }
    }
  }

  @Test func `Idem is found by a folder, or by a URL and a version`() throws {
    try ToolRun.inFolder { folder in
      let found1 = try new(["one", "--idem", Self.repository], in: folder)
      #expect(found1.status == 0)
      let found2 = try new(["two", "--idem", "https://example.org/team/idem.git", "--from", "0.3.1"], in: folder)
      #expect(found2.status == 0)
      let found3 = try new(["three", "--idem", "https://example.org/our-idem", "--from", "1.0.0-beta.2"], in: folder)
      #expect(found3.status == 0)
      let two = try String(contentsOfFile: "\(folder)/two/Package.swift", encoding: .utf8)
      #expect(two.contains(#".package(url: "https://example.org/team/idem.git", from: "0.3.1")"#) && two.contains(#"package: "idem""#))
      let three = try String(contentsOfFile: "\(folder)/three/Package.swift", encoding: .utf8)
      #expect(three.contains(#".product(name: "Idem", package: "our-idem")"#))
    }
  }

  @Test func `a mistake is one sentence, and nothing is made`() throws {
    try ToolRun.inFolder { folder in
      for arguments in [
        ["1st"], ["a b"], ["../up"], ["idem"], ["IdemTesting"], ["testing"], ["ä"], ["x", "y"], ["x", "--tui"], ["x", "--app", "--inline"],
        ["x", "--idem"],
        ["x", "--idem", "/nowhere"], ["x", "--idem", "/"], ["x", "--idem", "https://example.org/idem"], ["x", "--from", "0.1.0"],
        ["x", "--idem", "https://example.org/idem", "--from", "new"], ["x", "--idem", Self.repository, "--from", "0.1.0"], [],
      ] {
        let (status, output, errors) = try new(arguments, in: folder)
        #expect(
          status == 2 && output == "" && errors.hasPrefix("idem: ") && errors.split(separator: "\n").count == 1, "\(arguments): \(errors)")
      }
      let made = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(made == [])
    }
  }

  @Test func `what exists is not changed`() throws {
    try ToolRun.inFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/mine", withIntermediateDirectories: false)
      try "text".write(toFile: "\(folder)/file", atomically: false, encoding: .utf8)
      for name in ["mine", "file"] {
        let (status, _, errors) = try new([name], in: folder)
        #expect(status == 1 && errors == "idem: \(name) exists already\n")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/mine") == [])
      #expect(try String(contentsOfFile: "\(folder)/file", encoding: .utf8) == "text")
    }
  }

  @Test func `without a name it asks, and Escape makes nothing`() throws {
    try ToolRun.inFolder { folder in
      let session = TerminalSession(["sh", "-c", "cd '\(folder)' && exec '\(RecordedAppTests.tool)' new"], quiet)
      #expect(session.wait(for: "Name?"), "\(session.screen)")
      session.type("notes\r")
      #expect(session.wait(for: "What kind?"), "\(session.screen)")
      session.type("\u{1B}[B\r")
      #expect(session.end() == "exit 0", "\(session.screen)")
      #expect(FileManager.default.fileExists(atPath: "\(folder)/notes/Sources/notes/WorkView.swift"))
      let second = TerminalSession(["sh", "-c", "cd '\(folder)' && exec '\(RecordedAppTests.tool)' new"], quiet)
      #expect(second.wait(for: "Name?"), "\(second.screen)")
      second.type("\u{3}")
      #expect(second.end() == "exit 130", "\(second.screen)")
      let found4 = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(found4 == ["notes"])
    }
  }
}
