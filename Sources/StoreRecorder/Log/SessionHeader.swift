// SPDX-License-Identifier: MIT

/// The header of a session, which describes the app and its first states.
public struct SessionHeader: Hashable, Sendable {
  /// The format that this version writes, and the newest format that it reads.
  public static let currentFormat = 1

  /// The format of the file that contained the header.
  public var format = SessionHeader.currentFormat

  /// The name of the app.
  ///
  /// The name is empty if it is unknown.
  public var app: String

  /// The version of the app.
  ///
  /// The version is empty if it is unknown.
  public var version: String

  /// The identifier of the program's build, or `nil` if it is unknown.
  public var build: String?

  /// The environment of the app, such as its size, theme, and colors, in the encoding of the app's host.
  public var environment: JSONText?

  /// The first state, or `nil` if it wasn't recorded.
  public var state: JSONText?

  /// The first state of the user interface, or `nil` for the initial state.
  public var interface: JSONText?

  /// The description of the bundle, in the encoding of its creator, or `nil` if the session isn't a bundle.
  public var bundle: JSONText?

  /// The first state of the development tools, such as the time travel panel, in the encoding of the app's host, or
  /// `nil` for the initial state.
  package var tools: JSONText?

  /// Creates a header.
  public init(
    app: String = "",
    version: String = "",
    build: String? = nil,
    environment: JSONText? = nil,
    state: JSONText? = nil,
    interface: JSONText? = nil,
    bundle: JSONText? = nil
  ) {
    self.app = app
    self.version = version
    self.build = build
    self.environment = environment
    self.state = state
    self.interface = interface
    self.bundle = bundle
  }
}
