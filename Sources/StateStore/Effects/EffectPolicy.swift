// SPDX-License-Identifier: MIT

/// Says what becomes of running effects when another with the same id starts.
public enum EffectPolicy: Sendable {
  /// They are cancelled before the new one starts, and so is what waits for them.
  case replace

  /// They run on, and the new one is dropped.
  case keep

  /// They run on, and the new one starts when all before it have ended.
  case queue

  /// They run on beside the new one.
  case parallel
}
