// SPDX-License-Identifier: MIT

import TermRender

/// Asks once before it quits with changes under way; what is not saved then is as before at the next start.
@MainActor let quitQuestion = Middleware<MoviesState> { action, context in
  guard action is Quit, context.state.pendingCount > 0, !context.state.isAskingToQuit else {
    return action
  }
  return AskToQuit(isAsking: true)
}
