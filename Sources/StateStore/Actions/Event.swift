// SPDX-License-Identifier: MIT

/// A user intent that middleware handles with actions or effects.
///
/// An event passes through the middleware and then reaches the reducers for its type, like any
/// action. Most events have no reducer.
public protocol Event: Action {}
