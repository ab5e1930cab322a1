// SPDX-License-Identifier: MIT

/// A policy for running effects when another effect with the same identifier starts.
public enum EffectPolicy: Sendable {
  /// A policy that cancels running and waiting effects before the new effect starts.
  case replace

  /// A policy that drops the new effect while another effect is running.
  case keep

  /// A policy that starts the new effect after all effects before it have ended.
  case queue

  /// A policy that runs the new effect concurrently with running effects.
  case parallel
}
