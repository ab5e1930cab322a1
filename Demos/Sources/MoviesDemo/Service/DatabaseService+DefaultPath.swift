// SPDX-License-Identifier: MIT

extension DatabaseService {
  /// Where programs keep the data of a user.
  enum DataFolder {
    /// By the XDG base directory specification.
    case xdg
    /// As Apple has it.
    case applicationSupport

    /// What holds where this is compiled.
    static var current: Self {
      #if canImport(Darwin)
      .applicationSupport
      #else
      .xdg
      #endif
    }
  }

  /// Returns the file of the films of a user who names no other.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: nil if the environment names no home.
  public static func defaultPath(environment: [String: String]) -> String? {
    defaultPath(environment: environment, in: .current)
  }

  static func defaultPath(environment: [String: String], in folder: DataFolder) -> String? {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let data =
      switch folder {
      case .xdg: absolute(environment["XDG_DATA_HOME"]) ?? home.map { $0 + "/.local/share" }
      case .applicationSupport: home.map { $0 + "/Library/Application Support" }
      }
    return data.map { $0 + "/termrender-movies/movies.sqlite" }
  }

  /// The specification says that what is not absolute is to be ignored.
  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
