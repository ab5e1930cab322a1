#!/bin/bash
# site.sh: builds the documentation of all libraries and the widget gallery as one static website in .build/site.
# Requires libraries that are built from the current sources, because the compiler stores only the positions of comments.
# These problems are errors: a warning of docc, such as a broken link, a public symbol without an abstract, and a
# top-level symbol that no topic group of its module's page contains. BASE_PATH is the path of the website on its host.
# The default is /. SITE_URL is the address of the host in commands. The default is that of make site SERVE=1.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/symbols.sh

base_path=${BASE_PATH:-/}
site_url=${SITE_URL:-http://127.0.0.1:8000}
[[ $base_path =~ ^/[A-Za-z0-9/._~-]*$ ]] ||
  fail "Invalid BASE_PATH “$base_path”. Start with a slash, and use only letters, digits, and “/._~-”, as in /termrender."

docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || fail "Couldn't find $docc. Install a Swift toolchain that contains docc."

docs=.build/docs
site=.build/site
front=Documentation/FrontPage.docc
# The modules in the order of the front page, which is also the order of the website's navigator.
mapfile -t modules < <(sed -nE 's|^- ``/([A-Za-z]+)``$|\1|p' "$front/FrontPage.md")
missing=$(modules . | grep -vxFf <(printf '%s\n' "${modules[@]}")) || true
[ -z "$missing" ] || fail "Add these modules to the topic groups in $front/FrontPage.md:"$'\n'"$missing"
# The catalogs that the website consists of. The gallery has articles, but no symbols.
names=("${modules[@]}" Gallery)
status=0

# convert NAME ARCHIVE OPTION…: converts a catalog and symbol graphs to an archive.
convert() {
  local name=$1 archive=$2
  shift 2
  limited 300 "$docc" convert "$@" \
    --fallback-display-name "$name" \
    --fallback-bundle-identifier "termrender.$name" \
    --hosting-base-path "$base_path" \
    --output-path "$archive" \
    --experimental-enable-custom-templates \
    --enable-experimental-code-block-annotations \
    --enable-experimental-external-link-support
}

# copy_catalog CATALOG: copies a catalog with the header of all pages. Follows links, because docc doesn't.
copy_catalog() {
  cp -rL "$1" "$docs/catalogs"
  sed "s|BASE_PATH|${base_path%/}|" "$front/header.html" >"$docs/catalogs/${1##*/}/header.html"
}

# add_extensions MODULE: moves the extensions of a module by other modules to its pages.
add_extensions() {
  local graph other
  for graph in "$docs"/conformances/*/*@"$1".symbols.json; do
    [ -e "$graph" ] || continue
    other=$(basename "$graph" "@$1.symbols.json")
    rm -f "$docs/symbols/$other/$other@$1.symbols.json"
    Scripts/add-extensions.py "$graph" "$docs"/symbols/{"$other/$other","$1/$1"}.symbols.json \
      {"Sources/$other/$other","$docs/catalogs/$1"}.docc
  done
}

# convert_catalog NAME ARCHIVE OPTION…: converts the documentation of a module or the gallery.
convert_catalog() {
  convert "$1" "$2" "$docs/catalogs/$1.docc" --additional-symbol-graph-dir "$docs/symbols/$1" "${@:3}"
}

# dependencies [NAME]: prints the options for links to all archives except one, one word per line.
dependencies() {
  local other
  for other in "${names[@]}"; do
    [ "$other" = "${1:-}" ] || printf '%s\n' --dependency "$docs/links/$other.doccarchive"
  done
}

rm -rf "$docs" "$site"
step 'Symbols and link targets'
mkdir -p "$docs"/{catalogs,links}
for module in "${modules[@]}"; do
  mkdir -p "$docs/symbols/$module" "$docs/conformances/$module"
  # Like SwiftPM's dump-symbol-graph, but without conformances that have no comment. The compiler derives most of
  # them, so the source has no line for a comment.
  extract . "$module" "$docs/symbols/$module" -skip-protocol-implementations -emit-extension-block-symbols
  extract . "$module" "$docs/conformances/$module"
done
for module in "${modules[@]}"; do
  copy_catalog "Sources/$module/$module.docc"
  add_extensions "$module"
done
Scripts/tutorial.py site "$docs/catalogs/TermRender.docc" "$docs/tutorial" "$site_url${base_path%/}/"
mkdir "$docs/symbols/Gallery"
copy_catalog Documentation/Gallery.docc
# A forge follows links to files, and docc follows links to articles. A topic group contains only links.
sed -Ei 's/^- .*\((\w+)\.md\).*/- <doc:\1>/; s/\]\((\w+)\.md\)/](doc:\1)/g' "$docs"/catalogs/Gallery.docc/*.md
for name in "${names[@]}"; do
  # Modules refer to each other in both directions. The first conversion only creates the targets of links, so it
  # reports no warnings.
  convert_catalog "$name" "$docs/links/$name.doccarchive" --no-transform-for-static-hosting --diagnostic-filter error
done

for module in "${modules[@]}"; do
  step "$module"
  archive=$docs/$module.doccarchive
  mapfile -t others < <(dependencies "$module")
  convert_catalog "$module" "$archive" "${others[@]}" --warnings-as-errors --experimental-documentation-coverage &&
    Scripts/check-doc-coverage.py "$archive" "$docs/conformances/$module"/*.symbols.json || status=1
done

step 'Gallery'
mapfile -t others < <(dependencies Gallery)
convert_catalog Gallery "$docs/Gallery.doccarchive" "${others[@]}" --warnings-as-errors || status=1

step 'Website'
mapfile -t others < <(dependencies)
copy_catalog "$front"
convert FrontPage "$docs/FrontPage.doccarchive" "$docs/catalogs/FrontPage.docc" "${others[@]}" --warnings-as-errors || status=1
[ "$status" -eq 0 ] || exit "$status"
archives=("${names[@]/#/$docs/}")
limited 300 "$docc" merge "${archives[@]/%/.doccarchive}" --synthesized-landing-page-name TermRender --output-path "$site"
# The front page replaces the list of modules that docc creates.
sed 's|documentation\\*/FrontPage"|documentation"|g' "$docs/FrontPage.doccarchive/data/documentation/frontpage.json" \
  >"$site/data/documentation.json"
cp -r "$docs/FrontPage.doccarchive/images/." "$site/images"
cp "$docs/FrontPage.doccarchive/theme-settings.json" "$site"
cp -r "$docs/tutorial/." "$site"
echo '<!doctype html><meta http-equiv="refresh" content="0; url=documentation/"><title>TermRender</title>' \
  >"$site/index.html"
Scripts/check-site.py "$site"
