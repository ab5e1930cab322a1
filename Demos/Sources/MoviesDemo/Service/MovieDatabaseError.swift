// SPDX-License-Identifier: MIT

import GRDB

/// An error of the database, with a description for the user.
public struct MovieDatabaseError: Error, Hashable, Sendable {
  /// The problem that caused the error.
  public enum Problem: Error, Hashable, Sendable {
    /// A database that another program locked and didn't unlock in time.
    case locked
    /// A read-only file or folder.
    case readOnly
    /// A file or folder that is inaccessible, missing, or of a different kind.
    case cannotOpen
    /// A file that isn't a database.
    case notADatabase
    /// A database of another program.
    case foreign
    /// A database that a newer version of this program created or upgraded.
    case newer
    /// A damaged file.
    case damaged
    /// A full disk.
    case full
    /// A disk failure, with a message from the system or SQLite.
    case disk(String)
    /// An identifier that no movie has.
    ///
    /// Another program may have deleted the movie.
    case unknownMovie(Int64)
    /// An identifier that a movie added by another program already has.
    case identifierTaken
    /// Values that the database rejected, with a message from SQLite.
    case rejected(String)
    /// A database that already contains movies, and therefore doesn't accept initial movies.
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
    case let error as MovieDatabaseError: self = error
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
      self = .identifierTaken
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
      case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG: .rejected(words)
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
    case .disk("disk I/O error"): "disk I/O error. Check the disk and try again."
    case .disk(let words): "disk I/O error (\(words)). Check the disk and try again."
    case .unknownMovie(let id):
      "movie \(id) was deleted elsewhere. Nothing was changed. Select another movie."
    case .identifierTaken: "a movie added elsewhere has the same identifier. Try again."
    case .rejected(let words):
      "the database rejected the values (\(words)). Nothing was changed. Correct the values."
    case .notEmpty:
      "it already contains movies. Omit --movies, or use another file with --database."
    case .other(let words): "\(words). Try again, or use another file with --database."
    }
  }
}
