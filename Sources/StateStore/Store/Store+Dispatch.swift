// SPDX-License-Identifier: MIT

// MARK: - Dispatching

extension Store {
  /// Takes an action through the middleware to the reducers and tells the subscribers.
  ///
  /// Returns when all of that is done, what subscribers dispatched meanwhile included. See `Store`
  /// for what becomes of a dispatch from a reducer, a middleware or a subscriber.
  public func dispatch(_ action: any Action) {
    guard phase == .ready else { return dispatchMeanwhile(action) }
    precondition(
      depth < Self.limit,
      "A middleware dispatched \(name(of: action)) within \(Self.limit) other actions. Do actions go in a circle?"
    )
    depth += 1
    if let chain {
      chain.run(action, in: self)
    } else {
      reduce(action)
    }
    depth -= 1
    runQueue()
  }

  /// Dispatches `Started`.
  public func start() {
    dispatch(Started())
  }

  /// Runs several dispatches and tells the subscribers of all of them at once.
  ///
  /// Each action runs at once, so the state is up to date in between. Subscribers are called when the
  /// outermost batch ends, also if it throws. A batch within a subscriber is queued as a whole.
  public func batch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if phase == .notifying { return try queueBatch(body) }
    batchDepth += 1
    defer {
      batchDepth -= 1
      if batchDepth == 0, revision != notifiedRevision { notify() }
      runQueue()
    }
    return try body()
  }

  /// Takes an action to the reducers, at the inner end of the middleware.
  func reduce(_ action: any Action) {
    let entries = routes.entries(for: action)
    guard !entries.isEmpty else { return }
    phase = .reducing
    for entry in entries {
      entry.reduce(&box.pointer.pointee, action)
    }
    phase = .ready
    revision &+= 1
    if batchDepth == 0 { notify() }
  }

  private func notify() {
    notifiedRevision = revision
    guard !subscriptions.isEmpty else { return }
    phase = .notifying
    subscriptions.runRound(state: UnsafeRawPointer(box.pointer))
    phase = .ready
  }
}

// MARK: - Dispatching meanwhile

extension Store {
  /// How many dispatches may nest, and how many rounds may be queued in one, before it is a mistake.
  private static var limit: Int { 1_000 }

  /// Queues or refuses an action, as the phase demands.
  private func dispatchMeanwhile(_ action: any Action) {
    switch phase {
    case .ready:
      dispatch(action)
    case .notifying:
      if queuedBatch != nil {
        queuedBatch?.append(action)
      } else {
        queue.append([action])
      }
    case .reducing:
      preconditionFailure(
        """
        A reducer dispatched \(name(of: action)). Reducers only change the state; dispatch from a \
        middleware, a subscriber or an effect.
        """
      )
    case .forbidden:
      preconditionFailure("\(name(of: action)) was dispatched during \(forbiddenActivity).")
    }
  }

  private func queueBatch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if queuedBatch != nil { return try body() }
    queuedBatch = []
    defer {
      if let actions = queuedBatch, !actions.isEmpty { queue.append(actions) }
      queuedBatch = nil
    }
    return try body()
  }

  /// Runs what subscribers queued, unless a dispatch further out will do so.
  private func runQueue() {
    guard depth == 0, phase == .ready, !queue.isEmpty else { return }
    depth += 1
    var rounds = 0
    while rounds < queue.count {
      precondition(
        rounds < Self.limit,
        "Subscribers queued \(Self.limit) rounds in one dispatch. Do they go in a circle? The last actions were \(lastQueuedNames)."
      )
      let actions = queue[rounds]
      rounds += 1
      batch {
        for action in actions { dispatch(action) }
      }
    }
    queue.removeAll()
    depth -= 1
  }

  private var lastQueuedNames: String {
    queue.suffix(3).joined().map(name(of:)).joined(separator: ", ")
  }
}

// MARK: - First values

extension Store {
  /// Calls a new subscriber for the first time; what it dispatches runs when it is done.
  @usableFromInline
  func greet(_ subscriber: Subscriber) {
    precondition(phase != .reducing, "A reducer subscribed to its store.")
    let outer = phase
    if outer == .ready { phase = .notifying }
    subscriber.deliver(UnsafeRawPointer(box.pointer))
    phase = outer
    runQueue()
  }
}

// MARK: - Forbidding

extension Store {
  /// Runs a body during which a dispatch stops the program.
  ///
  /// - Parameter activity: What is going on, as it reads after "during": "the body of CounterView".
  package func forbiddingDispatch<Result, Failure: Error>(
    during activity: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = (phase, forbiddenActivity)
    (phase, forbiddenActivity) = (.forbidden, activity)
    defer { (phase, forbiddenActivity) = outer }
    return try body()
  }
}
