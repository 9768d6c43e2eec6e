#!/bin/sh
# Version: Debian's w3m 0.5.3+git20230121-2 and lynx 2.9.0dev.12-1, which mail programs for terminals use to show HTML.
# Guess: text that a mail hides for lists of mails (a preheader) can be marked so that these do not print it: by display:none,
# the attribute hidden, or an element that no browser renders, such as template or noembed.
# Behaviour: both print all of them; only the title is left out. A preheader therefore has to be words that can stand at the top
# of the mail, without the blanks that pad it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -o APT::Sandbox::User=root download w3m=0.5.3+git20230121-2 libgc1=1:8.2.2-3 lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 >/dev/null
for package in ./*.deb; do dpkg -x "$package" unpacked; done
export LD_LIBRARY_PATH="$work/unpacked/usr/lib/$(uname -m)-linux-gnu"
export LYNX_CFG="$work/unpacked/etc/lynx/lynx.cfg"
unpacked/usr/bin/w3m -version
unpacked/usr/bin/lynx -version | head -1
for hidden in '<div style="display:none">SECRET</div>' '<div hidden>SECRET</div>' '<template>SECRET</template>' '<noembed>SECRET</noembed>'; do
  printf '<!doctype html><html><head><title>Mail</title></head><body>%s<p>Words</p></body></html>' "$hidden" >mail.html
  unpacked/usr/bin/w3m -T text/html -dump mail.html >w3m.txt
  unpacked/usr/bin/lynx -cfg="$LYNX_CFG" -dump -force_html mail.html >lynx.txt
  for program in w3m lynx; do
    grep -q SECRET $program.txt && echo "$program prints $hidden" || { echo "$program hides $hidden"; exit 1; }
  done
done
