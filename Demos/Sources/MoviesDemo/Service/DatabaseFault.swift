// SPDX-License-Identifier: MIT

import GRDB

/// Why the database did not do what was asked of it, in words for the user.
public struct DatabaseFault: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Error, Hashable, Sendable {
    /// Another program has it, and did not let go of it in time.
    case locked
    /// The file or its folder may not be written.
    case readOnly
    /// The file or its folder may not be used, is missing or of another kind.
    case cannotOpen
    /// The file holds something else.
    case notADatabase
    /// The database belongs to another program.
    case foreign
    /// A newer version of this program has changed the database in ways that this one does not know.
    case newer
    /// The file contradicts itself.
    case damaged
    /// There is no room for more.
    case full
    /// The disk failed, in the system's or SQLite's words.
    case disk(String)
    /// No film has this id; it may have been deleted elsewhere.
    case unknownFilm(Int64)
    /// Another film has this id; it was added elsewhere.
    case taken
    /// It cannot be stored as it is.
    case refused(String)
    /// The database has films already, and so takes none to begin with.
    case notEmpty
    /// Whatever else SQLite says.
    case other(String)
  }

  /// What was being done, to be read after "Could not".
  public let attempt: String

  public let problem: Problem

  init(_ problem: Problem, attempt: String) {
    self.attempt = attempt
    self.problem = problem
  }

  /// Puts an error of GRDB in words.
  init(_ error: any Error, attempt: String) {
    switch error {
    case let fault as DatabaseFault: self = fault
    case let problem as Problem: self.init(problem, attempt: attempt)
    case let error as DatabaseError: self.init(Problem(error), attempt: attempt)
    default: self.init(.other("\(error)"), attempt: attempt)
    }
  }
}

extension DatabaseFault: CustomStringConvertible {
  public var description: String { "Could not \(attempt): \(problem)" }
}

// MARK: -

extension DatabaseFault.Problem {
  fileprivate init(_ error: DatabaseError) {
    guard error.extendedResultCode != .SQLITE_CONSTRAINT_PRIMARYKEY else {
      self = .taken
      return
    }
    let words = error.message ?? "\(error.resultCode)"
    self =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly
      case .SQLITE_CANTOPEN: .cannotOpen
      case .SQLITE_NOTADB: .notADatabase
      case .SQLITE_CORRUPT: .damaged
      case .SQLITE_FULL: .full
      case .SQLITE_IOERR: .disk(words)
      case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG: .refused(words)
      default: .other(words)
      }
  }
}

extension DatabaseFault.Problem: CustomStringConvertible {
  /// What is wrong and how to mend it.
  public var description: String {
    switch self {
    case .locked: "another program has locked the database. Try again when it is done."
    case .readOnly:
      "the file or its folder is read-only. Allow writing to both, or name another with --database."
    case .cannotOpen:
      """
      it is no file, or it or its folder may not be read and written. Mend that, or name another \
      with --database.
      """
    case .notADatabase:
      "the file is not a database; nothing was changed in it. Name another with --database."
    case .foreign:
      """
      the database belongs to another program; nothing was changed in it. Name another with \
      --database.
      """
    case .newer:
      """
      the database comes from a newer version of this program; nothing was changed in it. Use that \
      version, or name another with --database.
      """
    case .damaged:
      "the file is damaged. Put a backup in its place, or name another with --database."
    case .full: "the disk is full. Make room and try again."
    case .disk(let words): "the disk does not do as told (\(words)). Check it and try again."
    case .unknownFilm(let id):
      "there is no film number \(id) any more; it was deleted elsewhere. Nothing was changed."
    case .taken: "another film has taken its number; it was added elsewhere. Try again."
    case .refused(let words): "the database refuses it (\(words)). Nothing was changed."
    case .notEmpty:
      "it has films already, and --films is for a new one. Leave --films out, or name another file."
    case .other(let words): "\(words)."
    }
  }
}
