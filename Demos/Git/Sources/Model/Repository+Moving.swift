import GitData
import Idem

/// The order of the commits of the branch.
extension Repository {
  /// Moves a commit past its neighbour in the branch. The commits after both are written again.
  ///
  /// A key that is pressed again while Git runs is one more step. A question is shown only if the remote branch has the commit already: the order
  /// itself loses nothing, and `z` restores it.
  ///
  /// - Parameter isNewer: Whether the commit moves up in the log.
  func move(_ commit: LogCommit, isNewer: Bool) {
    var commit = commit
    if let hash = movedHashes[commit.hash] { commit.hash = hash } else if moving == nil { movedHashes = [:] }
    let step = isNewer ? 1 : -1
    if moving?.commit.hash == commit.hash {
      moving?.steps += step
    } else if running == nil, moving == nil {
      moving = MovingCommit(commit: commit, steps: step)
      Task { await startMove() }
    } else {
      notify("\(running?.title ?? "Move") is not done yet", .warning)
    }
  }

  /// Moves the commit by the steps that have been requested.
  private func startMove() async {
    guard let moving, moving.steps != 0 else { return self.moving = nil }
    let commit = moving.commit, steps = moving.steps
    guard let order = await order(around: commit, steps: steps) else { return self.moving = nil }
    // Steps that come while Git runs are the next move.
    self.moving?.steps -= steps
    if self.moving?.isAllowed == false, await isPushed(order.oldest) {
      self.moving = nil
      let upstream = status.upstream?.plainLine ?? "The remote branch"
      ask("Move the commit?", "\(upstream) has commits that would be written again.", "Move") {
        self.moving = MovingCommit(commit: commit, steps: 0, isAllowed: true)
        self.rewrite(order, commit)
      }
    } else {
      self.moving?.isAllowed = true
      rewrite(order, commit)
    }
  }

  private func rewrite(_ order: Order, _ commit: LogCommit) {
    let line = "pick \(commit.hash)"
    let script = "/^\(line)/d; s/^pick \(order.neighbour).*/\(order.isNewer ? "&\\n\(line)" : "\(line)\\n&")/"
    perform("Move", [Repository.rebaseList(after: order.base, script)]) { await self.endMove(order, commit) }
  }

  /// Selects the commit, which has another hash now, and goes on with the steps that were requested while Git ran.
  private func endMove(_ order: Order, _ commit: LogCommit) async {
    let result = await git.run(.reading("rev-parse", "--verify", "--quiet", "HEAD~\(order.distance)"))
    guard result.isSuccess else { return moving = nil }
    var moved = commit
    moved.hash = result.text.trimmed
    for old in movedHashes.keys { movedHashes[old] = moved.hash }
    movedHashes[commit.hash] = moved.hash
    moving?.commit = moved
    log.expected = moved.hash
    if let moving, moving.steps != 0 { return await startMove() }
    moving = nil
    notify("Moved \(moved.title)", .success)
  }

  /// What a rebase needs for a move.
  private struct Order {
    /// The commit next to which the moved one is at the end.
    var neighbour: String
    var isNewer: Bool
    /// The oldest commit that is written again.
    var oldest: String
    /// The commit before it. Nil if it is the first one.
    var base: String?
    /// The number of commits between the moved one and the last one at the end.
    var distance: Int
  }

  /// Nil with a message if the commit cannot be moved so.
  private func order(around commit: LogCommit, steps: Int) async -> Order? {
    guard let place = await place(of: commit) else { return nil }
    guard place.parents < 2 else {
      notify("A merge cannot be moved", .info)
      return nil
    }
    let after = await git.run(.reading("rev-list", "--topo-order", "\(commit.hash)..HEAD")).text.split(separator: "\n").map(String.init)
    let oldest: String, neighbour: String
    if steps > 0 {
      guard after.count >= 1 else {
        notify("It is the newest commit of \(self.place)", .info)
        return nil
      }
      (oldest, neighbour) = (commit.hash, after[max(0, after.count - steps)])
    } else {
      let before = await git.run(.reading("rev-list", "--max-count=\(-steps)", "--first-parent", "\(commit.hash)~1"))
      guard before.isSuccess, let last = before.text.split(separator: "\n").last.map(String.init) else {
        notify("It is the first commit", .info)
        return nil
      }
      (oldest, neighbour) = (last, last)
    }
    let oldestParents = await parents(of: oldest)
    guard oldestParents < 2, await !hasMerges(after: oldest) else {
      notify("There are merges in the commits that would be written again", .info)
      return nil
    }
    let distance: Int
    if steps > 0 {
      distance = max(0, after.count - steps)
    } else {
      let count = await git.run(.reading("rev-list", "--count", "\(neighbour)..\(commit.hash)")).text.trimmed
      distance = after.count + (Int(count) ?? 1)
    }
    return Order(
      neighbour: neighbour, isNewer: steps > 0, oldest: oldest, base: oldestParents == 0 ? nil : "\(oldest)~1", distance: distance)
  }

  /// Whether the remote branch has a commit.
  private func isPushed(_ commit: String) async -> Bool {
    guard status.upstream != nil else { return false }
    return await git.run(.reading("merge-base", "--is-ancestor", commit, "@{upstream}")).isSuccess
  }
}

/// A commit whose place in the branch changes.
struct MovingCommit {
  var commit: LogCommit
  /// The steps towards the newest commit that are still to be done; negative ones go to the first one.
  var steps: Int
  /// Whether commits that the remote branch has may be written again.
  var isAllowed = false
}
