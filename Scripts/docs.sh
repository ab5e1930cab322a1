#!/bin/bash
# docs.sh: builds the documentation website and opens its articles and some symbols in Chromium. Requires built libraries.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

Scripts/site.sh
Scripts/browse-site.py .build/site
