// SPDX-License-Identifier: MIT

import TermRender
