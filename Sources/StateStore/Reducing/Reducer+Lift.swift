// SPDX-License-Identifier: MIT

// MARK: - Along a key path

extension Reducer {
  /// Returns a reducer of a whole that changes one part of it.
  ///
  /// The part is changed in place where the path leads along stored properties. Through a computed
  /// property or an observed one (`didSet`) the part is read, changed and written back, which is
  /// slower and copies what it shares.
  @inlinable
  public func lift<Whole>(
    _ path: any WritableKeyPath<Whole, State> & Sendable
  ) -> Reducer<Whole> {
    let offset = MemoryLayout<Whole>.offset(of: path)
    return Reducer<Whole>(
      entries: entries.map { entry in
        let reduce = entry.reduce
        return ReducerEntry(actionType: entry.actionType) { whole, action in
          if let offset {
            reduce(whole + offset, action)
          } else {
            withUnsafeMutablePointer(
              to: &whole.assumingMemoryBound(to: Whole.self).pointee[keyPath: path]
            ) { part in
              reduce(UnsafeMutableRawPointer(part), action)
            }
          }
        }
      }
    )
  }

  /// Returns a reducer of a whole that changes an optional part of it, in place; silent when nil.
  ///
  /// An action that clears the part belongs to a reducer of the whole. Combine that one after this
  /// one, so that the part still sees the action:
  ///
  /// ```swift
  /// let app: Reducer<AppState> = .combine(
  ///   dialog.lift(\.dialog),
  ///   .on(CloseDialog.self) { state, _ in state.dialog = nil }
  /// )
  /// ```
  public func lift<Whole>(
    _ path: any WritableKeyPath<Whole, State?> & Sendable
  ) -> Reducer<Whole> {
    let unwrapped: Reducer<State?> = lift { optional, change in
      // Taken out, so that the value is not held twice while it changes.
      guard var part = optional.take() else { return }
      change(&part)
      optional = part
    }
    return unwrapped.lift(path)
  }
}

// MARK: - By functions

extension Reducer {
  /// Returns a reducer of a whole that changes what a function finds in it.
  ///
  /// The function calls `change` with the part if there is one. All other lifts but that along a key
  /// path are made of this one.
  public func lift<Whole>(
    through find:
      @escaping @Sendable (_ whole: inout Whole, _ change: (inout State) -> Void) -> Void
  ) -> Reducer<Whole> {
    Reducer<Whole>(
      entries: entries.map { entry in
        ReducerEntry(actionType: entry.actionType) { whole, action in
          find(&whole.assumingMemoryBound(to: Whole.self).pointee) { part in
            withUnsafeMutablePointer(to: &part) { part in
              entry.reduce(UnsafeMutableRawPointer(part), action)
            }
          }
        }
      }
    )
  }

  /// Returns a reducer of a whole by a lens: the part is read, changed and written back.
  ///
  /// The whole still holds the part while it changes, so arrays in it are copied.
  public func lift<Whole>(
    get: @escaping @Sendable (Whole) -> State,
    set: @escaping @Sendable (inout Whole, State) -> Void
  ) -> Reducer<Whole> {
    lift { whole, change in
      var part = get(whole)
      change(&part)
      set(&whole, part)
    }
  }

  /// Returns a reducer of an enum that changes the value of one case; silent in all other cases.
  ///
  /// ```swift
  /// player.lift(
  ///   extract: { if case .playing(let player) = $0 { player } else { nil } },
  ///   embed: Screen.playing
  /// )
  /// ```
  ///
  /// The enum still holds the value while it changes, so arrays in it are copied.
  public func lift<Whole>(
    extract: @escaping @Sendable (Whole) -> State?,
    embed: @escaping @Sendable (State) -> Whole
  ) -> Reducer<Whole> {
    lift { whole, change in
      guard var part = extract(whole) else { return }
      change(&part)
      whole = embed(part)
    }
  }
}
