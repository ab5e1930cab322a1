// SPDX-License-Identifier: MIT

/// All subscriptions of a store, and the round in which they are called.
@MainActor
@usableFromInline
final class Subscriptions {
  nonisolated let mailbox: Mailbox

  /// Those that look for themselves.
  private let singles: SubscriberList

  /// Those that are called in each round, before all others.
  private let hooks: SubscriberList

  private var groups: [PartGroup] = []

  /// The group of each key path that new subscribers may join.
  private var index: [AnyKeyPath: PartGroup] = [:]
  private var nextOrder: UInt64 = 0

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
    singles = SubscriberList(mailbox: mailbox)
    hooks = SubscriberList(mailbox: mailbox)
  }

  var isEmpty: Bool { groups.isEmpty && singles.isEmpty && hooks.isEmpty }

  /// Calls the hooks, then each subscriber for whom there is something new, in order of subscribing.
  func runRound(state: UnsafeRawPointer) {
    let newcomers = nextOrder
    for hook in hooks.members where hook.order < newcomers { hook.deliver(state) }

    var due: [Subscriber] = []
    var isOrdered = true
    for group in groups where group.hasChanged() {
      isOrdered = due.isEmpty
      due.append(contentsOf: group.members)
    }
    for single in singles.members where single.look(state) {
      if let last = due.last, last.order > single.order { isOrdered = false }
      due.append(single)
    }
    if !isOrdered { due.sort { $0.order < $1.order } }
    for subscriber in due where subscriber.order < newcomers { subscriber.deliver(state) }
  }
}

// MARK: - Adding and removing

extension Subscriptions {
  /// Returns the group that a new subscriber of a key path may join.
  @usableFromInline
  func group(of path: AnyKeyPath) -> PartGroup? {
    index[path]
  }

  /// Adds a group, which takes the place of one with the same path for those who join later.
  @usableFromInline
  func addGroup(
    path: AnyKeyPath,
    last: AnyObject,
    look: @escaping @MainActor () -> Bool
  ) -> PartGroup {
    let group = PartGroup(path: path, last: last, owner: self, look: look)
    groups.append(group)
    index[path] = group
    return group
  }

  /// Removes a group that has no members.
  func remove(_ group: PartGroup) {
    groups.removeAll { $0 === group }
    if index[group.path] === group { index[group.path] = nil }
  }

  /// Adds a subscriber to a group, or to those that look for themselves.
  @usableFromInline
  func add(
    to group: PartGroup? = nil,
    _ respond: @escaping @MainActor (SubscriberTurn) -> Bool
  ) -> Subscriber {
    append(respond, to: group ?? singles)
  }

  /// Adds a hook, which is called in each round, whatever changed.
  func addHook(_ hook: @escaping @MainActor () -> Void) -> Subscriber {
    append(
      { _ in
        hook()
        return true
      },
      to: hooks
    )
  }

  private func append(
    _ respond: @escaping @MainActor (SubscriberTurn) -> Bool,
    to list: SubscriberList
  ) -> Subscriber {
    let subscriber = Subscriber(order: nextOrder, list: list, respond: respond)
    nextOrder += 1
    list.append(subscriber)
    return subscriber
  }
}
