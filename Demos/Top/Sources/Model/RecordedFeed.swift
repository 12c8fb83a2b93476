import Glibc
import Idem
import TopFeed

/// The samples of the machine. A recording of the app (`IDEM_RECORD`) contains them, and a replay shows these.
@MainActor
final class RecordedFeed: @MainActor Feed {
  private let feed: any Feed

  init(_ feed: any Feed) { self.feed = feed }

  func next() throws(FeedError) -> Sample? {
    do {
      return try Recorded.value("sample", throwing: { try feed.next() ?? Sample() })
    } catch let error as FeedError {
      throw error
    } catch {
      throw .unreadable(path: "/proc", code: EIO)
    }
  }

  func memory(of id: ProcessID) -> ProcessMemory? {
    let text = Recorded.value("memory") {
      feed.memory(of: id).map { "\($0.anonymous) \($0.shared) \($0.swapped) \($0.peak)" } ?? ""
    }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    var memory = ProcessMemory()
    (memory.anonymous, memory.shared, memory.swapped, memory.peak) = (numbers[0], numbers[1], numbers[2], numbers[3])
    return memory
  }

  func readAgain(_ id: ProcessID) { feed.readAgain(id) }
}
