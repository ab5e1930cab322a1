// SPDX-License-Identifier: MIT

// The time-travel panel and the action log will stand here; see ARCHITECTURE.md.

import TermRender
