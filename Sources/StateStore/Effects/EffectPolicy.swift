// SPDX-License-Identifier: MIT

/// Says what becomes of running effects when another with the same id starts.
public enum EffectPolicy: Sendable {
  /// They are cancelled before the new one starts.
  case replace

  /// They run on beside the new one.
  case parallel
}
