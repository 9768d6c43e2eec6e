#!/bin/sh
# Version: Debian's vacation 3.3.3. Run on Debian 12 as root: /usr/sbin/sendmail is replaced in a mount namespace of its own.
# Guess: as RFC 3834 says, it answers no mail of a list, which List-Id or List-Unsubscribe tells, and its answer is marked
# "Auto-Submitted: auto-replied".
# Behaviour: it looks at Precedence and Auto-Submitted alone and answers each newsletter that has only the fields of lists. Its
# answer has To and the fields of its owner's text: nothing says that no person wrote it, nor which mail it answers.
set -eu
[ "$(id -u)" = 0 ] || exit 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# All that the program needs comes along, as for a machine that has nothing; the versions of the libraries are those of Debian 12.
mkdir -p packages/partial
: >status
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends vacation=3.3.3 >/dev/null || exit 2
for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
libraries=$folder/unpacked/usr/lib/$(uname -m)-linux-gnu:$folder/unpacked/lib/$(uname -m)-linux-gnu
mkdir programs
# The answer is what vacation's standard output gets, so that it is read whole.
printf '#!/bin/sh\nexec cat\n' >programs/sendmail
chmod +x programs/sendmail
printf 'Subject: Away\n\nI am away.\n' >text
dpkg-deb -f packages/vacation_*.deb Package Version
cat >answers.sh <<'PROGRAM'
mount --bind programs /usr/sbin
vacation() { LD_LIBRARY_PATH=$libraries unpacked/usr/bin/vacation -f "$PWD/sent" "$@" root; }
for field in "List-Id: <news.huta.example>" "List-Unsubscribe: <https://huta.example/u>" "Precedence: bulk" "Auto-Submitted: auto-generated"; do
  vacation -i
  printf 'From news@huta.example Sat Nov 28 10:00:00 2026\nFrom: Huta <news@huta.example>\nTo: root@huta.example\nMessage-ID: <1@huta.example>\nSubject: Prices\n%s\n\nPrices.\n' "$field" >mail
  echo "$field: $(vacation -m "$PWD/text" <mail | tr '\n' '|')"
done
PROGRAM
export libraries
unshare --mount sh -eu answers.sh >seen || exit 2
cat seen
answer='To: news@huta.example|Subject: Away||I am away.|'
cat >expected <<SEEN
List-Id: <news.huta.example>: $answer
List-Unsubscribe: <https://huta.example/u>: $answer
Precedence: bulk: 
Auto-Submitted: auto-generated: 
SEEN
cmp seen expected
