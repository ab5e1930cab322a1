// SPDX-License-Identifier: MIT

// MARK: - Along a key path

extension Reducer {
  /// Returns a reducer of a whole state that changes the part at a key path.
  ///
  /// The reducer changes the part in place if the key path consists of stored properties. A
  /// computed or observed property (`didSet`) is read, changed, and written back, which is slower
  /// and copies shared storage.
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

  /// Returns a reducer of a whole state that changes an optional part in place.
  ///
  /// The reducer has no effect if the part is `nil`. Handle an action that clears the part in a
  /// reducer of the whole. If the part must also handle that action, combine the reducer of the
  /// whole after this one:
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
    let unwrapped: Reducer<State?> = applied { optional, change in
      // Take the value out, so that only one reference to it exists during the change.
      guard var part = optional.take() else { return }
      change(&part)
      optional = part
    }
    return unwrapped.lift(path)
  }
}

// MARK: - By functions

extension Reducer {
  /// Returns a reducer of a whole state that changes the part that a function finds.
  ///
  /// The function calls `change` with the part if the part exists. The lift of an optional part and
  /// the lifts by functions use this method.
  public func applied<Whole>(
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

  /// Returns a reducer of a whole state that reads a part, changes it, and writes it back.
  ///
  /// The whole retains the part during the change, so arrays in the part are copied.
  public func lift<Whole>(
    get: @escaping @Sendable (Whole) -> State,
    set: @escaping @Sendable (inout Whole, State) -> Void
  ) -> Reducer<Whole> {
    applied { whole, change in
      var part = get(whole)
      change(&part)
      set(&whole, part)
    }
  }

  /// Returns a reducer of an enum that changes the value of one case and ignores all other cases.
  ///
  /// ```swift
  /// player.lift(
  ///   extract: { if case .playing(let player) = $0 { player } else { nil } },
  ///   embed: Stage.playing
  /// )
  /// ```
  ///
  /// The enum retains the value during the change, so arrays in the value are copied.
  public func lift<Whole>(
    extract: @escaping @Sendable (Whole) -> State?,
    embed: @escaping @Sendable (State) -> Whole
  ) -> Reducer<Whole> {
    applied { whole, change in
      guard var part = extract(whole) else { return }
      change(&part)
      whole = embed(part)
    }
  }
}
