// SPDX-License-Identifier: MIT

import TermWidgets
