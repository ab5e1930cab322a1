// SPDX-License-Identifier: MIT

/// The subscriptions of a store.
@MainActor
@usableFromInline
final class Subscriptions {
  nonisolated let mailbox: Mailbox

  /// The subscribers that check for new values individually.
  private let singles: SubscriberList

  /// The hooks, which are called in each round before all subscribers.
  private let hooks: SubscriberList

  /// The groups of subscribers by key path.
  ///
  /// This property doesn't check for overlapping accesses. Its checks and those of
  /// `SubscriberList.members` would add half to the instructions of a dispatch.
  @exclusivity(unchecked) private var groups: [PartGroup] = []

  /// The group that new subscribers can join, for each key path.
  private var index: [AnyKeyPath: PartGroup] = [:]
  private var nextOrder: UInt64 = 0

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
    singles = SubscriberList(mailbox: mailbox)
    hooks = SubscriberList(mailbox: mailbox)
  }

  var isEmpty: Bool { groups.isEmpty && singles.isEmpty && hooks.isEmpty }

  /// Calls the hooks, then each subscriber with a new value, in the order of subscription.
  ///
  /// The method takes a snapshot of the state only if any subscriber checks for new values
  /// individually.
  func runRound(takeSnapshot: () -> AnyObject) {
    let newcomers = nextOrder
    for hook in hooks.members where hook.order < newcomers { hook.take(.deliver) }

    var due: [Subscriber] = []
    for group in groups where group.hasChanged() {
      due = due.isEmpty ? group.members : (due + group.members).sorted { $0.order < $1.order }
    }
    var next = 0
    // Calls the members of changed groups that subscribed before another subscriber.
    func deliver(before order: UInt64) {
      while next < due.count, due[next].order < order {
        due[next].take(.deliver)
        next += 1
      }
    }
    if !singles.isEmpty {
      let snapshot = takeSnapshot()
      for single in singles.members where single.order < newcomers {
        deliver(before: single.order)
        single.take(.receive(snapshot))
      }
    }
    deliver(before: newcomers)
  }
}

// MARK: - Adding and removing

extension Subscriptions {
  /// Returns the group that a new subscriber of a key path can join, or `nil` if there's no group.
  @usableFromInline
  func group(of path: AnyKeyPath) -> PartGroup? {
    index[path]
  }

  /// Adds a group that later subscribers join instead of an earlier group with the same path.
  @usableFromInline
  func addGroup(
    path: AnyKeyPath,
    last: AnyObject,
    checkForNewValue: @escaping @MainActor () -> Bool
  ) -> PartGroup {
    let group = PartGroup(path: path, last: last, owner: self, checkForNewValue: checkForNewValue)
    groups.append(group)
    index[path] = group
    return group
  }

  /// Removes a group without members.
  func remove(_ group: PartGroup) {
    groups.removeAll { $0 === group }
    if index[group.path] === group { index[group.path] = nil }
  }

  /// Returns the position of a new subscriber, in a group or among the individual subscribers.
  @usableFromInline
  func nextPosition(in group: PartGroup? = nil) -> SubscriberPosition {
    makePosition(in: group ?? singles)
  }

  /// Adds a hook that runs in every round, regardless of which parts changed.
  func addHook(_ hook: @escaping @MainActor () -> Void) -> Subscriber {
    let subscriber = Subscriber(makePosition(in: hooks)) { _, _ in hook() }
    subscriber.join()
    return subscriber
  }

  private func makePosition(in list: SubscriberList) -> SubscriberPosition {
    defer { nextOrder += 1 }
    return SubscriberPosition(order: nextOrder, list: list)
  }
}
