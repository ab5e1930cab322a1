// SPDX-License-Identifier: MIT

import GRDB

/// An error of the database, with a description for the user.
public struct MovieDatabaseError: Error, Hashable, Sendable {
  /// The problem that caused the error.
  public enum Problem: Error, Hashable, Sendable {
    /// Another program has locked the database, and didn't unlock it in time.
    case locked
    /// The file or its folder is read-only.
    case readOnly
    /// The file or its folder is inaccessible, missing, or of a different kind.
    case cannotOpen
    /// The file isn't a database.
    case notADatabase
    /// The database belongs to another program.
    case foreign
    /// A newer version of this program created or upgraded the database.
    case newer
    /// The file is damaged.
    case damaged
    /// The disk is full.
    case full
    /// The disk failed, with a message from the system or SQLite.
    case disk(String)
    /// No movie has this identifier. Another program may have deleted it.
    case unknownMovie(Int64)
    /// Another movie, added by another program, has this identifier.
    case taken
    /// The database rejected the values, with a message from SQLite.
    case refused(String)
    /// The database already contains movies, so it doesn't accept initial ones.
    case notEmpty
    /// Another error, with a message from SQLite.
    case other(String)
  }

  /// The failed operation, phrased to follow "Couldn't".
  public let attempt: String

  public let problem: Problem

  init(_ problem: Problem, attempt: String) {
    self.attempt = attempt
    self.problem = problem
  }

  /// Creates an error from an error of GRDB.
  init(_ error: any Error, attempt: String) {
    switch error {
    case let fault as MovieDatabaseError: self = fault
    case let problem as Problem: self.init(problem, attempt: attempt)
    case let error as DatabaseError: self.init(Problem(error), attempt: attempt)
    default: self.init(.other("\(error)"), attempt: attempt)
    }
  }
}

extension MovieDatabaseError: CustomStringConvertible {
  public var description: String { "Couldn't \(attempt): \(problem)" }
}

// MARK: -

extension MovieDatabaseError.Problem {
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

extension MovieDatabaseError.Problem: CustomStringConvertible {
  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .locked: "another program has locked the database. Try again later."
    case .readOnly:
      "the file or folder is read-only. Make both writable, or use another file with --database."
    case .cannotOpen:
      """
      it isn't a file, or access to it or its folder is denied. Change the permissions, or use \
      another file with --database.
      """
    case .notADatabase:
      "the file isn't a database. The file is unchanged. Use another file with --database."
    case .foreign:
      """
      the database belongs to another program. The file is unchanged. Use another file with \
      --database.
      """
    case .newer:
      """
      the database is from a newer version of this program. The file is unchanged. Use that \
      version, or use another file with --database.
      """
    case .damaged:
      "the file is damaged. Replace it with a backup, or use another file with --database."
    case .full: "the disk is full. Free some space and try again."
    case .disk(let words): "disk I/O error (\(words)). Check the disk and try again."
    case .unknownMovie(let id):
      "movie \(id) was deleted elsewhere. Nothing was changed."
    case .taken: "a movie added elsewhere has the same number. Try again."
    case .refused(let words): "the database rejected the values (\(words)). Nothing was changed."
    case .notEmpty:
      "it already contains movies. Omit --movies, or use another file with --database."
    case .other(let words): "\(words)."
    }
  }
}
