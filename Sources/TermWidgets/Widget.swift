// SPDX-License-Identifier: MIT

import TermScreen
