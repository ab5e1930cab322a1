// SPDX-License-Identifier: MIT

/// What a session began with.
public struct SessionHead: Hashable, Sendable {
  /// The format of the files that this version writes, and the newest that it reads.
  public static let currentFormat = 1

  /// The format of the file that it was read from.
  public var format = SessionHead.currentFormat

  /// The name of the app; empty if unknown.
  public var app: String

  /// The version of the app; empty if unknown.
  public var version: String

  /// What the app ran in: size, theme, colours and so on, as whoever ran it wrote it down.
  public var environment: JSONText?

  /// The first state; nil if it was not `Encodable`.
  public var state: JSONText?

  /// The first state of what only the interface knows; nil if it began with nothing.
  public var interface: JSONText?

  /// Creates a head.
  public init(
    app: String = "",
    version: String = "",
    environment: JSONText? = nil,
    state: JSONText? = nil,
    interface: JSONText? = nil
  ) {
    self.app = app
    self.version = version
    self.environment = environment
    self.state = state
    self.interface = interface
  }
}
