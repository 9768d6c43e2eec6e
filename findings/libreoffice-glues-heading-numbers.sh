#!/bin/sh
# Version: Debian's libreoffice-writer-nogui 4:7.4.7-1+deb12u14 (LibreOffice Writer 7.4.7), its HTML filter.
# Guess: the number of a heading, which Writer counts, is in the HTML a part of an ordered list, or stands before the words with the
# blank or tab that the document says, as in the plain text of the same document.
# Behaviour: it is written into the heading without anything between: "1.1 304 steel" becomes "1.1304 steel" and "1.2 18/8 steel"
# becomes "1.218/8 steel", where no program can tell the number from the words.
# Run on Debian 12; it downloads 140 MB.
set -eu
version=4:7.4.7-1+deb12u14
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# LibreOffice with all that it needs, as for a machine that has nothing; the versions of its libraries are those of Debian 12.
mkdir -p "$folder/packages/partial"
: >"$folder/status"
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends \
  libreoffice-writer-nogui=$version >/dev/null || exit 2
for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/unpacked"; done
office=$folder/unpacked/usr/lib/libreoffice
sed -i "s,file:///usr/lib/libreoffice,file://$office,;s,file:///etc/libreoffice/registry,file://$office/share/.registry,g" \
  "$office/program/fundamentalrc"
unpacked=$folder/unpacked/usr/lib/$(uname -m)-linux-gnu
libraries=$unpacked:$folder/unpacked/lib/$(uname -m)-linux-gnu
soffice() {
  LD_LIBRARY_PATH="$office/program:$libraries:$unpacked/blas:$unpacked/lapack" \
    "$office/program/soffice.bin" --headless "-env:UserInstallation=file://$folder/profile" "$@"
}
cd "$folder"
level() {
  cat <<LEVEL
<text:outline-level-style text:level="$1" style:num-format="1" text:display-levels="$1" $2><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="$3"/></style:list-level-properties></text:outline-level-style>
LEVEL
}
style() { echo "<style:style style:name=\"Heading_20_$1\" style:display-name=\"Heading $1\" style:family=\"paragraph\" style:default-outline-level=\"$1\"/>"; }
heading() { echo "<text:h text:style-name=\"Heading_20_$1\" text:outline-level=\"$1\">$2</text:h>"; }
cat >steels.fodt <<DOCUMENT
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>$(style 1)$(style 2)
<text:outline-style style:name="Outline">$(level 1 'style:num-suffix="."' space)$(level 2 "" listtab)</text:outline-style></office:styles>
<office:body><office:text>$(heading 1 Prices)$(heading 2 "304 steel")$(heading 2 "18/8 steel")</office:text></office:body></office:document>
DOCUMENT
soffice --version
# The first start makes the profile alone, and ends with a status that asks for another.
convert() { soffice --convert-to "$1" --outdir "$folder" steels.fodt >/dev/null 2>&1; }
convert html || convert html
convert txt:Text
{
  tr '\n' ' ' <steels.html | grep -o '<h[12][^/]*>[^<]*' | sed 's/<[^>]*>//'
  grep steel steels.txt
} | tee seen
cat >expected <<'SEEN'
1.Prices
1.1304 steel
1.218/8 steel
1.1 304 steel
1.2 18/8 steel
SEEN
cmp seen expected
