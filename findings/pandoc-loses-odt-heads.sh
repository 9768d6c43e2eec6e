#!/bin/sh
# Versions: Debian's pandoc 2.17.1.1-2~deb12u1, of a file that libreoffice-writer-nogui 4:7.4.7-1+deb12u14 wrote.
# Guess: the heading row of a table in a document of LibreOffice, which Writer repeats on each page, is the table's head in pandoc.
# Behaviour: the row is gone, without a warning: a list of prices loses the line that says which column is the price. Saved as
# DOCX by the same LibreOffice, the table keeps it.
# Run on Debian 12; it downloads 170 MB.
set -eu
version=4:7.4.7-1+deb12u14
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# LibreOffice with all that it needs, as for a machine that has nothing; the versions of its libraries are those of Debian 12.
mkdir -p "$folder/packages/partial"
: >"$folder/status"
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends \
  libreoffice-writer-nogui=$version pandoc=2.17.1.1-2~deb12u1 >/dev/null || exit 2
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
pandoc() { LD_LIBRARY_PATH=$libraries unpacked/usr/bin/pandoc --data-dir=unpacked/usr/share/pandoc/data "$@"; }
row() { echo "<table:table-row><table:table-cell><text:p>$1</text:p></table:table-cell><table:table-cell><text:p>$2</text:p></table:table-cell></table:table-row>"; }
cat >prices.fodt <<DOCUMENT
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:body><office:text><table:table table:name="Prices"><table:table-column table:number-columns-repeated="2"/>
<table:table-header-rows>$(row Metal Price)</table:table-header-rows>
$(row Copper 26,40)
</table:table></office:text></office:body></office:document>
DOCUMENT
soffice --version
pandoc --version | head -n 1
# The first start makes the profile alone, and ends with a status that asks for another.
convert() { soffice --convert-to "$1" --outdir "$folder" prices.fodt >/dev/null 2>&1; }
convert odt || convert odt
convert docx
for kind in odt docx; do
  pandoc -t html prices.$kind >$kind.html 2>$kind.said
  echo "$kind: $(grep -o '<t[dh]>[^<]*' $kind.html | sed 's/<..>//' | tr '\n' ' ')$(cat $kind.said)" | tee -a seen
done
printf 'odt: Copper 26,40 \ndocx: Metal Price Copper 26,40 \n' | cmp seen -
