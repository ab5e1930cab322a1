// SPDX-License-Identifier: MIT

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
}
