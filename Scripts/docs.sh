#!/bin/bash
# docs.sh: builds the documentation website and opens its articles and some symbols in Chromium. Requires built libraries.
# Where the system has no package of Chromium, only builds the website.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

Scripts/site.sh
if grep -qs '^ID=ubuntu$' /etc/os-release && ! command -v chromium >/dev/null; then
  echo 'Skipped the pages in Chromium, which Ubuntu has only as a snap.'
else
  Scripts/browse-site.py .build/site
fi
