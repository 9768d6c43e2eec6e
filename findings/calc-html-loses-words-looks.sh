#!/bin/sh
# Version: Debian's libreoffice-calc-nogui 4:7.4.7-1+deb12u14 (LibreOffice Calc 7.4.7), its HTML filter.
# Guess: in the HTML of a sheet a word of a cell keeps what it looks like, as its link does: a price that is struck out beside the
# new one has <s>, the 3 of "10³ kg" that is set as a superscript has <sup>.
# Behaviour: a link and a line break in a cell stay, the looks of a part of its words are lost: both prices stand there as valid and
# the quantity is 103 kg. Only what the whole cell looks like is kept: a cell struck out as one has <s>.
# Run on Debian 12; it downloads 150 MB.
set -eu
version=4:7.4.7-1+deb12u14
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# LibreOffice with all that it needs, as for a machine that has nothing; the versions of its libraries are those of Debian 12.
mkdir -p "$folder/packages/partial"
: >"$folder/status"
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends \
  libreoffice-calc-nogui=$version >/dev/null || exit 2
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
cell() { echo "<table:table-cell $2 office:value-type=\"string\"><text:p>$1</text:p></table:table-cell>"; }
span() { echo "<text:span text:style-name=\"$1\">$2</text:span>"; }
line='style:text-line-through-style="solid" style:text-line-through-type="single"'
cat >prices.fods <<DOCUMENT
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<style:style style:name="Struck" style:family="text"><style:text-properties $line/></style:style>
<style:style style:name="Super" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="StruckCell" style:family="table-cell"><style:text-properties $line/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Prices"><table:table-row>
$(cell "$(span Struck 24,10) 26,40" "")
$(cell "10$(span Super 3) kg" "")
$(cell "22,00" 'table:style-name="StruckCell"')
$(cell 'See <text:a xlink:href="https://huta.example/copper" xlink:type="simple">copper</text:a>' "")
</table:table-row></table:table></office:spreadsheet></office:body></office:document>
DOCUMENT
soffice --version
# The first start makes the profile alone, and ends with a status that asks for another.
convert() { soffice --convert-to html --outdir "$folder" prices.fods >/dev/null 2>&1; }
convert || convert
sed -n 's,^.*<td[^>]*>\(.*\)</td>,\1,p' prices.html | tee seen
cat >expected <<'SEEN'
24,10 26,40
103 kg
<s>22,00</s>
See <a href="https://huta.example/copper">copper</a>
SEEN
cmp seen expected
