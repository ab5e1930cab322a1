// SPDX-License-Identifier: MIT

/// Reports that the work of an effect ended with an error.
///
/// A cancelled effect reports nothing, and neither does one that throws `CancellationError`.
public struct EffectFailed: Action, Hashable, Codable {
  /// The description of the effect's id.
  public let effect: String

  /// The description of the error.
  public let message: String

  /// Creates a report about the effect whose id has the given description.
  public init(effect: String, message: String) {
    self.effect = effect
    self.message = message
  }
}
