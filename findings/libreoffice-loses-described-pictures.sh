#!/bin/sh
# Versions: Debian's libreoffice-writer-nogui 4:7.4.7-1+deb12u14 (LibreOffice Writer 7.4.7) and pandoc 2.17.1.1-2~deb12u1.
# Guess: the description of a picture in a document, Word's alternative text, is its alt in the HTML that LibreOffice saves.
# Behaviour: alt is the picture's title, a second field that Word and most writers leave empty; the description is lost. A document
# of Word in which each picture is described becomes a page in which none has an alt; from the same file pandoc writes them.
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
base64 -d >coil.png <<'PICTURE'
iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==
PICTURE
echo 'Seen today: ![A coil of copper wire](coil.png) beside the gate.' >text.md
pandoc text.md -o described.docx
soffice --version
pandoc --version | head -n 1
# The first start makes the profile alone, and ends with a status that asks for another.
convert() { soffice --convert-to "$1" --outdir "$folder" "$2" >/dev/null 2>&1; }
convert html described.docx || convert html described.docx
# The same with a title in place of the description.
convert fodt described.docx
sed 's,svg:desc>,svg:title>,g' described.fodt >titled.fodt
convert html titled.fodt
picture() { tr '\n' ' ' <"$1" | grep -o '<img [^>]*>'; }
pandoc -t html described.docx >pandoc.html
for page in described titled pandoc; do echo "$page: $(picture $page.html)"; done
grep -q '<svg:desc>A coil of copper wire' described.fodt
picture pandoc.html | grep -q 'alt="A coil of copper wire"'
picture titled.html | grep -q 'alt="A coil of copper wire"'
case $(picture described.html) in *alt=* | *"copper wire"*) exit 1 ;; esac
