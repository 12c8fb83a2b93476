import Glibc
import Synchronization

#if !FUZZ
  @testable import TopFeed
#endif

/// What must hold for any bytes that `idem-top --replay` is given: samples, or one sentence; and whatever is in the samples can be shown.
enum RecordingProperty {
  /// A file without a name, for one input after the other.
  private static let file: Int32 = {
    var template = Array("/tmp/idem-recording-XXXXXX".utf8CString)
    let file = template.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
    unlink(template)
    return file
  }()
  /// The reader opens a path.
  private static let lock = Mutex(())

  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? { lock.withLock { _ in checkAlone(bytes) } }

  private static func checkAlone(_ bytes: [UInt8]) -> String? {
    guard ftruncate(file, 0) == 0, bytes.withUnsafeBytes({ pwrite(file, $0.baseAddress, $0.count, 0) }) == bytes.count else {
      return "no room for the file"
    }
    var samples: [Sample] = []
    do throws(FeedError) {
      let reader = try RecordingReader("/proc/self/fd/\(file)")
      while let sample = try reader.next() { samples.append(sample) }
    } catch {
      let sentence = error.description
      if !sentence.contains(", line ") || !sentence.hasSuffix(".") { return "no sentence: \(sentence)" }
    }
    return shown(samples) ?? written(samples)
  }

  /// What the dashboard makes of them.
  private static func shown(_ samples: [Sample]) -> String? {
    var histories = SampleHistories(capacity: 8)
    var table = ProcessTable()
    for (number, sample) in samples.enumerated() {
      histories.append(sample)
      _ = histories.networks.values.map { $0.scale(last: 4) } + histories.disks.values.map { $0.scale(last: 4) }
      _ = Format.date(secondsSince1970: sample.secondsSince1970, utcOffset: sample.utcOffset)
      _ = Format.time(secondsSince1970: sample.secondsSince1970, utcOffset: sample.utcOffset)
      _ = Format.duration(seconds: sample.uptimeMilliseconds / 1000)
      table.isTree = number % 2 == 1
      table.sort(by: ProcessColumn.allCases[number % ProcessColumn.allCases.count])
      table.update(sample.processes)
      if table.rows.count != sample.processes.count { return "\(table.rows.count) rows of \(sample.processes.count) processes" }
      for row in table.rows.prefix(20) {
        for column in ProcessColumn.allCases where !column.isText {
          if column.text(row.process).isEmpty { return "nothing in the column \(column)" }
        }
      }
    }
    return nil
  }

  /// Written again, they are read back as they are.
  private static func written(_ samples: [Sample]) -> String? {
    var encoder = RecordingEncoder()
    var decoder = RecordingDecoder()
    for (number, sample) in samples.enumerated() {
      var back: Sample?
      for line in String(decoding: encoder.encode(sample), as: UTF8.self).split(separator: "\n") {
        do { back = try decoder.take(String(line)) ?? back } catch { return "sample \(number) is not read back: \(error.sentence)" }
      }
      if back != sample { return "sample \(number) is read back as another" }
    }
    return nil
  }
}
