// SPDX-License-Identifier: MIT

public import StateStore

/// An action that reports a failure.
///
/// Time travel can jump to failures.
public protocol FailureAction: Action {}

extension EffectFailed: FailureAction {}
