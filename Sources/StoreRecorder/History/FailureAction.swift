// SPDX-License-Identifier: MIT

public import StateStore

/// An action that says that something went wrong: time travel stops at it.
public protocol FailureAction: Action {}

extension EffectFailed: FailureAction {}
