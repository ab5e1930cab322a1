// SPDX-License-Identifier: MIT

import CTermShim
