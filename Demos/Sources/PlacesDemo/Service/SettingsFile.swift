// SPDX-License-Identifier: MIT

public import Foundation

/// A JSON file with the settings.
public struct SettingsFile: Sendable {
  /// The location of the file.
  public let url: URL

  /// Creates a file at a location.
  ///
  /// - Parameter url: The location. Saving creates its folder.
  public init(url: URL) { self.url = url }

  /// The settings of the user, in the folder that the XDG Base Directory Specification defines.
  public static var standard: SettingsFile {
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? ""
    let settings =
      folder.hasPrefix("/")
      ? URL(fileURLWithPath: folder)
      : FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
    return SettingsFile(url: settings.appending(path: "places/settings.json"))
  }

  /// Returns the saved settings, or `nil` if the file doesn't exist.
  ///
  /// - Throws: A ``SettingsFileError`` if the file can't be read or isn't valid.
  func load() throws(SettingsFileError) -> SavedSettings? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      let data = try PositionFile.contents(of: url.path)
      return try JSONDecoder().decode(SavedSettings.self, from: data)
    } catch {
      throw .unreadable(path: url.path)
    }
  }

  /// Saves the settings.
  ///
  /// A crash during a save leaves the old file intact.
  ///
  /// - Throws: A ``SettingsFileError`` if the file or its folder can't be written.
  func save(_ settings: SavedSettings) throws(SettingsFileError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try JSONEncoder().encode(settings).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(folder: url.deletingLastPathComponent().path)
    }
  }
}

/// An error of the file with the settings, with a description for the user.
enum SettingsFileError: Error, Hashable {
  /// A file that can't be read or isn't valid.
  case unreadable(path: String)
  /// A file that can't be written, with its folder.
  case unwritable(folder: String)
}

extension SettingsFileError: CustomStringConvertible {
  /// The remedy, phrased to follow a colon.
  ///
  /// Few words fit on a small screen, so the remedy includes the reason.
  var description: String {
    switch self {
    case .unreadable(let path): "remove the invalid file “\(path)”."
    case .unwritable(let folder): "check the permissions of “\(folder)”."
    }
  }
}
