#!/bin/sh
# Version: Debian's libreoffice-writer-nogui 4:7.4.7-1+deb12u14 (LibreOffice Writer 7.4.7), its HTML filter.
# Guess: tracked deletions are struck out or left out in the HTML, hidden words are left out, remarks are text.
# Behaviour: a deletion and the insertion beside it are one plain run of words, nothing tells them apart; hidden words are
# there with "display: none"; a remark at the margin is a comment of HTML; a list that goes on behind a paragraph has
# start and type, and a number set by hand is the value of its item.
# Run on Debian 12, amd64; it downloads 140 MB.
set -eu
version=4:7.4.7-1+deb12u14
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# LibreOffice with all that it needs, as for a machine that has nothing; the versions of its libraries are those of Debian 12.
mkdir -p "$folder/packages/partial"
: >"$folder/status"
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends libreoffice-writer-nogui=$version >/dev/null
for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/unpacked"; done
office=$folder/unpacked/usr/lib/libreoffice
sed -i "s,file:///usr/lib/libreoffice,file://$office,;s,file:///etc/libreoffice/registry,file://$office/share/.registry,g" \
  "$office/program/fundamentalrc"
libraries=$folder/unpacked/usr/lib/$(uname -m)-linux-gnu
soffice() {
  LD_LIBRARY_PATH="$office/program:$libraries:$folder/unpacked/lib/$(uname -m)-linux-gnu:$libraries/blas:$libraries/lapack" \
    "$office/program/soffice.bin" --headless "-env:UserInstallation=file://$folder/profile" "$@"
}
cat >"$folder/price.fodt" <<'DOCUMENT'
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
<style:style style:name="Hidden" style:family="text"><style:text-properties text:display="none"/></style:style>
<text:list-style style:name="Letters"><text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")"/></text:list-style>
</office:automatic-styles>
<office:body><office:text>
<text:tracked-changes>
<text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>Anna Example</dc:creator><dc:date>2026-11-01T10:00:00</dc:date></office:change-info><text:p>24,10</text:p></text:deletion></text:changed-region>
<text:changed-region text:id="c2"><text:insertion><office:change-info><dc:creator>Anna Example</dc:creator><dc:date>2026-11-01T10:00:00</dc:date></office:change-info></text:insertion></text:changed-region>
</text:tracked-changes>
<text:p>Price <text:change text:change-id="c1"/><text:change-start text:change-id="c2"/>26,40<text:change-end text:change-id="c2"/><office:annotation><dc:creator>Anna Example</dc:creator><text:p>Too dear?</text:p></office:annotation>, <text:span text:style-name="Hidden">margin 12 %, </text:span>net.</text:p>
<text:list xml:id="list1" text:style-name="Letters"><text:list-item><text:p>wire</text:p></text:list-item><text:list-item text:start-value="5"><text:p>rod</text:p></text:list-item></text:list>
<text:p>Between.</text:p>
<text:list text:continue-list="list1" text:style-name="Letters"><text:list-item><text:p>sheet</text:p></text:list-item></text:list>
</office:text></office:body></office:document>
DOCUMENT
soffice --version
# The first start makes the profile alone, and ends with a status that asks for another.
convert() { soffice --convert-to html --outdir "$folder" "$folder/price.fodt" >/dev/null 2>&1; }
convert || convert
page=$(sed -n '/<body/,$p' "$folder/price.html" | tr '\n\t' '  ')
echo "$page"
for seen in 'Price 24,1026,40' '<!-- Too dear? -->' 'display: none">margin' 'value="5"' '<ol type="a" start="6">'; do
  case $page in *"$seen"*) echo "seen: $seen" ;; *) echo "not seen any more: $seen" && exit 1 ;; esac
done
