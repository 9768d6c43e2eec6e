#!/bin/sh
# Version: Debian's w3m 0.5.3+git20230121-2 and lynx 2.9.0dev.12-1, which mail programs for terminals use to show HTML.
# Run on Debian 12.
# Guess: text that a mail hides for lists of mails (a preheader) can be marked so that these do not print it: by display:none,
# the attribute hidden, or an element that no browser renders, such as template or noembed.
# Behaviour: both print all of them; only the title is left out. A preheader therefore has to be words that can stand at the top
# of the mail, without the blanks that pad it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# All that the programs need comes along, as for a machine that has nothing; the versions of the libraries are those of Debian 12.
mkdir -p packages/partial
: >status
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends w3m=0.5.3+git20230121-2 \
  lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 >/dev/null || exit 2
for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
libraries=$folder/unpacked/usr/lib/$(uname -m)-linux-gnu:$folder/unpacked/lib/$(uname -m)-linux-gnu
w3m() { LD_LIBRARY_PATH=$libraries unpacked/usr/bin/w3m "$@"; }
lynx() { LD_LIBRARY_PATH=$libraries LYNX_CFG=$folder/unpacked/etc/lynx/lynx.cfg unpacked/usr/bin/lynx "$@"; }
w3m -version
lynx -version | head -n 1
for hidden in '<div style="display:none">SECRET</div>' '<div hidden>SECRET</div>' '<template>SECRET</template>' '<noembed>SECRET</noembed>'; do
  printf '<!doctype html><html><head><title>Mail</title></head><body>%s<p>Words</p></body></html>' "$hidden" >mail.html
  w3m -T text/html -dump mail.html >w3m.txt
  lynx -dump -force_html mail.html >lynx.txt
  for program in w3m lynx; do
    ! grep -q Mail $program.txt || { echo "$program prints the title"; exit 1; }
    grep -q SECRET $program.txt && echo "$program prints $hidden" || { echo "$program hides $hidden"; exit 1; }
  done
done
