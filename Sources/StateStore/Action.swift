// SPDX-License-Identifier: MIT

/// A change of state, or a request for one.
public protocol Action: Sendable {}
