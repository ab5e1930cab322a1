// SPDX-License-Identifier: MIT

extension DatabaseService {
  /// The convention for the location of a user's data.
  enum DataFolder {
    /// The XDG base directory specification.
    case xdg
    /// Apple's Application Support directory.
    case applicationSupport

    /// The convention of the target platform.
    static var current: Self {
      #if canImport(Darwin)
      .applicationSupport
      #else
      .xdg
      #endif
    }
  }

  /// Returns the default path of the database.
  ///
  /// - Parameter environment: The environment variables of the process.
  /// - Returns: The path, or `nil` if the environment specifies no home directory.
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

  /// Returns the path if it's absolute.
  ///
  /// The specification requires programs to ignore relative paths.
  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
