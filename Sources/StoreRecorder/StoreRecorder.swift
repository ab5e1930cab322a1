// SPDX-License-Identifier: MIT

// The log of a session, session files, replay and time travel will stand here; see ARCHITECTURE.md.

import StateStore
