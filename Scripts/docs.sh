#!/bin/bash
# docs.sh: builds the documentation website and opens 100 of its pages in Chromium. Requires built libraries.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

Scripts/site.sh
Scripts/browse-site.py .build/site
