// SPDX-License-Identifier: MIT

/// An intent of the user, which middleware answers with actions or effects.
///
/// An event goes the way of every action: through the middleware, then to the reducers that ask for
/// its type. Most have none.
public protocol Event: Action {}
