// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that asks for confirmation before the app quits with pending changes.
///
/// After quitting, changes that weren't saved are lost.
@MainActor let quitQuestion = Middleware<MoviesState> { action, context in
  guard action is Quit, context.state.pendingCount > 0, !context.state.isAskingToQuit else {
    return action
  }
  return AskToQuit(isAsking: true)
}
