// SPDX-License-Identifier: MIT

import StateStore
