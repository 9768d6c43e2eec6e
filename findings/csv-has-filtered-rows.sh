#!/bin/sh
# Version: Debian's libreoffice-calc-nogui 4:7.4.7-1+deb12u14 (LibreOffice Calc 7.4.7).
# Guess: a list that is filtered to the active readers and saved as CSV has those alone, as the same sheet saved as HTML has.
# Behaviour: the CSV has every row, those that the filter hides too. Readers who were filtered out since they had unsubscribed
# are in the list that is handed on.
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
row() { echo "<table:table-row $3><table:table-cell office:value-type=\"string\"><text:p>$1</text:p></table:table-cell><table:table-cell office:value-type=\"string\"><text:p>$2</text:p></table:table-cell></table:table-row>"; }
cat >readers.fods <<DOCUMENT
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="Readers">
$(row email state "")
$(row jan@example.com active "")
$(row anna@example.com unsubscribed 'table:visibility="filter"')
</table:table>
<table:database-ranges><table:database-range table:name="list" table:target-range-address="Readers.A1:Readers.B3" table:display-filter-buttons="true">
<table:filter><table:filter-condition table:field-number="1" table:value="active" table:operator="="/></table:filter>
</table:database-range></table:database-ranges></office:spreadsheet></office:body></office:document>
DOCUMENT
soffice --version
# The first start makes the profile alone, and ends with a status that asks for another.
convert() { soffice --convert-to "$1" --outdir "$folder" readers.fods >/dev/null 2>&1; }
convert csv || convert csv
convert html
for file in readers.html readers.csv; do
  echo "$file: $(grep -o '[a-z]*@example.com' $file | sort -u | tr '\n' ' ')" | tee -a seen
done
cat >expected <<'SEEN'
readers.html: jan@example.com 
readers.csv: anna@example.com jan@example.com 
SEEN
cmp seen expected
