import Glibc
import Idem
import IdemTerminalTesting
import IdemTestSupport
import IdemTesting
import Testing

@testable import idem_app_fixture
@testable import idem_trace

/// The inspector in a whole app, on a terminal.
@Suite(.serialized) struct InspectorOnTerminalTests {
  private struct Run {
    let trace: Trace
    /// What the terminal showed before the end.
    let screen: [String]
    let screenAfterClosing: [String]
    /// The strip after each key; empty where the inspector is closed.
    var strips: [String] = []
  }

  /// Runs the fixture with a trace: the inspector is opened or not, some keys are pressed, it is closed again.
  private func run(inspecting: Bool) throws -> Run {
    var strips: [String] = []
    let path = Self.temporaryFile()
    defer { unlink(path) }
    let session = Session([Session.directory + "/idem-app-fixture", "counter"], ["IDEM_TRACE=\(path)"], width: 120)
    #expect(session.sees("ready"), "\(session.screen)")
    if inspecting {
      session.type("\u{1B}[24~")
      #expect(session.sees(" ◆  1 what happened"), "\(session.screen)")
      session.type("2")
      session.rest()
      session.type("\u{1D}")  // Control-]: the keys are the app's again
    }
    for count in 1...12 {
      session.type("n")
      #expect(session.sees("count: \(count)"), "\(session.screen)")
      session.rest()
      if inspecting { strips.append(session.screen.last ?? "") }
    }
    // The flash has faded when no timer is running.
    #expect(session.endsAnimations())
    session.rest()
    let screen = session.screen
    if inspecting { session.type("\u{1C}") }
    session.rest()
    let closed = session.screen
    session.type("q")
    #expect(session.end() == "exit 0")
    return Run(trace: try Trace(bytes: bytes(of: path)), screen: screen, screenAfterClosing: closed, strips: strips)
  }

  private static func temporaryFile() -> String {
    var template = Array("/tmp/idem-inspector-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      close(mkstemp(buffer.baseAddress!))
      return String(cString: buffer.baseAddress!)
    }
  }

  private func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }

  @Test func `an app counts, sends and shows the same with the inspector open`() throws {
    let plain = try run(inspecting: false), inspected = try run(inspecting: true)
    let names = ["bodies", "skipped", "built", "drawn", "laidOut", "painted", "cells", "bytes"]
    #expect(plain.trace.frames.count == 13)
    for (a, b) in zip(plain.trace.frames, inspected.trace.frames) {
      #expect(names.map { a[$0] } == names.map { b[$0] }, "frame \(a.number)")
      #expect(a.causes == b.causes)
    }
    #expect(inspected.trace.frames.count == plain.trace.frames.count)
    #expect(inspected.screenAfterClosing == plain.screen)
    let last = try #require(inspected.trace.frames.last), strip = try #require(inspected.screen.last)
    #expect(strip.hasPrefix(" #\(last.number)  state _count  bodies \(last["bodies"]) of "), "\(strip)")
    #expect(strip.contains("(\(last["skipped"]) skipped)") && strip.contains(" cells \(last["cells"]) "), "\(strip)")
    #expect(strip.contains(" bytes \(last["bytes"]) "), "\(strip)")
    #expect(inspected.screen.contains { $0.hasPrefix("▌") && $0.contains("Counter") && $0.hasSuffix("state _count") })
  }

  @MainActor @Test func `the strip, the trace and TestHost have the same numbers for the same script`() throws {
    let inspected = try run(inspecting: true)
    let host = TestHost(width: 120, height: 24, root: scriptRoot("Fixture", frameRate: 60) { Counter() })
    host.render()
    // The number of nodes of the script and the window, around those of the views.
    let live = 4
    for (number, strip) in zip(2..., inspected.strips) {
      host.press("n")
      let stats = host.render()
      let frame = try #require(inspected.trace.frames.first { $0.number == number })
      let expected = [
        "bodies": stats.bodiesEvaluated, "skipped": stats.bodiesSkipped, "built": stats.nodesBuilt, "removed": stats.nodesRemoved,
        "moved": stats.nodesMoved, "drawn": stats.primitivesUpdated, "laidOut": stats.nodesLaidOut, "painted": stats.cellsPainted,
        "cells": stats.cellsChanged, "dropped": stats.framesDropped,
      ]
      for (name, value) in expected { #expect(frame[name] == value, "\(name) of frame \(number)") }
      let bodies = "bodies \(stats.bodiesEvaluated) of \(live) (\(stats.bodiesSkipped) skipped)"
      #expect(strip.hasPrefix(" #\(number)  state _count  \(bodies)"), "\(strip)")
      #expect(strip.contains(" cells \(stats.cellsChanged)  bytes \(frame["bytes"]) "), "\(strip)")
      #expect(strip.hasSuffix(" µs  merged events \(stats.framesDropped)"), "\(strip)")
    }
    #expect(inspected.strips.count == 12)
  }

  @Test func `frames that a stopped terminal did not take are counted as dropped with the one that shows their state`() throws {
    let path = Self.temporaryFile()
    defer { unlink(path) }
    let session = Session([Session.app, "counter"], ["IDEM_TRACE=\(path)"])
    #expect(session.sees("ready"), "\(session.screen)")
    session.rest()
    session.stopOutput(true)
    for _ in 1...10 {
      session.type("n")
      session.rest()
    }
    session.stopOutput(false)
    #expect(session.sees("count: 10"), "\(session.screen)")
    session.type("n")
    #expect(session.sees("count: 11"), "\(session.screen)")
    session.type("q")
    #expect(session.end() == "exit 0")
    let frames = try Trace(bytes: bytes(of: path)).frames
    let dropped = frames.map { $0["dropped"] }
    // The first picture; the key that met a free terminal; all that came while it took nothing; the last key.
    #expect(dropped == [0, 0, 8, 0])
  }
}
