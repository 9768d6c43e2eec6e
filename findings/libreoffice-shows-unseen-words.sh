#!/bin/sh
# Version: Debian's libreoffice-writer-nogui and libreoffice-calc-nogui 4:7.4.7-1+deb12u14 (LibreOffice 7.4.7), their HTML filters.
# Guess: words that a document keeps but does not show are left out of its HTML, or marked there: deletions that are tracked with
# <del>, what is hidden with display:none, remarks as comments of HTML.
# Behaviour: each kind goes its own way. A tracked deletion and the insertion beside it are one plain run of words, and a hidden
# section is a plain div: nothing tells either from what is shown. A hidden paragraph has display:none. The remark of a text is
# a comment of HTML, that of a cell an element "comment" that only the page's style sheet hides. Hidden rows are left out.
# Run on Debian 12; it downloads 160 MB.
set -eu
version=4:7.4.7-1+deb12u14
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# LibreOffice with all that it needs, as for a machine that has nothing; the versions of its libraries are those of Debian 12.
mkdir -p "$folder/packages/partial"
: >"$folder/status"
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends \
  libreoffice-writer-nogui=$version libreoffice-calc-nogui=$version >/dev/null || exit 2
for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/unpacked"; done
office=$folder/unpacked/usr/lib/libreoffice
sed -i "s,file:///usr/lib/libreoffice,file://$office,;s,file:///etc/libreoffice/registry,file://$office/share/.registry,g" \
  "$office/program/fundamentalrc"
libraries=$folder/unpacked/usr/lib/$(uname -m)-linux-gnu
soffice() {
  LD_LIBRARY_PATH="$office/program:$libraries:$folder/unpacked/lib/$(uname -m)-linux-gnu:$libraries/blas:$libraries/lapack" \
    "$office/program/soffice.bin" --headless "-env:UserInstallation=file://$folder/profile" "$@"
}
names='xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"'
change='<office:change-info><dc:creator>Anna Example</dc:creator><dc:date>2026-11-01T10:00:00</dc:date></office:change-info>'
remark='<office:annotation><dc:creator>Anna Example</dc:creator><text:p>Too dear?</text:p></office:annotation>'
cat >"$folder/text.fodt" <<DOCUMENT
<?xml version="1.0" encoding="UTF-8"?>
<office:document $names office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles><style:style style:name="Hidden" style:family="paragraph"><style:text-properties text:display="none"/></style:style></office:automatic-styles>
<office:body><office:text>
<text:tracked-changes>
<text:changed-region text:id="c1"><text:deletion>$change<text:p>24,10</text:p></text:deletion></text:changed-region>
<text:changed-region text:id="c2"><text:insertion>$change</text:insertion></text:changed-region>
</text:tracked-changes>
<text:p>Price <text:change text:change-id="c1"/><text:change-start text:change-id="c2"/>26,40<text:change-end text:change-id="c2"/>$remark net.</text:p>
<text:p text:style-name="Hidden">Hidden paragraph.</text:p>
<text:section text:name="Inside" text:display="none"><text:p>Hidden section.</text:p></text:section>
</office:text></office:body></office:document>
DOCUMENT
cat >"$folder/cells.fods" <<DOCUMENT
<?xml version="1.0" encoding="UTF-8"?>
<office:document $names office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="Prices">
<table:table-row><table:table-cell office:value-type="string">$remark<text:p>Copper</text:p></table:table-cell></table:table-row>
<table:table-row table:visibility="collapse"><table:table-cell office:value-type="string"><text:p>Hidden row</text:p></table:table-cell></table:table-row>
</table:table></office:spreadsheet></office:body></office:document>
DOCUMENT
soffice --version
# The first start makes the profile alone, and ends with a status that asks for another.
convert() { soffice --convert-to html --outdir "$folder" "$folder/text.fodt" "$folder/cells.fods" >/dev/null 2>&1; }
convert || convert
page=$(sed -n '/<body/,$p' "$folder/text.html" | tr '\n\t' '  ')
cells=$(tr '\n\t' '  ' <"$folder/cells.html")
echo "$page"
echo "$cells"
for seen in 'Price 24,1026,40' '<!-- Too dear? -->' 'display: none' '<div id="Inside" dir="ltr"><p' 'Hidden section.'; do
  case $page in *"$seen"*) echo "seen: $seen" ;; *) echo "not seen any more: $seen" && exit 1 ;; esac
done
for seen in '<comment>Too dear?</comment>' 'comment { display:none;'; do
  case $cells in *"$seen"*) echo "seen: $seen" ;; *) echo "not seen any more: $seen" && exit 1 ;; esac
done
case $cells in *"Hidden row"*) echo "the hidden row is there" && exit 1 ;; esac
