import Glibc
import TopFeed

@testable import idem_top

/// A machine whose every text is one text.
@MainActor
enum Machine {
  /// The texts of every sample are the newest text.
  final class TextFeed: Feed {
    var text = "x"

    func next() -> Sample? {
      var sample = Sample()
      (sample.hostname, sample.kernel, sample.processorName) = (text, text, text)
      sample.networks = [NetworkSample(name: text, receiveRate: 1, sendRate: 2, receivedBytes: 3, sentBytes: 4)]
      sample.disks = [DiskSample(name: text, readRate: 1, writeRate: 2, busy: 0.5)]
      sample.fileSystems = [FileSystemSample(device: text, mountPoint: text, type: text, size: 10, used: 5, available: 5)]
      sample.temperatures = [TemperatureSample(label: text, celsius: 40)]
      var process = ProcessSample(id: ProcessID(pid: 1, startTime: 0))
      (process.user, process.name, process.commandLine) = (text, text, text)
      sample.processes = [process]
      return sample
    }
  }

  static func dashboard(_ feed: TextFeed) throws -> Dashboard {
    let dashboard = try Dashboard(feed: feed, isLive: false)
    dashboard.selection = ProcessID(pid: 1, startTime: 0)
    dashboard.showsDetail = true
    return dashboard
  }

  /// Returns the message about a recording after it was read to its end.
  static func sentence(about bytes: [UInt8]) -> String {
    var template = Array("/tmp/idem-recording-XXXXXX".utf8CString)
    let file = template.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
    unlink(template)
    defer { close(file) }
    bytes.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
    do throws(FeedError) {
      let reader = try RecordingReader("/proc/self/fd/\(file)")
      while try reader.next() != nil {}
      return ""
    } catch {
      return error.description
    }
  }
}
