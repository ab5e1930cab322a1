// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that requests confirmation before the app quits with pending changes.
///
/// When the app quits, changes that aren't saved are lost.
@MainActor let quitQuestion = Middleware<MoviesState> { action, context in
  guard action is Quit, context.state.pendingCount > 0, !context.state.isAskingToQuit else {
    return action
  }
  return AskToQuit(isAsking: true)
}
