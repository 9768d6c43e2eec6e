#!/bin/sh
# Version: Debian's newsboat 2.21-1.5 and python3-feedparser 6.0.10-1 (which rss2email reads with). Run on Debian 12.
# Guess: an Atom entry may have an alternate link for each language (RFC 4287, 4.1.1); a reader takes the one of the entry's own
# language, or the first.
# Behaviour: both take the last, whatever xml:lang and hreflang say: an entry in Polish opens the English page. A feed of a site
# in two languages therefore has one alternate link for each entry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# All that the programs need comes along, as for a machine that has nothing; the versions of the libraries are those of Debian 12.
mkdir -p packages/partial
: >status
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends newsboat=2.21-1.5 \
  python3-feedparser=6.0.10-1 >/dev/null || exit 2
for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
export LD_LIBRARY_PATH="$folder/unpacked/usr/lib/$(uname -m)-linux-gnu:$folder/unpacked/lib/$(uname -m)-linux-gnu"
export PYTHONHOME="$folder/unpacked/usr" PYTHONPATH="$folder/unpacked/usr/lib/python3/dist-packages"
pl=https://huta.example/pl/ceny en=https://huta.example/en/prices
entry() {
  cat <<ENTRY
<entry xml:lang="$1"><title>Ceny</title><id>tag:huta.example,2026:$1</id><updated>2026-11-28T10:00:00Z</updated>
<author><name>Jan</name></author><link rel="alternate" hreflang="$1" href="$2"/><link rel="alternate" hreflang="$3" href="$4"/>
<summary>Ceny</summary></entry>
ENTRY
}
{
  echo '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pl"><title>Huta</title>'
  echo '<id>tag:huta.example,2026:feed</id><updated>2026-11-28T10:00:00Z</updated>'
  entry pl $pl en $en
  entry en $en pl $pl
  echo '</feed>'
} >feed.xml
echo "file://$folder/feed.xml" >urls
unpacked/usr/bin/newsboat --version | head -n 1
unpacked/usr/bin/newsboat --url-file=urls --cache-file=cache.db --config-file=/dev/null --execute=reload
cat >look.py <<'PYTHON'
import sqlite3, feedparser
print("feedparser", feedparser.__version__)
seen = {entry.id[-2:]: entry.link for entry in feedparser.parse("feed.xml").entries}
kept = {guid[-2:]: url for guid, url in sqlite3.connect("cache.db").execute("select guid, url from rss_item")}
print("feedparser:", seen, "newsboat:", kept, sep="\n")
last = {"pl": "https://huta.example/en/prices", "en": "https://huta.example/pl/ceny"}
raise SystemExit(0 if seen == last and kept == last else 1)
PYTHON
unpacked/usr/bin/python3.11 look.py
